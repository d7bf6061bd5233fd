package io.github.catenary.solver;

import io.github.catenary.math.NumberText;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.parallel.WorkerPool;
import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.simd.WideKernels;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How runs use the machine. No result depends on it. A {@link SceneCompiler} takes the options for its runs; two runs
 * in one program may differ.
 *
 * @param threads the most threads that share a frame, the caller's included, at least 1; no run uses more than {@value
 *     #MOST_THREADS}, and only the compiled order of the positional solver and elements that share their work use more than one, in
 *     large scenes
 * @param vectors in which scenes that order uses the processor's vectors
 * @param patience the longest time for the code of one element type, or for a frame as a whole, before the watcher of
 *     the run asks the user or gives up, s, greater than 0
 * @param device runs the passes of the positional solver in the coloured order; empty for the processor, which runs all
 *     others, and takes over if the device fails
 */
public record SolverOptions(int threads, VectorUse vectors, double patience, Optional<ComputeDevice> device) {
    /** Above this number, the threads mainly wait for each other. */
    public static final int MOST_THREADS = WorkerPool.MOST_THREADS;

    /** One thread per processor, vectors where they are faster, and the usual patience. */
    public static final SolverOptions DEFAULT = new SolverOptions(
            Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()),
            VectorUse.LARGE_SCENES,
            FrameCost.MOST_SECONDS);

    /** A run that ends within this time does not pay for vectors, ms. */
    private static final long WARM_UP_DELAY = 100;

    /**
     * In which scenes the solver uses vectors, if this JVM has them. Code with vectors is slower than code without until
     * the JVM has compiled it, which happens once, beside the runs.
     */
    public enum VectorUse {
        NEVER,
        /** In scenes of 512 springs and more, from the pass on before which the JVM has compiled them. */
        LARGE_SCENES,
        /** In every scene, from the pass on before which the JVM has compiled them. */
        ALWAYS,
        /** In every scene, from the first pass on; for tests, and for measurements that warm up by themselves. */
        AT_ONCE
    }

    /** Throws {@link IllegalArgumentException} if a value is out of its range. */
    public SolverOptions {
        if (threads < 1) throw new IllegalArgumentException("threads is " + threads + ", but must be at least 1");
        if (!(patience > 0)) {
            throw new IllegalArgumentException(
                    "patience is " + NumberText.of(patience) + ", but must be greater than 0");
        }
    }

    /** Options of runs on the processor. */
    public SolverOptions(int threads, VectorUse vectors, double patience) {
        this(threads, vectors, patience, Optional.empty());
    }

    public SolverOptions withThreads(int newThreads) {
        return new SolverOptions(newThreads, vectors, patience, device);
    }

    public SolverOptions withVectors(VectorUse newVectors) {
        return new SolverOptions(threads, newVectors, patience, device);
    }

    public SolverOptions withPatience(double newPatience) {
        return new SolverOptions(threads, vectors, newPatience, device);
    }

    public SolverOptions withDevice(Optional<ComputeDevice> newDevice) {
        return new SolverOptions(threads, vectors, patience, newDevice);
    }

    /**
     * Has the JVM compile the code with vectors on another thread, unless it is compiled or being compiled, so that a
     * later run has it from the start. Returns at once. Runs that use vectors do the same when they are made.
     */
    public static void prepareVectors() {
        WideKernels.onceCompiled(0);
    }

    /** True if this JVM has the vectors that the compiled order of the positional solver can use. */
    public static boolean hasVectors() {
        return WideKernels.hasVectors();
    }

    /** Number of threads that share a frame of a large scene. */
    int usedThreads() {
        return Math.min(MOST_THREADS, threads);
    }

    /** True if a scene with this many springs runs with vectors, provided that this JVM has them. */
    boolean useVectors(int springs) {
        return switch (vectors) {
            case NEVER -> false;
            case LARGE_SCENES -> WideKernels.payWith(springs);
            case ALWAYS, AT_ONCE -> true;
        };
    }

    /** Gives the kernel for each pass of a scene with this many springs. */
    Supplier<WideKernel> wideKernels(int springs) {
        if (useVectors(springs) && vectors != VectorUse.AT_ONCE) return WideKernels.onceCompiled(WARM_UP_DELAY);
        WideKernel fixed = WideKernels.of(useVectors(springs));
        return () -> fixed;
    }
}
