package io.github.catenary.solver;

import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The device that a run is to use, until it fails. For the thread that steps the run. */
public final class RunDevice {
    /** Null for the processor. */
    private @Nullable ComputeDevice device;

    private boolean isUsed;
    private Optional<String> failure = Optional.empty();

    RunDevice(Optional<ComputeDevice> wanted) {
        device = wanted.orElse(null);
    }

    /** The device that runs the passes of the scene now; empty if the processor does. */
    public Optional<ComputeDevice> inUse() {
        return isUsed ? Optional.ofNullable(device) : Optional.empty();
    }

    /** Why the device failed, in the words of its driver, so that the processor has taken over; empty if it did not. */
    public Optional<String> failure() {
        return failure;
    }

    /** Null for the processor. */
    @Nullable
    ComputeDevice wanted() {
        return device;
    }

    void setUsed(boolean used) {
        isUsed = used;
    }

    /** From now on the processor runs the passes. */
    void leave(DeviceException failed) {
        failure = Optional.of(failed.getMessage());
        device = null;
    }
}
