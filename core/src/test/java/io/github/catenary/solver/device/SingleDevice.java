package io.github.catenary.solver.device;

/** A device that says that it rounds to single precision. */
public record SingleDevice(ComputeDevice device) implements ComputeDevice {
    @Override
    public Kind kind() {
        return device.kind();
    }

    @Override
    public boolean isSingle() {
        return true;
    }

    @Override
    public String name() {
        return "Single";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public DeviceRun open(DeviceSprings springs) {
        return device.open(springs);
    }
}
