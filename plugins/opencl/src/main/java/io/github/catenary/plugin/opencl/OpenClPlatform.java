package io.github.catenary.plugin.opencl;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.spi.ComputePlatform;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;
import org.lwjgl.opencl.KHRICD;
import org.lwjgl.system.MemoryStack;

/** {@code opencl.devices}: all devices of all OpenCL drivers. */
final class OpenClPlatform implements ComputePlatform {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("opencl.devices", "OpenCL", "Runs scenes in coloured order on graphics cards");
    }

    @Override
    public List<ComputeDevice> devices() {
        Driver.load();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            List<ComputeDevice> devices = new ArrayList<>();
            for (long platform : platforms(stack)) {
                for (long device : devices(platform, stack)) {
                    OpenClDevice exact = new OpenClDevice(platform, device, false);
                    if (exact.hasDoubles()) devices.add(exact);
                    devices.add(new OpenClDevice(platform, device, true));
                }
            }
            return devices;
        }
    }

    private static long[] platforms(MemoryStack stack) {
        IntBuffer count = stack.mallocInt(1);
        int answer = CL10.clGetPlatformIDs(null, count);
        if (answer == KHRICD.CL_PLATFORM_NOT_FOUND_KHR || count.get(0) == 0) return new long[0];
        Calls.check(answer, "clGetPlatformIDs");
        PointerBuffer ids = stack.mallocPointer(count.get(0));
        Calls.check(CL10.clGetPlatformIDs(ids, (IntBuffer) null), "clGetPlatformIDs");
        return all(ids);
    }

    private static long[] devices(long platform, MemoryStack stack) {
        IntBuffer count = stack.mallocInt(1);
        int answer = CL10.clGetDeviceIDs(platform, CL12.CL_DEVICE_TYPE_ALL, null, count);
        if (answer == CL10.CL_DEVICE_NOT_FOUND || count.get(0) == 0) return new long[0];
        Calls.check(answer, "clGetDeviceIDs");
        PointerBuffer ids = stack.mallocPointer(count.get(0));
        Calls.check(CL10.clGetDeviceIDs(platform, CL12.CL_DEVICE_TYPE_ALL, ids, (IntBuffer) null), "clGetDeviceIDs");
        return all(ids);
    }

    private static long[] all(PointerBuffer ids) {
        long[] all = new long[ids.capacity()];
        for (int k = 0; k < all.length; k++) all[k] = ids.get(k);
        return all;
    }
}
