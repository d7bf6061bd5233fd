package io.github.catenary.solver;

import io.github.catenary.scene.NumberText;
import io.github.catenary.solver.parallel.WorkerPool;
import io.github.catenary.solver.wide.WideKernels;

/**
 * How runs use the machine. No result depends on it. Given to a {@link SceneCompiler}, whose runs keep it: two runs in one
 * program may differ.
 *
 * @param threads the most threads that share a frame, that of the caller included, at least 1; no run uses more than {@value
 *     #MOST_THREADS}, and only the compiled order of the positional solver uses more than one, in large scenes
 * @param vectors whether that order uses the vectors of the processor
 * @param patience how long the code of one element type, or a frame as a whole, may take before whoever watches the run asks
 *     or gives up, greater than 0, s
 */
public record SolverOptions(int threads, VectorUse vectors, double patience) {
    /** More threads would wait for each other. */
    public static final int MOST_THREADS = WorkerPool.MOST_THREADS;

    /** One thread for each processor, vectors where they are worth while, and as long as a person waits for a frame. */
    public static final SolverOptions DEFAULT = new SolverOptions(
            Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()),
            VectorUse.LARGE_SCENES,
            FrameCost.MOST_SECONDS);

    /** With fewer springs, vectors gain microseconds, and allocate for thousands of frames until they are compiled. */
    private static final int LEAST_SPRINGS_FOR_VECTORS = 512;

    /** In which scenes the solver uses vectors, where this JVM has them. */
    public enum VectorUse {
        NEVER,
        LARGE_SCENES,
        ALWAYS
    }

    /** Throws {@link IllegalArgumentException} if a value is out of its range. */
    public SolverOptions {
        if (threads < 1) throw new IllegalArgumentException("threads is " + threads + ", but must be at least 1");
        if (!(patience > 0)) {
            throw new IllegalArgumentException(
                    "patience is " + NumberText.of(patience) + ", but must be greater than 0");
        }
    }

    public SolverOptions withThreads(int newThreads) {
        return new SolverOptions(newThreads, vectors, patience);
    }

    public SolverOptions withVectors(VectorUse newVectors) {
        return new SolverOptions(threads, newVectors, patience);
    }

    public SolverOptions withPatience(double newPatience) {
        return new SolverOptions(threads, vectors, newPatience);
    }

    /** True if this JVM has the vectors that the compiled order of the positional solver can use. */
    public static boolean hasVectors() {
        return WideKernels.hasVectors();
    }

    /** Threads that share a frame of a large scene. */
    int usedThreads() {
        return Math.min(MOST_THREADS, threads);
    }

    /** True if a scene of so many springs runs with vectors, where this JVM has them. */
    boolean useVectors(int springs) {
        return switch (vectors) {
            case NEVER -> false;
            case LARGE_SCENES -> springs >= LEAST_SPRINGS_FOR_VECTORS;
            case ALWAYS -> true;
        };
    }
}
