package io.github.catenary.bench;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.util.ArrayList;
import java.util.List;

/**
 * A mode of the solver.
 *
 * @param threads the threads that share a frame, at least 1
 * @param simd whether the kernels use vectors
 */
public record SolverMode(int threads, boolean simd) {
    /**
     * @throws IllegalArgumentException if the threads are fewer than 1 or more than {@link SolverOptions#MOST_THREADS}
     */
    public SolverMode {
        if (threads < 1 || threads > SolverOptions.MOST_THREADS) {
            throw new IllegalArgumentException(
                    "threads is " + threads + ", but must be at least 1 and at most " + SolverOptions.MOST_THREADS);
        }
    }

    /**
     * The modes to measure: without vectors and, if this JVM has them, with vectors.
     *
     * @param threads numbers of threads; if empty: 1, 2, 4 and so on below the number of processors, and that number
     * @throws IllegalArgumentException if a number of threads is out of range
     */
    public static List<SolverMode> all(List<Integer> threads) {
        List<SolverMode> modes = new ArrayList<>(all(threads, false));
        if (SolverOptions.hasVectors()) modes.addAll(all(threads, true));
        return List.copyOf(modes);
    }

    /** The modes to measure, as {@link #all(List)}, only with vectors or only without. */
    public static List<SolverMode> all(List<Integer> threads, boolean simd) {
        List<Integer> numbers =
                threads.isEmpty() ? threadsUpTo(Runtime.getRuntime().availableProcessors()) : threads;
        return numbers.stream().map(number -> new SolverMode(number, simd)).toList();
    }

    static List<Integer> threadsUpTo(int processors) {
        int most = Math.min(SolverOptions.MOST_THREADS, processors);
        List<Integer> numbers = new ArrayList<>();
        for (int number = 1; number < most; number *= 2) numbers.add(number);
        numbers.add(most);
        return numbers;
    }

    /**
     * Compiles a run in this mode.
     *
     * @param scene a scene without elements
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public Simulation compile(Scene scene) {
        return compile(new SceneCompiler(List.of()), scene);
    }

    /**
     * The same for scenes with elements, or on a device.
     *
     * @param compiler knows their types, and the device
     */
    public Simulation compile(SceneCompiler compiler, Scene scene) {
        SolverOptions options =
                compiler.options().withThreads(threads).withVectors(simd ? VectorUse.AT_ONCE : VectorUse.NEVER);
        return compiler.with(options).compile(scene);
    }
}
