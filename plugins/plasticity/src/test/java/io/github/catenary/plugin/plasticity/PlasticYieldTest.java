package io.github.catenary.plugin.plasticity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.testing.ElementRuns;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlasticYieldTest {
    /** So fast that the strain above the threshold vanishes within a frame. */
    private static final double AT_ONCE = 1e6;

    private static final String TYPE = "plasticity.yield";

    private final ElementRuns runs = ElementRuns.ofContributed();

    @Test
    void yieldsOnlyBeyondTheThreshold() {
        assertThat(restLength(held(1.099), flow(0.1, AT_ONCE, 0, 1), 5)).isOne();
        assertThat(restLength(held(0.901), flow(0.1, AT_ONCE, 0, 1), 5)).isOne();
        assertThat(restLength(held(1.3), flow(0.1, AT_ONCE, 0, 1), 5)).isCloseTo(1.2, within(1e-12));
        assertThat(restLength(held(0.7), flow(0.1, AT_ONCE, 0, 1), 5)).isCloseTo(0.8, within(1e-12));
    }

    /** over(t) = over(0) e^(−r t) at a constant length, so that L = 1 + 0.2 (1 − e^(−r t)). */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 10})
    void creepsExponentiallyWhateverTheSubsteps(int substeps) {
        Scene scene = Scenes.solver(held(1.3), s -> s.withSubsteps(substeps));
        Simulation run = runs.compile(with(scene, flow(0.1, 3, 0, 1)));
        for (int i = 0; i < 40; i++) {
            run.step();
            assertThat(run.springs().restLength[0]).isCloseTo(1 + 0.2 * (1 - Math.exp(-3 * run.time())), within(1e-12));
        }
    }

    /** In equilibrium |ε| = ε_y + H c with c = p: 0.5 − p = 0.1 + H p. */
    @Test
    void hardensWithThePlasticStrain() {
        for (double hardening : new double[] {0, 0.5, 1, 3}) {
            assertThat(restLength(held(1.5), flow(0.1, AT_ONCE, hardening, 1), 5))
                    .as("hardening %s", hardening)
                    .isCloseTo(1 + 0.4 / (1 + hardening), within(1e-12));
        }
    }

    /** Stretched by 0.5, then held at 1: |−0.2| < 0.1 + 0.2; without hardening it would yield back to 0.1. */
    @Test
    void stretchingHardensAgainstCompression() {
        for (double hardening : new double[] {0, 1}) {
            Simulation run = runs.compile(with(held(1.5), flow(0.1, AT_ONCE, hardening, 1)));
            Scenes.step(run, 3);
            run.update(run.scene().changeParticles(IdSet.of(2), particle -> particle.withPosition(new Vec3(1, 0, 0))));
            Scenes.step(run, 3);
            assertThat(run.springs().restLength[0]).isCloseTo(hardening == 0 ? 1.1 : 1.2, within(1e-12));
        }
    }

    @Test
    void tellsTheRestLengthsThatStay() {
        Simulation run = runs.compile(with(held(1.3), flow(0.1, AT_ONCE, 0, 1)));
        assertThat(run.lastingRestLengths()).as("before it yields").containsExactly(Double.NaN);
        run.step();
        assertThat(run.lastingRestLengths()).containsExactly(run.springs().restLength[0]);
        assertThat(run.springs().restLength[0]).isCloseTo(1.2, within(1e-12));
    }

    /** 0.5 − p = 0.1 + c with H = 1: c = p = 0.2, with which a spring of the new length is at rest. */
    @Test
    void goesOnHardenedWithTheParametersThatLast() {
        Simulation run = runs.compile(with(held(1.5), flow(0.1, AT_ONCE, 1, 1)));
        assertThat(run.lastingParameters(run.scene().elements().at(0)))
                .isEqualTo(run.scene().elements().at(0).parameters());
        Scenes.step(run, 3);

        Parameters lasting = run.lastingParameters(run.scene().elements().at(0));
        Scene goesOn = run.scene()
                .changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1.2)))
                .withElements(run.scene().elements().change(IdSet.of(1), each -> each.withParameters(lasting)));
        Simulation later = runs.compile(goesOn);
        Scenes.step(later, 3);

        assertThat(later.springs().restLength[0])
                .as("0.3/1.2 is less than 0.1 + 0.2")
                .isEqualTo(1.2);
    }

    @Test
    void yieldsNoFurtherThanItsLimit() {
        assertThat(restLength(held(3), flow(0.1, AT_ONCE, 0, 0.4), 5)).isEqualTo(1.4);
        assertThat(restLength(held(0.1), flow(0.1, AT_ONCE, 0, 0.4), 5)).isEqualTo(0.6);
        assertThat(restLength(held(3), flow(0.1, AT_ONCE, 0, 0), 5)).isOne();
    }

    @Test
    void tellsThePlasticStrainAndItsShareOfTheLimit() {
        Simulation run = runs.run(with(held(0.7), flow(0.1, AT_ONCE, 0, 0.5)), 5);

        assertThat(run.channels())
                .extracting(each -> each.channel().id())
                .containsExactly("plasticity.strain", "damage");
        assertThat(run.channels().get(0).values()[0]).isCloseTo(-0.2, within(1e-12));
        assertThat(run.channels().get(1).values()[0]).isCloseTo(0.4, within(1e-12));
    }

    @Test
    void keepsAPositiveRestLengthHoweverFarItIsCompressed() {
        assertThat(restLength(held(0), flow(0.2, AT_ONCE, 0, 5), 5)).isCloseTo(0.2, within(1e-12));
    }

    @Test
    void keepsThePlasticStrainWhenTheLoadIsGone() {
        Scene loaded = with(hanging(), flow(0.05, 20, 0, 1));
        Simulation run = runs.run(loaded, 200);
        double stretched = run.springs().restLength[0];
        assertThat(stretched).isGreaterThan(1.1);

        run.update(Scenes.weightless(run.scene()));
        Scenes.step(run, 500);

        assertThat(run.springs().restLength[0]).isCloseTo(stretched, within(1e-3));
        assertThat(run.springs().length(0, run.particles())).isCloseTo(stretched, within(0.01));
        run.reset();
        assertThat(run.springs().restLength[0]).isOne();
    }

    /** With 80 springs the solver uses the compiled order and copies of the rest lengths. */
    @Test
    void theSolverUsesTheNewRestLengthsInEveryOrder() {
        Simulation compiled = runs.compile(with(stretchedPairs(80), flow(0.1, 20, 0, 1)));
        Simulation authored =
                runs.compile(Scenes.solver(compiled.scene(), s -> s.withOrder(SolverSettings.Order.AUTHORED)));
        for (int frame = 0; frame < 300; frame++) {
            compiled.step();
            authored.step();
        }

        SpringArrays springs = compiled.springs();
        for (int i = 0; i < springs.count; i++) {
            assertThat(springs.restLength[i]).as("spring %d", i).isGreaterThan(1.1);
            // The length to which the solver pulls it once all motion has stopped.
            assertThat(springs.length(i, compiled.particles())).isCloseTo(springs.restLength[i], within(1e-3));
            assertThat(authored.springs().restLength[i]).isCloseTo(springs.restLength[i], within(1e-9));
        }
    }

    @Test
    void theLastElementOfASpringApplies() {
        Scene twice = with(with(held(1.5), flow(0.3, AT_ONCE, 0, 1)), flow(0.1, AT_ONCE, 0, 1));

        assertThat(runs.run(twice, 5).springs().restLength[0]).isCloseTo(1.4, within(1e-12));
    }

    @Test
    void onlySpringsOfTheTargetYield() {
        Scene rope = Scenes.pin(Scenes.rope(4), 1);
        Simulation run = runs.run(with(rope, new Target.Ids(IdSet.of(2)), flow(0.01, 50, 0, 1)), 200);

        assertThat(run.springs().restLength[0]).isOne();
        assertThat(run.springs().restLength[1]).isGreaterThan(1.01);
        assertThat(run.springs().restLength[2]).isOne();
    }

    @Test
    void appliesAnEditOfTheRestLength() {
        Simulation run = runs.run(with(held(1.5), flow(0.1, AT_ONCE, 0, 1)), 3);
        run.update(run.scene().changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(2))));
        run.step();

        // 40 % longer than 2, and then back until the strain over 1.5 is a tenth
        assertThat(run.springs().restLength[0]).isCloseTo(1.7, within(1e-12));
    }

    /**
     * Deletes spring 2, so that spring 3 takes its index: each keeps its plastic strain and yields no more at a higher
     * threshold.
     */
    @Test
    void keepsThePlasticStrainWhenSpringsAndElementsAreEdited() {
        Scene row = Scenes.join(
                Scenes.of(Vec3.ZERO, new Vec3(1.5, 0, 0), new Vec3(2.5, 0, 0), new Vec3(2.9, 0, 0)),
                new int[] {1, 2},
                new int[] {2, 3},
                new int[] {3, 4});
        Scene held = Scenes.pin(row, 1, 2, 3, 4)
                .changeSprings(IdSet.range(1, 3), spring -> spring.withRestLength(OptionalDouble.of(1)));
        Simulation run = runs.run(with(held, flow(0.1, AT_ONCE, 0, 1)), 3);
        double[] yielded = run.springs().restLength.clone();
        assertThat(yielded[0]).isCloseTo(1.4, within(1e-12));
        assertThat(yielded[2]).isCloseTo(0.5, within(1e-12));

        run.update(with(held.withSprings(held.springs().minus(IdSet.of(2))), flow(9, AT_ONCE, 0, 1)));
        run.step();

        assertThat(run.springs().restLength).containsExactly(yielded[0], yielded[2]);
    }

    @Test
    void refusesParametersOutOfBounds() {
        assertThat(runs.type(TYPE).schema().check(Parameters.of(flow(0, 1, 0, 1))))
                .hasSize(1);
        assertThat(runs.type(TYPE).schema().check(Parameters.of(flow(0.1, 0, 0, 1))))
                .hasSize(1);
        assertThat(runs.type(TYPE).schema().check(Parameters.of(flow(0.1, 1, -1, -1))))
                .hasSize(2);
    }

    @Test
    void yieldsUnderIntegratorsOfEveryKind() {
        for (String integrator : new String[] {"positional", "xpbd", "rk4", "euler-implicit"}) {
            Scene scene = Scenes.solver(hanging(), s -> s.withIntegrator(integrator));
            Simulation run = runs.run(with(scene, flow(0.01, 20, 0, 1)), 100);
            assertThat(run.springs().restLength[0]).as(integrator).isGreaterThan(1.005);
        }
    }

    private double restLength(Scene scene, Map<String, Value> parameters, int frames) {
        return runs.run(with(scene, parameters), frames).springs().restLength[0];
    }

    private static Map<String, Value> flow(double strain, double rate, double hardening, double limit) {
        return Map.of(
                "strain", Value.of(strain),
                "rate", Value.of(rate),
                "hardening", Value.of(hardening),
                "limit", Value.of(limit));
    }

    /** Two pinned particles that hold a spring of rest length 1 at another length. */
    private static Scene held(double length) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(length, 0, 0)), new int[] {1, 2});
        return Scenes.pin(scene, 1, 2)
                .changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));
    }

    /** Soft springs side by side, all of rest length 1, each longer than the previous one; no gravity. */
    private static Scene stretchedPairs(int count) {
        Vec3[] places = new Vec3[2 * count];
        int[][] ends = new int[count][];
        int[] pinned = new int[count];
        for (int i = 0; i < count; i++) {
            places[2 * i] = new Vec3(i, 0, 0);
            places[2 * i + 1] = new Vec3(i, -1.5 - 0.005 * i, 0);
            ends[i] = new int[] {2 * i + 1, 2 * i + 2};
            pinned[i] = 2 * i + 1;
        }
        Scene scene = Scenes.weightless(Scenes.pin(Scenes.join(Scenes.of(places), ends), pinned));
        return Scenes.drag(scene, 0.1)
                .changeSprings(
                        IdSet.range(1, count),
                        spring -> spring.withRestLength(OptionalDouble.of(1)).withElasticity(OptionalDouble.of(0.01)));
    }

    /** A soft spring with a weight. */
    private static Scene hanging() {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(0, -1, 0)), new int[] {1, 2});
        return Scenes.drag(Scenes.pin(scene, 1), 0.1)
                .changeParticles(IdSet.of(2), particle -> particle.withMass(2))
                .changeSprings(IdSet.of(1), spring -> spring.withElasticity(OptionalDouble.of(0.01)));
    }

    /** Adds an element that works on all springs. */
    private static Scene with(Scene scene, Map<String, Value> parameters) {
        return with(scene, Target.ALL, parameters);
    }

    private static Scene with(Scene scene, Target springs, Map<String, Value> parameters) {
        return ElementRuns.with(scene, TYPE, Target.NONE, springs, parameters);
    }
}
