package io.github.catenary.analysis;

import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How much of a run's motion reverses from frame to frame, faster than any natural oscillation of the scene.
 *
 * @param trembles true if the motion visibly trembles
 * @param diverged true if the run diverged
 */
record Jitter(boolean trembles, boolean diverged) {
    private static final int SETTLING = 300;
    private static final int WATCHED = 150;

    /** The number of frames of a measurement. */
    static final int FRAMES = SETTLING + WATCHED;

    /** True if the run visibly trembles or has diverged. */
    boolean jitters() {
        return diverged || trembles;
    }

    /**
     * Runs a simulation for {@value #SETTLING} frames, then measures the next {@value #WATCHED}.
     *
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    static Jitter measure(Simulation run, BooleanSupplier cancelled) {
        for (int i = 0; i < SETTLING; i++) step(run, cancelled);
        ParticleArrays p = run.particles();
        Roughness roughness = new Roughness(p.drawn);
        roughness.add(p.x, p.y, p.z);
        for (int frame = 0; frame <= WATCHED; frame++) {
            step(run, cancelled);
            roughness.add(p.x, p.y, p.z);
        }
        return new Jitter(
                roughness.trembles(restLength(run.springs())), run.divergence().isPresent());
    }

    private static void step(Simulation run, BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) throw new CancellationException("the measurement was cancelled");
        run.step();
    }

    private static double restLength(SpringArrays springs) {
        double sum = 0;
        for (double length : springs.restLength) sum += length;
        return sum > 0 ? sum / springs.count : 1;
    }
}
