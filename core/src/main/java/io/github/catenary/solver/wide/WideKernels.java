package io.github.catenary.solver.wide;

/** Chooses the kernel for this JVM. */
public final class WideKernels {
    /**
     * System property; {@code off} or {@code false}: vectors are not used though the JVM has them; {@code on} or {@code
     * true}: they are, however small the scene.
     */
    public static final String SWITCH = "catenary.simd";

    /** With fewer springs, vectors gain microseconds, and allocate for thousands of frames until they are compiled. */
    private static final int LEAST_SPRINGS = 512;

    private static final String VECTOR_MODULE = "jdk.incubator.vector";
    /** Compiled apart, and loaded by name: it refers to a module that the JVM may lack. */
    private static final String VECTOR_KERNEL = "io.github.catenary.solver.wide.vector.VectorKernel";

    private static final WideKernel SCALAR = new ScalarKernel();
    private static final WideKernel VECTOR =
            ModuleLayer.boot().findModule(VECTOR_MODULE).isPresent() ? vector() : SCALAR;

    private WideKernels() {}

    /**
     * Vectors where the JVM has them and the switch does not say otherwise.
     *
     * @param springs of the scene
     */
    public static WideKernel best(int springs) {
        boolean enough = springs >= LEAST_SPRINGS || System.getProperty(SWITCH) != null;
        return enough && hasVectors() && SolverVectors.wanted() ? VECTOR : SCALAR;
    }

    static boolean hasVectors() {
        String switched = System.getProperty(SWITCH, "on");
        return VECTOR != SCALAR && !switched.equals("off") && !switched.equals("false");
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
