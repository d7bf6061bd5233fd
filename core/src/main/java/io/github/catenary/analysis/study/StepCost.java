package io.github.catenary.analysis.study;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;

/** The cost of a step on this machine at this time, for comparing integrators. */
public final class StepCost {
    private static final long WARM_UP_NANOS = 500_000_000;
    private static final long MEASURED_NANOS = 500_000_000;
    private static final int STEPS = 20;

    private StepCost() {}

    /**
     * The mean of the fastest 20 successive frames, µs, after half a second of warm-up; takes about a second.
     *
     * @param scene the scene to run; a run that leaves its bounds starts again
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static double microsPerFrame(SceneCompiler compiler, Scene scene) {
        Simulation run = compiler.compile(scene);
        fastest(run, WARM_UP_NANOS);
        return fastest(run, MEASURED_NANOS) / (1e3 * STEPS);
    }

    /** The shortest time of {@value #STEPS} successive frames, ns. */
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
