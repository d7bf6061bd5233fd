package io.github.catenary.plugin.opencl;

import io.github.catenary.solver.device.DeviceException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.lwjgl.opencl.CL;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.Platform;

/** Loads the system's OpenCL, once. */
final class Driver {
    /** The library as drivers install it; the name without a number comes with headers only. */
    private static final String ON_LINUX = "libOpenCL.so.1";

    /** The first Java on which LWJGL can do without {@code Unsafe}, of which Java warns. */
    private static final int FIRST_WITH_FFM = 25;

    private static boolean loaded;

    private Driver() {}

    /** Throws a {@link DeviceException} if there is none. */
    static synchronized void load() {
        if (loaded) return;
        if (Runtime.version().feature() >= FIRST_WITH_FFM) Configuration.MEMORY_BACKEND.set("ffm");
        Configuration.OPENCL_EXPLICIT_INIT.set(true);
        // What it would print is in the exception.
        Configuration.DEBUG_STREAM.set(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        if (Platform.get() == Platform.LINUX) Configuration.OPENCL_LIBRARY_NAME.set(ON_LINUX);
        try {
            CL.create();
        } catch (UnsatisfiedLinkError none) {
            throw new DeviceException("no OpenCL driver is installed: " + none.getMessage(), none);
        }
        loaded = true;
    }
}
