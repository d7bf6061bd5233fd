package io.github.catenary.analysis;

import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How much of a run's motion reverses from frame to frame, faster than any natural oscillation of the scene.
 *
 * @param motion root mean square of the particles' displacements per frame, in mean rest lengths
 * @param roughness {@code Σ|u_t − u_{t−1}|² / Σ(|u_t|² + |u_{t−1}|²)} over the displacements u of all particles: 0 for
 *     steady motion, 1 for noise, 2 for a reversal in each frame
 * @param diverged true if the run diverged
 */
record Jitter(double motion, double roughness, boolean diverged) {
    private static final int SETTLING = 300;
    private static final int WATCHED = 150;

    /** The number of frames of a measurement. */
    static final int FRAMES = SETTLING + WATCHED;

    /** The smallest visible motion, rest lengths per frame. */
    private static final double VISIBLE = 0.005;

    private static final double ROUGH = 0.3;

    /** True if the run visibly trembles or has diverged. */
    boolean jitters() {
        return diverged || (motion > VISIBLE && roughness > ROUGH);
    }

    /**
     * Runs a simulation for {@value #SETTLING} frames, then measures the next {@value #WATCHED}.
     *
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    static Jitter measure(Simulation run, BooleanSupplier cancelled) {
        for (int i = 0; i < SETTLING; i++) step(run, cancelled);
        ParticleArrays p = run.particles();
        double[] place = places(p);
        double[] before = new double[place.length];
        double turned = 0;
        double moved = 0;
        for (int frame = 0; frame <= WATCHED; frame++) {
            step(run, cancelled);
            double[] now = places(p);
            for (int i = 0; i < now.length; i++) {
                double way = now[i] - place[i];
                if (frame > 0) {
                    turned += (way - before[i]) * (way - before[i]);
                    moved += way * way + before[i] * before[i];
                }
                before[i] = way;
            }
            place = now;
        }
        double perFrame = Math.sqrt(moved / 2 / WATCHED / Math.max(1, p.count)) / restLength(run.springs());
        return new Jitter(
                perFrame, moved == 0 ? 0 : turned / moved, run.divergence().isPresent());
    }

    private static void step(Simulation run, BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) throw new CancellationException("the measurement was cancelled");
        run.step();
    }

    private static double[] places(ParticleArrays p) {
        double[] all = new double[3 * p.count];
        System.arraycopy(p.x, 0, all, 0, p.count);
        System.arraycopy(p.y, 0, all, p.count, p.count);
        System.arraycopy(p.z, 0, all, 2 * p.count, p.count);
        return all;
    }

    private static double restLength(SpringArrays springs) {
        double sum = 0;
        for (double length : springs.restLength) sum += length;
        return sum > 0 ? sum / springs.count : 1;
    }
}
