package io.github.catenary.solver;

/** Chooses the kernel for this JVM. */
final class LaneKernels {
    /** System property; {@code false}: vectors are not used though the JVM has them. */
    static final String SWITCH = "catenary.simd";

    private static final String VECTOR_MODULE = "jdk.incubator.vector";
    /** Compiled apart, and loaded by name: it refers to a module that the JVM may lack. */
    private static final String VECTOR_KERNEL = "io.github.catenary.solver.vector.VectorLanes";

    private static final LaneKernel SCALAR = new ScalarLanes();
    private static final LaneKernel VECTOR =
            ModuleLayer.boot().findModule(VECTOR_MODULE).isPresent() ? vector() : SCALAR;

    private LaneKernels() {}

    /** Vectors where the JVM has them and the switch does not say otherwise. */
    static LaneKernel best() {
        return System.getProperty(SWITCH, "true").equals("false") ? SCALAR : VECTOR;
    }

    private static LaneKernel vector() {
        try {
            return Class.forName(VECTOR_KERNEL)
                    .asSubclass(LaneKernel.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException("this build lacks " + VECTOR_KERNEL, broken);
        }
    }
}
