package io.github.catenary.solver.parallel;

/**
 * How many threads the solver may use in this program, one for each processor unless told otherwise. Only the compiled order
 * of the positional solver uses more than one, in scenes large enough; no result depends on it.
 */
public final class SolverThreads {
    /** More would wait for each other. */
    public static final int MOST = 64;

    private static volatile int count = Math.min(MOST, Runtime.getRuntime().availableProcessors());

    private SolverThreads() {}

    /** Threads that share the work of a step, that of the caller included; at least 1. */
    public static int count() {
        return count;
    }

    /**
     * Sets the number for runs that are compiled from now on; more than {@link #MOST} count as that many.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public static void use(int threads) {
        if (threads < 1) throw new IllegalArgumentException("threads is " + threads + ", but must be at least 1");
        count = Math.min(MOST, threads);
    }
}
