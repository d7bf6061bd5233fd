package io.github.catenary.solver.parallel;

/**
 * Work on all particles of a run in which none depends on another, cut into parts: where there are many particles, several
 * threads share them. Running it allocates nothing.
 */
public abstract class ParallelParticles implements WorkerPool.Work {
    /** Parts of many particles: enough for all threads, and each fits the cache. */
    private static final int PARTS = 32;
    /** With fewer particles, several threads would wait for each other longer than they work. */
    private static final int LEAST_SHARED = 8_192;

    private final int count;
    public final int parts;
    private final int threads;

    /**
     * @param count particles
     * @param threads that share the work where there are many particles, the caller's included
     */
    protected ParallelParticles(int count, int threads) {
        this.count = count;
        parts = count < LEAST_SHARED ? 1 : PARTS;
        this.threads = count < LEAST_SHARED ? 1 : threads;
    }

    public final void runAll() {
        WorkerPool.SHARED.run(this, 0, parts, threads);
    }

    @Override
    public final void piece(int number) {
        part(number, begin(number), begin(number + 1));
    }

    private int begin(int number) {
        return (int) ((long) count * number / parts);
    }

    /**
     * Does a part.
     *
     * @param number of the part
     * @param from index of its first particle
     * @param to after its last
     */
    protected abstract void part(int number, int from, int to);
}
