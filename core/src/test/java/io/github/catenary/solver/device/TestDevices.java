package io.github.catenary.solver.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.catenary.spi.ComputePlatform;
import java.util.ArrayList;
import java.util.List;

/** The devices of this machine, for tests that are skipped where there is none. */
public final class TestDevices {
    /** What a build server that was told to have a device sets: it fails if it has none. */
    private static final boolean REQUIRED = "required".equals(System.getenv("CATENARY_OPENCL"));

    private TestDevices() {}

    /** All devices, at least one; skips the test if there is none. */
    public static List<ComputeDevice> of(List<ComputePlatform> platforms) {
        List<ComputeDevice> devices = new ArrayList<>();
        for (ComputePlatform platform : platforms) {
            try {
                devices.addAll(platform.devices());
            } catch (DeviceException none) {
                if (REQUIRED) throw none;
            }
        }
        if (REQUIRED) assertThat(devices).as("devices of this machine").isNotEmpty();
        assumeThat(devices).as("devices of this machine").isNotEmpty();
        return devices;
    }
}
