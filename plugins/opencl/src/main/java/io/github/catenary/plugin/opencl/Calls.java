package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.DeviceException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL11;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Says what a driver answered. */
final class Calls {
    private static final Map<Integer, String> WORDS = Map.of(
            CL10.CL_OUT_OF_RESOURCES,
                    "CL_OUT_OF_RESOURCES: the device was lost, or has not enough of what the run needs",
            CL10.CL_OUT_OF_HOST_MEMORY, "CL_OUT_OF_HOST_MEMORY",
            CL10.CL_MEM_OBJECT_ALLOCATION_FAILURE, "CL_MEM_OBJECT_ALLOCATION_FAILURE: too little memory on the device",
            CL10.CL_INVALID_BUFFER_SIZE, "CL_INVALID_BUFFER_SIZE: too large for the device",
            CL11.CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
                    "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST: the device failed in the frame before",
            CL10.CL_DEVICE_NOT_AVAILABLE, "CL_DEVICE_NOT_AVAILABLE",
            CL10.CL_COMPILER_NOT_AVAILABLE, "CL_COMPILER_NOT_AVAILABLE",
            CL10.CL_BUILD_PROGRAM_FAILURE, "CL_BUILD_PROGRAM_FAILURE",
            CL10.CL_INVALID_COMMAND_QUEUE, "CL_INVALID_COMMAND_QUEUE: the device was lost");

    private Calls() {}

    static void check(int answer, String call) {
        if (answer == CL10.CL_SUCCESS) return;
        throw new DeviceException(call + " answered " + WORDS.getOrDefault(answer, Integer.toString(answer)));
    }

    static void check(IntBuffer answer, String call) {
        check(answer.get(0), call);
    }

    static String text(long device, int name) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer size = stack.mallocPointer(1);
            check(CL10.clGetDeviceInfo(device, name, (ByteBuffer) null, size), "clGetDeviceInfo");
            ByteBuffer value = MemoryUtil.memAlloc((int) size.get(0));
            try {
                check(CL10.clGetDeviceInfo(device, name, value, null), "clGetDeviceInfo");
                return text(value);
            } finally {
                MemoryUtil.memFree(value);
            }
        }
    }

    static long number(long device, int name) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer value = stack.calloc(8);
            check(CL10.clGetDeviceInfo(device, name, value, null), "clGetDeviceInfo");
            return value.getLong(0);
        }
    }

    /** The most work items of a group that a kernel may have on a device: a power of two, no more than that. */
    static int groupSize(long kernel, long device, int most) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer size = stack.mallocPointer(1);
            check(
                    CL10.clGetKernelWorkGroupInfo(kernel, device, CL10.CL_KERNEL_WORK_GROUP_SIZE, size, null),
                    "clGetKernelWorkGroupInfo");
            int group = most;
            while (group > 1 && group > size.get(0)) group /= 2;
            return group;
        }
    }

    /** What the compiler said. */
    static String buildLog(long program, long device) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer size = stack.mallocPointer(1);
            int answer =
                    CL10.clGetProgramBuildInfo(program, device, CL10.CL_PROGRAM_BUILD_LOG, (ByteBuffer) null, size);
            if (answer != CL10.CL_SUCCESS) return "";
            ByteBuffer value = MemoryUtil.memAlloc((int) size.get(0));
            try {
                CL10.clGetProgramBuildInfo(program, device, CL10.CL_PROGRAM_BUILD_LOG, value, null);
                return text(value);
            } finally {
                MemoryUtil.memFree(value);
            }
        }
    }

    private static String text(ByteBuffer value) {
        byte[] bytes = new byte[value.remaining()];
        value.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8).replace("\0", "").strip();
    }
}
