package io.github.catenary.plugin.strands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StrandLimitTest {
    private static final Map<String, Value> ROPE = Map.of("max", Value.of(1.2));
    private static final Map<String, Value> STRUT = Map.of("kind", Value.of("strut"), "min", Value.of(0.8));
    private static final Map<String, Value> LIMITS =
            Map.of("kind", Value.of("limits"), "min", Value.of(0.8), "max", Value.of(1.2));

    private static final String TYPE = "strands.limit";

    private final ElementRuns runs = ElementRuns.ofContributed();

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @Test
    void correctsALengthToTheLimitThatItExceeds() {
        assertThat(after(1.5, ROPE)).isCloseTo(1.2, within(1e-15));
        assertThat(after(1.1, ROPE)).isEqualTo(1.1);
        assertThat(after(0.1, ROPE)).isEqualTo(0.1);
        assertThat(after(1.5, STRUT)).isEqualTo(1.5);
        assertThat(after(0.9, STRUT)).isEqualTo(0.9);
        assertThat(after(0.1, STRUT)).isCloseTo(0.8, within(1e-15));
        assertThat(after(1.5, LIMITS)).isCloseTo(1.2, within(1e-15));
        assertThat(after(1.1, LIMITS)).isEqualTo(1.1);
        assertThat(after(0.1, LIMITS)).isCloseTo(0.8, within(1e-15));
    }

    /** A weight on a spring of elasticity 0 never gets farther than 1.2 m away, whatever it does. */
    @ParameterizedTest
    @MethodSource("integrators")
    void aRopeIsNeverLongerThanItsLimit(String integrator) {
        Simulation run = runs.compile(with(swing(integrator, 0), ROPE));
        double longest = 0;
        double shortest = 2;
        for (int i = 0; i < 400; i++) {
            assertThat(run.step()).isTrue();
            double length = run.springs().length(0, run.particles());
            longest = Math.max(longest, length);
            shortest = Math.min(shortest, length);
        }

        assertThat(run.faults()).isEmpty();
        assertThat(longest).isBetween(1.2 - 1e-9, 1.2 + 1e-9);
        assertThat(shortest).as("slack at first").isLessThan(1.1);
    }

    /** A weight above a strut stands on it, but a rope does not hold it up. */
    @ParameterizedTest
    @MethodSource("integrators")
    void aStrutIsNeverShorterThanItsLimit(String integrator) {
        Scene standing = standing(integrator);
        Simulation strut = runs.compile(with(standing, STRUT));
        for (int i = 0; i < 200; i++) {
            assertThat(strut.step()).isTrue();
            assertThat(strut.springs().length(0, strut.particles())).isGreaterThan(0.8 - 1e-9);
        }
        assertThat(strut.particles().y[1]).isCloseTo(0.8, within(1e-9));

        Simulation rope = runs.compile(with(standing, ROPE));
        Scenes.step(rope, 200);
        assertThat(rope.particles().y[1]).isLessThan(-1);
    }

    @Test
    void sharesACorrectionByWeightAndRemovesTheShareGivenByTheElasticity() {
        for (double elasticity : new double[] {0, 0.25, 1}) {
            Scene uneven = apart(1.5).changeParticles(IdSet.of(2), particle -> particle.withMass(3));
            Simulation run = runs.run(with(oncePerStep(uneven), with(ROPE, elasticity)), 1);

            assertThat(run.particles().x[0]).isCloseTo(elasticity * 0.3 * 0.75, within(1e-15));
            assertThat(run.particles().x[1]).isCloseTo(1.5 - elasticity * 0.3 * 0.25, within(1e-15));
        }
    }

    @Test
    void aOneWaySpringMovesOnlyItsSecondEnd() {
        Scene oneWay = apart(1.5).changeSprings(IdSet.of(1), spring -> spring.withOneWay(true));
        Simulation run = runs.run(with(oncePerStep(oneWay), ROPE), 1);

        assertThat(run.particles().x[0]).isZero();
        assertThat(run.particles().x[1]).isCloseTo(1.2, within(1e-15));
    }

    @Test
    void doesNotMovePinnedEndsAndPushesCoincidentEndsApart() {
        Simulation held = runs.run(with(Scenes.pin(apart(3), 1, 2), ROPE), 3);
        assertThat(held.particles().x).containsExactly(0, 3);

        Simulation point = runs.run(with(oncePerStep(apart(0)), STRUT), 1);
        assertThat(point.particles().y).containsExactly(0.4, -0.4);
    }

    /**
     * A backward pass mirrors a forward one: compares the last two passes of three weights in a row with those of the
     * reversed row.
     */
    @Test
    void aBackwardPassMirrorsAForwardOne() {
        Scene row = Scenes.weightless(Scenes.drag(Scenes.rope(4), 0))
                .changeSprings(
                        IdSet.range(1, 3),
                        spring -> spring.withElasticity(OptionalDouble.of(0)).withRestLength(OptionalDouble.of(0.5)));
        Simulation there = runs.run(with(oncePerStep(row), Map.of()), 1);
        double[] forward = there.particles().x.clone();
        Simulation back = runs.run(with(row, Map.of()), 1); // there and back

        Simulation again = runs.compile(with(oncePerStep(mirrored(row, forward)), Map.of()));
        again.step();
        for (int i = 0; i < 4; i++) {
            assertThat(again.particles().x[3 - i]).isCloseTo(3 - back.particles().x[i], within(1e-14));
        }
    }

    @Test
    void aTornSpringHasNoLimit() {
        Simulation run = runs.compile(with(apart(1.5), ROPE));
        run.springs().torn[0] = true;
        run.restore(run.save());
        run.step();

        assertThat(run.particles().x).containsExactly(0, 1.5);
    }

    @Test
    void allLimitsOfASpringApply() {
        Scene both = with(with(apart(1.5), Map.of("max", Value.of(1.1))), ROPE);

        assertThat(runs.run(both, 1).springs().length(0, runs.run(both, 1).particles()))
                .isCloseTo(1.1, within(1e-12));
    }

    @Test
    void onlySpringsOfTheTargetAreStrands() {
        Scene row = Scenes.weightless(Scenes.rope(3))
                .changeSprings(
                        IdSet.of(1, 2),
                        spring -> spring.withElasticity(OptionalDouble.of(0)).withRestLength(OptionalDouble.of(0.5)));
        Simulation run = runs.run(with(Scenes.pin(row, 2), new Target.Ids(IdSet.of(2)), Map.of()), 1);

        assertThat(run.particles().x).containsExactly(0, 1, 1.5);
    }

    @Test
    void refusesParametersOutOfBounds() {
        assertThat(runs.type(TYPE).schema().check(Parameters.of(Map.of("max", Value.of(0.9)))))
                .hasSize(1);
        assertThat(runs.type(TYPE).schema().check(Parameters.of(Map.of("min", Value.of(1.1)))))
                .hasSize(1);
        assertThat(runs.type(TYPE).schema().check(Parameters.of(Map.of("kind", Value.of("chain")))))
                .hasSize(1);
        assertThat(runs.type(TYPE).schema().check(Parameters.of(Map.of("elasticity", Value.of(1.5)))))
                .hasSize(1);
    }

    /** The length of a spring of elasticity 0, one frame after it started at the given length. */
    private double after(double length, Map<String, Value> parameters) {
        Simulation run = runs.run(with(apart(length), parameters), 1);
        return run.springs().length(0, run.particles());
    }

    private static Map<String, Value> with(Map<String, Value> parameters, double elasticity) {
        Map<String, Value> all = new LinkedHashMap<>(parameters);
        all.put("elasticity", Value.of(elasticity));
        return all;
    }

    /** Two free weights at a given distance, joined by a spring of rest length 1 and elasticity 0. */
    private static Scene apart(double length) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(length, 0, 0)), new int[] {1, 2});
        return Scenes.weightless(Scenes.drag(scene, 0))
                .changeSprings(
                        IdSet.of(1),
                        spring -> spring.withRestLength(OptionalDouble.of(1)).withElasticity(OptionalDouble.of(0)));
    }

    private static Scene oncePerStep(Scene scene) {
        return Scenes.solver(scene, s -> s.withPasses(1, Sweep.FORWARD));
    }

    /** A weight beside its pin, so that it falls and swings. */
    private static Scene swing(String integrator, double elasticity) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0)), new int[] {1, 2});
        return Scenes.solver(Scenes.pin(scene, 1), s -> s.withIntegrator(integrator))
                .changeSprings(IdSet.of(1), spring -> spring.withElasticity(OptionalDouble.of(elasticity)));
    }

    /** A weight right above its pin. */
    private static Scene standing(String integrator) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(0, 1, 0)), new int[] {1, 2});
        return Scenes.solver(Scenes.pin(scene, 1), s -> s.withIntegrator(integrator))
                .changeSprings(IdSet.of(1), spring -> spring.withElasticity(OptionalDouble.of(0)));
    }

    /** The row with its particles at given positions, and the same row reversed: right to left, last to first. */
    private static Scene mirrored(Scene row, double[] x) {
        return row.changeParticles(
                IdSet.range(1, 4), particle -> particle.withPosition(new Vec3(3 - x[4 - particle.id()], 0, 0)));
    }

    /** Adds an element that works on all springs. */
    private static Scene with(Scene scene, Map<String, Value> parameters) {
        return with(scene, Target.ALL, parameters);
    }

    private static Scene with(Scene scene, Target springs, Map<String, Value> parameters) {
        return ElementRuns.with(scene, TYPE, Target.NONE, springs, parameters);
    }
}
