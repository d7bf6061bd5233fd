package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Checks that a backward pass mirrors a forward pass. If it does, and the drawing satisfies the constraints, a pass there
 * and back maps small displacements to displacements by a matrix that is symmetric once it is weighted with the masses:
 *
 * <pre>
 *   S_ij = sqrt(m_i / m_j) · dx_i / dx_j        S_ij = S_ji
 * </pre>
 *
 * <p>The springs correct nothing, so that only the plugin acts.
 */
final class MirrorChecks {
    /** Frames of the unchanged example, in which limits are reached. */
    private static final int FRAMES = 60;
    /** The most particles that are displaced. */
    private static final int SAMPLE = 40;
    /** m; far above the rounding of positions, and far below {@link #OFF}. */
    private static final double SMALL = 1e-7;
    /** m; how far a particle is moved from its rest, so that it clearly keeps or exceeds a limit. */
    private static final double OFF = 1e-4;
    /** Above the asymmetry that comes from {@link #OFF} and from a drawing that misses its constraints by a little. */
    private static final double TOLERANCE = 0.02;

    private MirrorChecks() {}

    static void requireMirror(ElementRuns runs, String name, Scene scene) {
        double back = asymmetry(runs, scene, Sweep.SYMMETRIC);
        if (back <= TOLERANCE) return;
        assertThat(back)
                .as(
                        "asymmetry of a pass there and one back in %s: in a backward pass apply the same corrections in"
                                + " reverse order",
                        name)
                .isLessThan(asymmetry(runs, scene, Sweep.FORWARD) / 2);
    }

    /** The largest |S_ij − S_ji| of two passes, as a share of the largest |S_ij|. */
    static double asymmetry(ElementRuns runs, Scene scene, Sweep sweep) {
        Simulation run = runs.run(scene, FRAMES);
        run.update(quiet(run.scene(), sweep));
        int[] sample = sample(run);
        Random random = new Random(1);
        for (int i = 0; i < run.particles().count; i++) RunProbe.place(run, i, RunProbe.position(run, i));
        for (int i : sample) RunProbe.place(run, i, RunProbe.position(run, i).plus(off(random)));
        SimulationState start = run.save();
        int size = 3 * sample.length;
        double[][] matrix = new double[size][];
        for (int j = 0; j < size; j++) matrix[j] = column(run, start, sample, j);
        double scale = 0;
        double worst = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                scale = Math.max(scale, Math.abs(matrix[j][i]));
                worst = Math.max(worst, Math.abs(matrix[j][i] - matrix[i][j]));
            }
        }
        return scale == 0 ? 0 : worst / scale;
    }

    /** The scene at rest, without gravity, and with springs that correct nothing. */
    private static Scene quiet(Scene scene, Sweep sweep) {
        SolverSettings settings = scene.solver()
                .withIntegrator(SolverSettings.POSITIONAL)
                .withPasses(2, sweep)
                .withSubsteps(1)
                .withGuard(false);
        return TestScenes.weightless(scene)
                .withSolver(settings)
                .changeParticles(IdSet.ofAll(scene.particles()), particle -> particle.withVelocity(Vec3.ZERO))
                .changeSprings(IdSet.ofAll(scene.springs()), spring -> spring.withElasticity(OptionalDouble.of(0)));
    }

    private static int[] sample(Simulation run) {
        ParticleArrays p = run.particles();
        return IntStream.range(0, p.count)
                .filter(i -> p.invMass[i] > 0 && !p.isLed(i))
                .limit(SAMPLE)
                .toArray();
    }

    private static Vec3 off(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(OFF);
    }

    private static double[] column(Simulation run, SimulationState start, int[] sample, int j) {
        double[] up = moved(run, start, sample, j, SMALL);
        double[] down = moved(run, start, sample, j, -SMALL);
        double[] invMass = run.particles().invMass;
        double[] column = new double[up.length];
        for (int i = 0; i < column.length; i++) {
            double weight = Math.sqrt(invMass[sample[j / 3]] / invMass[sample[i / 3]]);
            column[i] = weight * (up[i] - down[i]) / (2 * SMALL);
        }
        return column;
    }

    /** The coordinates of the sample after a frame that begins with one of them displaced. */
    private static double[] moved(Simulation run, SimulationState start, int[] sample, int coordinate, double by) {
        run.restore(start);
        int moved = sample[coordinate / 3];
        Vec3 axis = new Vec3(coordinate % 3 == 0 ? 1 : 0, coordinate % 3 == 1 ? 1 : 0, coordinate % 3 == 2 ? 1 : 0);
        RunProbe.place(run, moved, RunProbe.position(run, moved).plus(axis.times(by)));
        run.step();
        double[] all = new double[3 * sample.length];
        for (int i = 0; i < sample.length; i++) {
            all[3 * i] = run.particles().x[sample[i]];
            all[3 * i + 1] = run.particles().y[sample[i]];
            all[3 * i + 2] = run.particles().z[sample[i]];
        }
        return all;
    }
}
