package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Closed forms and conserved quantities of the motion. */
class MotionTest {
    private static final double G = 9.81;
    private static final double STEP = 0.02;

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void fallsFreelyAsTheRecursionAddsUp(int substeps) {
        Scene scene = Scenes.drag(Scenes.of(new Vec3(0, 7, 0)), 0);
        scene = Scenes.particle(scene, 1, p -> p.withVelocity(new Vec3(3, 4, -1)));
        Simulation simulation = Scenes.run(Scenes.solver(scene, s -> s.withSubsteps(substeps)));
        Scenes.step(simulation, 100);

        double h = STEP / substeps;
        double n = 100 * substeps;
        Vec3 end = Scenes.position(simulation, 0);
        assertThat(end.x()).isCloseTo(3 * n * h, within(1e-11));
        assertThat(end.y()).isCloseTo(7 + 4 * n * h - G * h * h * n * (n + 1) / 2, within(1e-11));
        assertThat(end.z()).isCloseTo(-n * h, within(1e-11));
    }

    @Test
    void fallsAgainstDragTowardsItsTerminalSpeed() {
        double keep = 0.9;
        Scene scene = Scenes.drag(Scenes.of(Vec3.ZERO), 0.5);
        scene = Scenes.particle(scene, 1, p -> p.withDrag(OptionalDouble.of(1 - keep)));
        Simulation simulation = Scenes.run(scene);

        for (int n = 1; n <= 300; n++) {
            simulation.step();
            double way = -G * STEP * STEP * keep * (1 - Math.pow(keep, n)) / (1 - keep);
            assertThat(Scenes.way(simulation, 0).y()).isCloseTo(way, within(1e-13));
        }
    }

    @ParameterizedTest
    @EnumSource(Sweep.class)
    void keepsTheMomentumOfTwoBodies(Sweep sweep) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0)), new int[] {1, 2});
        scene = Scenes.particle(scene, 1, p -> p.withMass(5).withVelocity(new Vec3(1, 2, 3)));
        scene = Scenes.particle(scene, 2, p -> p.withMass(0.3).withVelocity(new Vec3(-4, 0, 2)));
        scene = Scenes.solver(Scenes.weightless(Scenes.drag(scene, 0)), s -> s.withPasses(2, sweep));
        Simulation simulation = Scenes.run(scene);
        Vec3 before = momentum(simulation);

        for (int frame = 1; frame <= 1000; frame++) {
            simulation.step();
            assertThat(momentum(simulation).distanceTo(before))
                    .as("frame %d", frame)
                    .isLessThan(1e-11);
        }
    }

    /** Σ m·displacement, kg·m. */
    private static Vec3 momentum(Simulation simulation) {
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < simulation.particles().count; i++) {
            double mass = simulation.scene().particles().at(i).mass();
            sum = sum.plus(Scenes.way(simulation, i).times(mass));
        }
        return sum;
    }

    @Test
    void splitsACorrectionByMass() {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(2, 0, 0)), new int[] {1, 2});
        scene = Scenes.particle(scene, 1, p -> p.withMass(3));
        scene = scene.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(1)));
        Simulation simulation = Scenes.run(Scenes.forward(Scenes.weightless(Scenes.elasticity(scene, 1))));
        simulation.step();

        assertThat(Scenes.position(simulation, 0).x()).isCloseTo(0.25, within(1e-15));
        assertThat(Scenes.position(simulation, 1).x()).isCloseTo(1.25, within(1e-15));
    }

    @Test
    void aOneWaySpringMovesOnlyItsSecondEnd() {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(3, 0, 0)), new int[] {1, 2});
        scene = scene.changeSprings(
                IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(1)).withOneWay(true));
        Simulation simulation = Scenes.run(Scenes.forward(Scenes.weightless(Scenes.elasticity(scene, 1))));
        simulation.step();

        assertThat(Scenes.position(simulation, 0)).isEqualTo(Vec3.ZERO);
        assertThat(Scenes.position(simulation, 1)).isEqualTo(new Vec3(1, 0, 0));
    }

    @Test
    void pushesCoincidentEndsApartAlongY() {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, Vec3.ZERO), new int[] {1, 2});
        scene = scene.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(1)));
        Simulation simulation = Scenes.run(Scenes.forward(Scenes.weightless(Scenes.elasticity(scene, 1))));
        simulation.step();

        assertThat(Scenes.position(simulation, 0)).isEqualTo(new Vec3(0, 0.5, 0));
        assertThat(Scenes.position(simulation, 1)).isEqualTo(new Vec3(0, -0.5, 0));
    }

    @Test
    void hangsALongRopeInACatenary() {
        int count = 41;
        double slack = 1.25;
        Scene rope = Scenes.pin(Scenes.elasticity(Scenes.rope(count), 1), 1, count);
        rope = rope.changeSprings(IdSet.ofAll(rope.springs()), s -> s.withRestLength(OptionalDouble.of(slack)));
        rope = Scenes.solver(
                rope, s -> s.withPasses(20, Sweep.SYMMETRIC).withSubsteps(10).withDrag(0.02));
        Simulation simulation = Scenes.run(rope);
        Scenes.step(simulation, 5000);

        double span = count - 1;
        double a = catenaryParameter(span, span * slack);
        double sag = a * (Math.cosh(span / 2 / a) - 1);
        for (int i = 0; i < count; i++) {
            Vec3 p = Scenes.position(simulation, i);
            double y = a * (Math.cosh((p.x() - span / 2) / a) - Math.cosh(span / 2 / a));
            assertThat(p.y()).as("particle %d", i + 1).isCloseTo(y, within(0.002 * sag));
        }
    }

    /**
     * The parameter a of the curve a·cosh(x/a) that has this arc length over the span: 2a·sinh(span/2a) falls as a
     * grows.
     */
    private static double catenaryParameter(double span, double length) {
        double low = span / 20;
        double high = span * 20;
        for (int i = 0; i < 100; i++) {
            double a = (low + high) / 2;
            if (2 * a * Math.sinh(span / 2 / a) > length) low = a;
            else high = a;
        }
        return (low + high) / 2;
    }

    @Test
    void aPendulumReturnsToItsHeightOnlyWithTheLastPosition() {
        assertThat(heightAfterTenSwings(Evaluation.LAST_POSITION)).isGreaterThan(-0.02);
        assertThat(heightAfterTenSwings(Evaluation.CURRENT)).isLessThan(-0.1);
    }

    /** Released 1 m beside its pin; the largest height in the last two of ten swings, m. */
    private static double heightAfterTenSwings(Evaluation evaluation) {
        int swing = 119; // frames; 2.37 s for a quarter turn to each side
        Scene scene = Scenes.join(Scenes.pin(Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0)), 1), new int[] {1, 2});
        scene = Scenes.forward(Scenes.drag(Scenes.elasticity(scene, 1), 0));
        Simulation simulation = Scenes.run(Scenes.solver(scene, s -> s.withEvaluation(evaluation)));
        Scenes.step(simulation, 8 * swing);
        double height = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 2 * swing; i++) {
            simulation.step();
            height = Math.max(height, Scenes.position(simulation, 1).y());
        }
        return height;
    }
}
