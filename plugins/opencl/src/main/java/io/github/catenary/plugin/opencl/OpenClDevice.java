package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;

/** A device of an OpenCL driver, in double or in single precision. */
final class OpenClDevice implements ComputeDevice {
    final long platform;
    final long id;
    final boolean single;
    /** Null until a run wants it. */
    private @Nullable OpenClProgram program;

    OpenClDevice(long platform, long id, boolean single) {
        this.platform = platform;
        this.id = id;
        this.single = single;
    }

    @Override
    public Kind kind() {
        long type = Calls.number(id, CL10.CL_DEVICE_TYPE);
        if ((type & CL10.CL_DEVICE_TYPE_GPU) != 0) return Kind.GRAPHICS;
        return (type & CL10.CL_DEVICE_TYPE_CPU) != 0 ? Kind.PROCESSOR : Kind.OTHER;
    }

    @Override
    public boolean isSingle() {
        return single;
    }

    @Override
    public String name() {
        return Calls.text(id, CL10.CL_DEVICE_NAME);
    }

    @Override
    public String version() {
        return Calls.text(id, CL10.CL_DEVICE_VERSION) + ", " + Calls.text(id, CL10.CL_DRIVER_VERSION);
    }

    boolean hasDoubles() {
        return Calls.number(id, CL12.CL_DEVICE_DOUBLE_FP_CONFIG) != 0;
    }

    private synchronized OpenClProgram program() {
        OpenClProgram made = program;
        if (made == null) made = OpenClProgram.of(this);
        program = made;
        return made;
    }

    @Override
    public OptionalDouble secondsToCopy(long bytes) {
        OpenClQueue queue = OpenClQueue.of(program(), this);
        try {
            return OptionalDouble.of(queue.secondsToCopy(bytes));
        } finally {
            queue.close();
        }
    }

    @Override
    public boolean runsMultipliers() {
        return true;
    }

    /**
     * Not where the device is the processor: on the cores that are to read the last frame, PoCL takes 0.8 to 0.96 of the time
     * for a cloth of 100, but 1.0 to 1.5 of it for one of 316.
     */
    @Override
    public boolean overlaps() {
        return kind() != Kind.PROCESSOR;
    }

    @Override
    public DeviceRun open(DeviceSprings springs) {
        return new OpenClRun(program(), single, springs);
    }
}
