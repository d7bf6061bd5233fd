package io.github.catenary.bench;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.parallel.SolverThreads;
import io.github.catenary.solver.wide.SolverVectors;
import java.util.ArrayList;
import java.util.List;

/**
 * A way in which the solver can work.
 *
 * @param threads that share a frame, at least 1
 * @param simd whether the kernels use vectors
 */
public record SolverMode(int threads, boolean simd) {
    /** System property that asks for vectors, {@code on}, or against them, {@code off}; both are measured without it. */
    public static final String SIMD_PROPERTY = "catenary.simd";

    /** Switches that vectors can be at here, those without first. */
    private static final List<Boolean> VECTORS = SolverVectors.available() ? List.of(false, true) : List.of(false);

    /** Throws {@link IllegalArgumentException} if the threads are none or more than {@link SolverThreads#MOST}. */
    public SolverMode {
        if (threads < 1 || threads > SolverThreads.MOST) {
            throw new IllegalArgumentException(
                    "threads is " + threads + ", but must be at least 1 and at most " + SolverThreads.MOST);
        }
    }

    /**
     * The ways to measure, without vectors and, where this JVM has them, with.
     *
     * @param threads numbers of threads; if there are none, 1, 2, 4 and so on below the number of processors, and that
     *     number
     * @throws IllegalArgumentException if {@value #SIMD_PROPERTY} is neither on nor off, or asks for what is not there, or
     *     if a number of threads is out of its range
     */
    public static List<SolverMode> asked(List<Integer> threads) {
        return asked(threads, System.getProperty(SIMD_PROPERTY, ""));
    }

    static List<SolverMode> asked(List<Integer> threads, String simd) {
        List<Integer> numbers =
                threads.isEmpty() ? threadsUpTo(Runtime.getRuntime().availableProcessors()) : threads;
        List<SolverMode> modes = new ArrayList<>();
        for (boolean vectors : vectors(simd)) {
            for (int number : numbers) modes.add(new SolverMode(number, vectors));
        }
        return modes;
    }

    private static List<Boolean> vectors(String simd) {
        if (simd.isEmpty()) return VECTORS;
        if (!simd.equals("on") && !simd.equals("off")) {
            throw new IllegalArgumentException(SIMD_PROPERTY + ": expected on or off, found \"" + simd + "\"");
        }
        boolean wanted = simd.equals("on");
        if (!VECTORS.contains(wanted)) {
            throw new IllegalArgumentException(SIMD_PROPERTY + " is on, but the solver has no vector kernels here");
        }
        return List.of(wanted);
    }

    static List<Integer> threadsUpTo(int processors) {
        int most = Math.min(SolverThreads.MOST, processors);
        List<Integer> numbers = new ArrayList<>();
        for (int number = 1; number < most; number *= 2) numbers.add(number);
        numbers.add(most);
        return numbers;
    }

    /**
     * A run that works in this way; what others compile afterwards works as before.
     *
     * @param scene without elements
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public Simulation compile(Scene scene) {
        int before = SolverThreads.count();
        SolverThreads.use(threads);
        SolverVectors.use(simd);
        try {
            return new SceneCompiler(List.of()).compile(scene);
        } finally {
            SolverThreads.use(before);
            SolverVectors.use(true);
        }
    }
}
