package io.github.catenary.analysis.study;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.List;
import java.util.Optional;

/**
 * Runs one of the {@link RandomScenes} and checks that all of its particles stay within the reach that their energy
 * allows.
 */
public final class BoundsMonitor {
    /**
     * The largest allowed distance, as a multiple of that of a free particle. Masses span six decades, so energy that
     * passes from a heavy particle to a light one may multiply its speed by 1,000; the farthest of the first 10,000
     * scenes reaches 45, and all but one of the first 2,000 stay below 8. A run that diverges doubles within a few
     * frames and exceeds any such bound at once.
     */
    public static final double REACH = 100;

    private final Simulation run;
    private double farthest;

    /** @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors */
    public BoundsMonitor(Scene scene) {
        run = new SceneCompiler(List.of()).compile(scene);
    }

    /** Runs frames until a particle leaves the bounds. Returns the frame and the reason; empty if none does. */
    public Optional<String> firstOutside(int frames) {
        for (int frame = 1; frame <= frames; frame++) {
            boolean completed = run.step();
            double reach = extent() / wayOfAFreeParticle();
            farthest = Math.max(farthest, reach);
            if (completed && reach <= REACH) continue;
            String what = run.divergence().map(Divergence::message).orElse("extent " + extent() + " m");
            return Optional.of("left its bounds in frame " + frame + ": " + what);
        }
        return Optional.empty();
    }

    /** The largest distance of a particle so far, as a multiple of that of a free particle. */
    public double farthest() {
        return farthest;
    }

    /** The largest distance that a free particle can reach from its drawn position by speed and gravity, m. */
    private double wayOfAFreeParticle() {
        double t = run.time();
        double gravity = run.scene().environment().gravity().length();
        return RandomScenes.EDGE + RandomScenes.SPEED * t + gravity * t * t / 2;
    }

    /** The largest absolute coordinate, m; NaN if one is NaN. */
    private double extent() {
        ParticleArrays p = run.particles();
        double extent = 0;
        for (int i = 0; i < p.count; i++) {
            extent = Math.max(extent, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
        }
        return extent;
    }
}
