package io.github.catenary.solver.wide;

/** Whether the solver uses vectors, where this JVM has them; no result depends on it. */
public final class SolverVectors {
    private static volatile boolean wanted = true;

    private SolverVectors() {}

    /** True if this JVM has the vectors that the compiled order of the positional solver can use. */
    public static boolean available() {
        return WideKernels.hasVectors();
    }

    static boolean wanted() {
        return wanted;
    }

    /** For runs that are compiled from now on. */
    public static void use(boolean vectors) {
        wanted = vectors;
    }
}
