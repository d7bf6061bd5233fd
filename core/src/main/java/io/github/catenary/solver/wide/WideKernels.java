package io.github.catenary.solver.wide;

/** Chooses the kernel for this JVM. */
public final class WideKernels {
    private static final String VECTOR_MODULE = "jdk.incubator.vector";
    /** Compiled separately and loaded by name, because it refers to a module that the JVM may lack. */
    private static final String VECTOR_KERNEL = "io.github.catenary.solver.wide.vector.VectorKernel";

    private static final WideKernel SCALAR = new ScalarKernel();
    private static final WideKernel VECTOR =
            ModuleLayer.boot().findModule(VECTOR_MODULE).isPresent() ? vector() : SCALAR;

    private WideKernels() {}

    /** @param vectors whether to use vectors, if this JVM has them */
    public static WideKernel of(boolean vectors) {
        return vectors ? VECTOR : SCALAR;
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
