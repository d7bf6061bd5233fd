package io.github.catenary.analysis.study;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;

/** What a step costs on this machine, now: a number to compare methods by, no property of a method. */
public final class StepCost {
    private static final long WARM_UP_NANOS = 500_000_000;
    private static final long MEASURED_NANOS = 500_000_000;
    private static final int STEPS = 20;

    private StepCost() {}

    /**
     * The mean of the fastest 20 frames in a row, µs, after half a second of warming up; takes about a second.
     *
     * @param scene as it is to be run, without elements of plugins; a run that leaves its bounds begins anew
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static double microsPerFrame(Scene scene) {
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        fastest(run, WARM_UP_NANOS);
        return fastest(run, MEASURED_NANOS) / (1e3 * STEPS);
    }

    /** ns. */
    private static long fastest(Simulation run, long duration) {
        long begin = System.nanoTime();
        long fastest = Long.MAX_VALUE;
        while (System.nanoTime() - begin < duration) {
            long start = System.nanoTime();
            for (int i = 0; i < STEPS; i++) run.step();
            fastest = Math.min(fastest, System.nanoTime() - start);
            if (run.divergence().isPresent()) run.reset();
        }
        return fastest;
    }
}
