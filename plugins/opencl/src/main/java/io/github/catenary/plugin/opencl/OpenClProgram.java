package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.DeviceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/** The passes, compiled for a device, and the context in which its runs are. Stays for as long as the program runs. */
final class OpenClProgram {
    final long device;
    final long context;
    final long id;

    private OpenClProgram(long device, long context, long id) {
        this.device = device;
        this.context = context;
        this.id = id;
    }

    /** Throws a {@link DeviceException} if the driver cannot compile. */
    static OpenClProgram of(OpenClDevice device) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer answer = stack.mallocInt(1);
            PointerBuffer properties = stack.pointers(CL10.CL_CONTEXT_PLATFORM, device.platform, 0);
            long context = CL10.clCreateContext(properties, device.id, null, 0, answer);
            Calls.check(answer, "clCreateContext");
            long program = CL10.clCreateProgramWithSource(context, source(), answer);
            Calls.check(answer, "clCreateProgramWithSource");
            String options = device.single ? " -D SINGLE -cl-fp32-correctly-rounded-divide-sqrt" : "";
            int built = CL10.clBuildProgram(program, device.id, "-cl-std=CL1.2" + options, null, 0);
            if (built == CL10.CL_SUCCESS) return new OpenClProgram(device.id, context, program);
            String log = Calls.buildLog(program, device.id);
            CL10.clReleaseProgram(program);
            CL10.clReleaseContext(context);
            throw new DeviceException("the driver cannot compile the passes: " + log);
        }
    }

    private static String source() {
        try (InputStream in = Objects.requireNonNull(OpenClProgram.class.getResourceAsStream("passes.cl"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
