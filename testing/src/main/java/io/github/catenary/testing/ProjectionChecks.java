package io.github.catenary.testing;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Checks of an element type that corrects positions in the passes, in addition to {@link PluginContract}. */
public final class ProjectionChecks {
    private static final double SMALL = 1e-6;
    /** How many times farther than a free particle a particle may fly, as in random scenes of springs alone. */
    private static final double REACH = 100;

    private final ElementRuns runs;

    public ProjectionChecks(ElementRuns runs) {
        this.runs = runs;
    }

    /**
     * Fails if a particle flies more than {@value #REACH} times farther than it could fly freely.
     *
     * @param scene gives the scene of a number
     * @param scenes the scenes 1 to this number are run
     * @param steps the frames of each run
     */
    public void staysBounded(LongFunction<Scene> scene, int scenes, int steps) {
        LongStream.rangeClosed(1, scenes).forEach(seed -> {
            Simulation run = runs.compile(scene.apply(seed));
            for (int i = 1; i <= steps; i++) {
                boolean completed = run.step();
                if (!completed || !(extent(run) <= REACH * wayOfAFreeParticle(run))) {
                    throw new AssertionError("scene " + seed + " left its bounds in step " + i + ": "
                            + run.divergence().map(Divergence::message).orElse("extent " + extent(run)));
                }
            }
            Outcome.requireNoFault(run, "in scene " + seed);
        });
    }

    private static double wayOfAFreeParticle(Simulation run) {
        double t = run.time();
        return 5 + 5 * t + run.scene().environment().gravity().length() * t * t / 2;
    }

    private static double extent(Simulation run) {
        double extent = 0;
        for (int i = 0; i < run.particles().count; i++)
            extent = Math.max(extent, RunProbe.position(run, i).length());
        return extent;
    }

    /**
     * The largest |m_i M_ij − m_j M_ji|. M is the matrix by which a frame of two passes maps small displacements of the
     * drawing: a pass there and one back under the symmetric sweep, two forward passes under the forward one. The
     * symmetric sweep keeps its promise only if its result is 0.
     */
    public double asymmetry(Scene scene, Sweep sweep) {
        Scene swept = scene.withSolver(scene.solver().withPasses(2, sweep));
        int size = 3 * swept.particles().size();
        double[][] weighted = new double[size][size];
        for (int j = 0; j < size; j++) {
            double[] up = moved(swept, j, SMALL);
            double[] down = moved(swept, j, -SMALL);
            for (int i = 0; i < size; i++) {
                weighted[i][j] = swept.particles().at(i / 3).mass() * (up[i] - down[i]) / (2 * SMALL);
            }
        }
        double worst = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) worst = Math.max(worst, Math.abs(weighted[i][j] - weighted[j][i]));
        }
        return worst;
    }

    private double[] moved(Scene scene, int coordinate, double by) {
        Simulation run = runs.compile(scene);
        Vec3 axis = new Vec3(coordinate % 3 == 0 ? 1 : 0, coordinate % 3 == 1 ? 1 : 0, coordinate % 3 == 2 ? 1 : 0);
        RunProbe.place(
                run, coordinate / 3, RunProbe.position(run, coordinate / 3).plus(axis.times(by)));
        run.step();
        double[] all = new double[3 * run.particles().count];
        for (int i = 0; i < run.particles().count; i++) {
            all[3 * i] = run.particles().x[i];
            all[3 * i + 1] = run.particles().y[i];
            all[3 * i + 2] = run.particles().z[i];
        }
        return all;
    }
}
