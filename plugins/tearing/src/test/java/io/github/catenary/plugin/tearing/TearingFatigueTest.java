package io.github.catenary.plugin.tearing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.testing.ElementRuns;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TearingFatigueTest {
    private static final String TYPE = "tearing.fatigue";
    private static final double FRAME = 0.02;

    private final ElementRuns runs = ElementRuns.ofContributed();

    /** At a constant strain ε a spring tears after 1/r · (ε_e/ε)^p seconds, whatever the number of substeps. */
    @ParameterizedTest
    @CsvSource({"0.11, 2, 3, 1", "0.2, 0.5, 3, 1", "0.2, 0.5, 3, 7", "0.3, 1, 0, 1", "0.3, 0.4, 1.5, 2"})
    void aLifeUnderConstantStrainFollowsBasquinsLaw(double strain, double rate, double exponent, int substeps) {
        Scene scene = Scenes.solver(held(1 + strain), s -> s.withSubsteps(substeps));
        double life = Math.pow(0.1 / strain, exponent) / rate;

        assertThat(lifeOf(with(scene, wear(0.1, rate, exponent)))).isCloseTo(life, within(FRAME));
    }

    @Test
    void enduresItsLimitAndAnyCompressionIndefinitely() {
        for (double length : new double[] {1.0999, 1, 0.3}) {
            Simulation run = runs.run(with(held(length), wear(0.1, 50, 3)), 500);
            assertThat(run.tornCount()).as("length %s", length).isZero();
        }
    }

    /** Miner's rule: half a life at one strain and half a life at another add up to one. */
    @Test
    void sharesOfLifeUnderDifferentStrainsAddUp() {
        Simulation run = runs.compile(with(held(1.2), wear(0.1, 0.25, 2))); // its life is 1 s
        ElementRuns.stepWell(run, 25);
        run.update(
                run.scene().changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1.2 / 1.4))));
        ElementRuns.stepWell(run, 5); // a full life here is 0.25 s
        assertThat(run.tornCount()).isZero();
        ElementRuns.stepWell(run, 2);

        assertThat(run.tornCount()).isOne();
        assertThat(run.tears().get(0).time()).isCloseTo(0.5 + 0.125, within(FRAME));
        assertThat(run.tears().get(0).strain()).isCloseTo(0.4, within(1e-12));
    }

    @Test
    void wearsByEachElementThatSelectsIt() {
        Scene twice = with(with(held(1.2), wear(0.1, 0.25, 2)), wear(0.15, 1, 0));

        assertThat(lifeOf(twice)).isCloseTo(1 / (1.0 + 1), within(FRAME));
    }

    @Test
    void tellsTheLowestEnduranceLimitOfASpringThatItWears() {
        Scene twice = with(with(held(1.2), wear(0.1, 0.25, 2)), wear(0.05, 1, 0));

        assertThat(runs.compile(twice).strainLimit(0)).isEqualTo(0.05);
        assertThat(runs.compile(held(1.2)).strainLimit(0)).isInfinite();
    }

    @Test
    void aSavedStateRestoresDamageAndAResetMendsIt() {
        Simulation run = runs.run(with(held(1.2), wear(0.1, 0.25, 2)), 40);
        SimulationState worn = run.save();
        ElementRuns.step(run, 20);
        assertThat(run.tornCount()).isOne();

        run.restore(worn);
        ElementRuns.step(run, 8);
        assertThat(run.tornCount()).isZero();
        ElementRuns.step(run, 4);
        assertThat(run.tornCount()).isOne();
        run.reset();
        ElementRuns.step(run, 40);
        assertThat(run.tornCount()).isZero();
    }

    @Test
    void tellsItsDamageAndGoesBackWithIt() {
        Simulation run = runs.run(with(held(1.2), wear(0.1, 0.25, 2)), 25); // half of a life of 1 s
        SimulationState half = run.save();
        assertThat(damage(run)).isCloseTo(0.5, within(1e-9));
        ElementRuns.step(run, 20);
        assertThat(damage(run)).isCloseTo(0.9, within(1e-9));

        run.restore(half);

        assertThat(damage(run)).isCloseTo(0.5, within(1e-9));
    }

    private static double damage(Simulation run) {
        return run.channels().get(0).values()[0];
    }

    /** Deletes spring 1, so that spring 2 takes its index: it keeps its own damage. */
    @Test
    void damageStaysWithItsSpringWhenOthersAreEdited() {
        Scene two = Scenes.pin(
                        Scenes.join(
                                Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2.2, 0, 0)),
                                new int[] {1, 2},
                                new int[] {2, 3}),
                        1,
                        2,
                        3)
                .changeSprings(IdSet.of(1, 2), spring -> spring.withRestLength(OptionalDouble.of(1)));
        Simulation run = runs.run(with(two, wear(0.1, 0.25, 2)), 25);
        run.update(run.scene().withSprings(run.scene().springs().minus(IdSet.of(1))));
        while (run.tornCount() == 0 && run.time() < 5) run.step();

        assertThat(run.tears().get(0).spring()).isEqualTo(2);
        assertThat(run.time()).isCloseTo(1, within(FRAME));
    }

    @Test
    void refusesParametersOutOfBounds() {
        assertThat(runs.type(TYPE).schema().check(Parameters.of(wear(0, 0, -1))))
                .hasSize(3);
        assertThat(runs.type(TYPE).schema().check(Parameters.of(wear(0.1, 1, 21))))
                .hasSize(1);
    }

    /** The time at which the only spring tears, s. */
    private double lifeOf(Scene scene) {
        Simulation run = runs.compile(scene);
        while (run.tornCount() == 0 && run.time() < 100) ElementRuns.stepWell(run, 1);
        return run.time();
    }

    private static Map<String, Value> wear(double limit, double rate, double exponent) {
        return Map.of("limit", Value.of(limit), "rate", Value.of(rate), "exponent", Value.of(exponent));
    }

    private static Scene with(Scene scene, Map<String, Value> parameters) {
        return ElementRuns.with(scene, TYPE, Target.NONE, Target.ALL, parameters);
    }

    /** Two pinned particles that hold a spring of rest length 1 at another length. */
    private static Scene held(double length) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(length, 0, 0)), new int[] {1, 2});
        return Scenes.pin(scene, 1, 2)
                .changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));
    }
}
