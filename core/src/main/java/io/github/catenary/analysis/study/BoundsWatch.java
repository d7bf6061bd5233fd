package io.github.catenary.analysis.study;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.List;
import java.util.Optional;

/** Runs one of the {@link RandomScenes} and sees whether all of its particles stay where energy could take them. */
public final class BoundsWatch {
    /**
     * How many times farther than flight and fall a particle may get. Masses span six decades, so energy that passes from
     * a heavy particle to a light one may multiply its speed by 1,000; the farthest of the first 10,000 scenes reaches
     * 45, all but one of the first 2,000 stay below 8. A run that blows up doubles within a few frames and passes any
     * such bound at once.
     */
    public static final double REACH = 100;

    private final Simulation run;
    private double farthest;

    /** @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors */
    public BoundsWatch(Scene scene) {
        run = new SceneCompiler(List.of()).compile(scene);
    }

    /** Runs frames until one leaves the bounds; says which, and what happened. */
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

    /** The most times that a particle got farther than flight and fall would have taken it, so far. */
    public double farthest() {
        return farthest;
    }

    /** How far the drawing, the largest speed and gravity take a particle that nothing holds, m. */
    private double wayOfAFreeParticle() {
        double t = run.time();
        double gravity = run.scene().environment().gravity().length();
        return RandomScenes.EDGE + RandomScenes.SPEED * t + gravity * t * t / 2;
    }

    /** The largest coordinate, m; not a number as soon as one is not. */
    private double extent() {
        ParticleArrays p = run.particles();
        double extent = 0;
        for (int i = 0; i < p.count; i++) {
            extent = Math.max(extent, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
        }
        return extent;
    }
}
