package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import java.util.List;

/** Finds devices that run the passes of the positional solver, such as graphics cards. */
public interface ComputePlatform extends Described {
    /**
     * The devices of this machine. Loads drivers, which may take seconds. Called on a thread other than the EDT, only when
     * somebody wants a device.
     *
     * @throws DeviceException if there is no driver, or none answers
     */
    List<ComputeDevice> devices();
}
