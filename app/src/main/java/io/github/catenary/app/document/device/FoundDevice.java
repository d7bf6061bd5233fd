package io.github.catenary.app.document.device;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.spi.ComputePlatform;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;

/** A device of this machine, with what its driver told of it when it was found. */
public record FoundDevice(ComputeDevice device, ComputeDevice.Kind kind, boolean single, String name, String version) {
    /** Behind the name of a device in single precision. */
    static final String SINGLE = "-single";

    /** Asks the driver. */
    public static FoundDevice of(ComputeDevice device) {
        return new FoundDevice(
                device,
                device.kind(),
                device.isSingle(),
                device.name().strip(),
                device.version().strip());
    }

    /**
     * The devices that plugins find, one or more. Loads drivers.
     *
     * @throws DeviceException if there is none; the message says why, in the words of the drivers
     */
    public static List<FoundDevice> all(Plugins plugins) {
        List<FoundDevice> found = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (ComputePlatform platform : plugins.platforms()) {
            try {
                platform.devices().forEach(device -> found.add(of(device)));
            } catch (DeviceException failed) {
                failures.add(failed.words());
            } catch (RuntimeException | LinkageError failed) { // foreign code
                failures.add(ErrorText.of(failed).english());
            }
        }
        if (!found.isEmpty()) return List.copyOf(found);
        if (plugins.platforms().isEmpty()) throw new DeviceException("no plugin brings devices");
        throw new DeviceException(
                failures.isEmpty() ? "no driver knows one on this machine" : String.join("; ", failures));
    }

    /** Its name for people. */
    public String label() {
        return single ? Texts.text("device.single", name) : name;
    }

    /** The word that names it in settings and on the command line. */
    public String word() {
        return single ? name + SINGLE : name;
    }
}
