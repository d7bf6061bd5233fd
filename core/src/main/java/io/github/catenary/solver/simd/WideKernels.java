package io.github.catenary.solver.simd;

import java.util.function.Supplier;

/** Chooses the kernel for this JVM. */
public final class WideKernels {
    private static final int LEAST_SPRINGS = 512;

    private static final String VECTOR_MODULE = "jdk.incubator.vector";
    /** Compiled separately and loaded by name, because it refers to a module that the JVM may lack. */
    private static final String VECTOR_KERNEL = "io.github.catenary.solver.simd.vector.VectorKernel";

    private static final WideKernel SCALAR = new ScalarKernel();
    private static final WideKernel VECTOR =
            ModuleLayer.boot().findModule(VECTOR_MODULE).isPresent() ? vector() : SCALAR;

    private static final KernelWarmUp WARM_UP = new KernelWarmUp(SCALAR, VECTOR);

    private WideKernels() {}

    /** @param vectors whether to use vectors, if this JVM has them */
    public static WideKernel of(boolean vectors) {
        return vectors ? VECTOR : SCALAR;
    }

    /**
     * Gives the kernel without vectors until the JVM has compiled the one with vectors, and has it compile that kernel
     * on another thread, unless it does so already.
     *
     * @param delay how long that thread waits first, ms
     */
    public static Supplier<WideKernel> onceCompiled(long delay) {
        WARM_UP.start(delay);
        return WARM_UP;
    }

    /**
     * True if vectors pay in a scene with this many springs. With fewer, they save only microseconds, and they allocate
     * for thousands of frames until they are compiled.
     */
    public static boolean payWith(int springs) {
        return springs >= LEAST_SPRINGS;
    }

    /** True if this JVM has vectors. */
    public static boolean hasVectors() {
        return VECTOR != SCALAR;
    }

    private static WideKernel vector() {
        try {
            return Class.forName(VECTOR_KERNEL)
                    .asSubclass(WideKernel.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException("this build lacks " + VECTOR_KERNEL, broken);
        }
    }
}
