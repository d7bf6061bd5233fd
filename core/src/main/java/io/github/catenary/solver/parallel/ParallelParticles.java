package io.github.catenary.solver.parallel;

/**
 * Independent work on each particle of a run, cut into parts. If there are many particles, several threads share the
 * parts. Running it allocates nothing.
 */
public abstract class ParallelParticles implements WorkerPool.Work {
    /** Number of parts if there are many particles: enough for all threads, and each part fits into the cache. */
    private static final int PARTS = 32;
    /** With fewer particles, several threads would wait for each other longer than they work. */
    private static final int LEAST_SHARED = 8_192;

    private final int count;
    public final int parts;
    private final int threads;

    /**
     * @param count number of particles
     * @param threads the most threads that share the work, the caller's included
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
     * Processes one part.
     *
     * @param number number of the part
     * @param from index of the first particle
     * @param to index after the last particle
     */
    protected abstract void part(int number, int from, int to);
}
