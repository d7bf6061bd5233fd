package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code vbd} with too few sweeps says so: forces that are off by more than 1 % go with a residual of at least 1 %. */
class ToldResidualTest {
    private static final double GRAVITY = 9.81;
    private static final int BALLS = 20;
    private static final int SWINGING = 60;

    /** What the ball at place k carries is (20 − k) m g, from the first frame on. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 10, 20, 50, 100, 150, 200})
    void ofAPile(int sweeps) {
        Simulation run = ElementScenes.compile(pile(sweeps));
        double most = 0;
        for (int frame = 1; frame <= 50; frame++) {
            run.step();
            double off = offOfPile(run);
            most = Math.max(most, off);
            requireTold(run, off, sweeps + " sweeps, frame " + frame);
        }
        assertThat(most).as("the most that forces are off").isGreaterThan(0.01);
    }

    private static Scene pile(int sweeps) {
        List<Particle> balls = new ArrayList<>();
        for (int i = 0; i < BALLS; i++) {
            balls.add(Particle.of(i + 1, new Vec3(0, 0.1 + 0.2 * i, 0)).withRadius(0.1));
        }
        Scene scene = ElementScenes.gravity(Scene.EMPTY.withParticles(Table.of(balls)), new Vec3(0, -GRAVITY, 0));
        scene = ElementScenes.integrator(scene, "vbd");
        scene = scene.withSolver(scene.solver().withPasses(sweeps, Sweep.FORWARD));
        scene = ElementScenes.with(scene, "collider.particles", Map.of());
        return ElementScenes.with(scene, "collider.plane", Map.of());
    }

    /** As a share of the largest force, that on the ground. */
    private static double offOfPile(Simulation run) {
        double h = run.scene().solver().timeStep() / run.scene().solver().substeps();
        double carried = 0;
        double most = 0;
        for (int i = BALLS - 1; i >= 0; i--) {
            carried += run.particles().reaction.y[i] / (h * h);
            most = Math.max(most, Math.abs(carried - (BALLS - i) * GRAVITY));
        }
        return most / (BALLS * GRAVITY);
    }

    /** From when it has stopped swinging: what is left, sweeps have left. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 10, 20, 50, 100, 200})
    void ofATruss(int sweeps) {
        Simulation run = ElementScenes.run(truss(sweeps, 0), SWINGING);
        double most = 0;
        for (int frame = SWINGING + 1; frame <= 250; frame++) {
            run.step();
            double off = ContactForcesTest.offOfTruss(run);
            most = Math.max(most, off);
            requireTold(run, off, sweeps + " sweeps, frame " + frame);
        }
        if (sweeps <= 2) assertThat(most).as("the most that forces are off").isGreaterThan(0.01);
        else assertThat(most).as("the most that forces are off").isLessThan(0.01);
    }

    private static Scene truss(int sweeps, double drag) {
        Scene scene = ContactForcesTest.truss("vbd", 1, drag);
        return scene.withSolver(scene.solver().withPasses(sweeps, Sweep.FORWARD));
    }

    /** Enough sweeps are told to be enough. */
    @Test
    void enoughSweepsLeaveLittle() {
        assertThat(told(ElementScenes.run(truss(20, 0.01), 300))).isLessThan(1e-4);
        assertThat(told(ElementScenes.run(pile(1000), 20))).isLessThan(1e-4);
    }

    private static double told(Simulation run) {
        return run.solveReport().orElseThrow().residual();
    }

    private static void requireTold(Simulation run, double off, String which) {
        if (off > 0.01) assertThat(told(run)).as("%s: off by %.3g", which, off).isGreaterThanOrEqualTo(0.01);
    }
}
