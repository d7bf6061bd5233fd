package io.github.catenary.analysis.rest;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.UnrunnableSceneException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

/**
 * How far the integrators that a scene was not solved for move what is drawn: each runs the scene for some time, with the
 * substeps and passes of the scene. For one thread.
 */
public final class OtherIntegrators {
    /** So long does each run, of the scene's time, s. */
    public static final double SECONDS = 2;

    /**
     * What one of them does.
     *
     * @param distance the farthest that a particle went from where it is drawn, m; infinite if the run broke; empty if it
     *     cannot run the scene
     * @param seconds how long it ran, of the scene's time, s; less than {@link #SECONDS} if the time limit came first
     */
    public record Moved(String integrator, OptionalDouble distance, double seconds) {}

    private OtherIntegrators() {}

    /**
     * Runs a scene with each of the program's own integrators but its own.
     *
     * @param limits {@link RestSearch.Limits#seconds} is shared evenly
     * @throws CancellationException as soon as {@link RestSearch.Limits#cancelled} tells so
     */
    public static List<Moved> of(SceneCompiler compiler, Scene scene, RestSearch.Limits limits) {
        List<String> others = IntegratorCatalog.OWN.ids().stream()
                .filter(id -> !id.equals(scene.solver().integrator()))
                .toList();
        List<Moved> moved = new ArrayList<>();
        for (String id : others) {
            limits.progress().accept((double) moved.size() / others.size());
            Scene other = scene.withSolver(scene.solver().withIntegrator(id));
            moved.add(run(compiler, other, limits, limits.seconds() / others.size()));
        }
        return List.copyOf(moved);
    }

    /**
     * Runs a scene with its own integrator: how far it moves on from a rest that supposes other passes and substeps.
     *
     * @throws CancellationException as soon as {@link RestSearch.Limits#cancelled} tells so
     */
    public static Moved own(SceneCompiler compiler, Scene scene, RestSearch.Limits limits) {
        return run(compiler, scene, limits, limits.seconds());
    }

    private static Moved run(SceneCompiler compiler, Scene scene, RestSearch.Limits limits, double seconds) {
        String id = scene.solver().integrator();
        long began = System.nanoTime();
        double h = scene.solver().timeStep();
        double most = 0;
        int frame = 0;
        try {
            Simulation run = compiler.compile(scene);
            while (frame * h < SECONDS && (System.nanoTime() - began) / 1e9 < seconds) {
                if (limits.cancelled().getAsBoolean()) throw new CancellationException("the search was cancelled");
                if (!run.step()) return new Moved(id, OptionalDouble.of(Double.POSITIVE_INFINITY), frame * h);
                frame++;
                most = Math.max(most, farthest(scene, run));
            }
        } catch (UnrunnableSceneException e) {
            return new Moved(id, OptionalDouble.empty(), 0);
        }
        return new Moved(id, OptionalDouble.of(most), frame * h);
    }

    /** The farthest that a particle is from where it is drawn, m. */
    private static double farthest(Scene scene, Simulation run) {
        double most = 0;
        for (int i = 0; i < scene.particles().size(); i++) {
            double dx =
                    run.particles().x[i] - scene.particles().at(i).position().x();
            double dy =
                    run.particles().y[i] - scene.particles().at(i).position().y();
            double dz =
                    run.particles().z[i] - scene.particles().at(i).position().z();
            double square = dx * dx + dy * dy + dz * dz;
            most = Math.max(most, square);
        }
        return Math.sqrt(most);
    }
}
