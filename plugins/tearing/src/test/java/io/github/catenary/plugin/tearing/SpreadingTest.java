package io.github.catenary.plugin.tearing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.state.Tear;
import io.github.catenary.testing.ElementRuns;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Tests tears that spread, in springs of rest length 1 in a row, held at given lengths. */
class SpreadingTest {
    private final ElementRuns runs = ElementRuns.ofContributed();

    @Test
    void aTearSpreadsFromSpringToSpringOnePerSubstep() {
        // 0.5 tears the first; its neighbour then tears at 0.25, and so on
        Simulation run = runs.run(tearing(row(1.6, 1.3, 1.3, 1.3), 0.5, 0.5), 3);
        assertThat(run.springs().torn).containsExactly(true, true, true, false);
        run.step();

        assertThat(run.springs().torn).containsOnly(true);
        assertThat(run.tears()).extracting(Tear::spring).containsExactly(1, 2, 3, 4);
        assertThat(run.tears()).extracting(Tear::frame).containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    void stopsAtASpringThatIsStrongEnough() {
        Simulation run = runs.run(tearing(row(1.6, 1.3, 1.2, 1.3), 0.5, 0.5), 10);

        assertThat(run.springs().torn).containsExactly(true, true, false, false);
    }

    /** Between two torn springs the threshold is ε (1 − w)² = 0.5 · 0.6² = 0.18. */
    @Test
    void twoTornNeighboursWeakenTwice() {
        assertThat(runs.run(tearing(row(1.6, 1.185, 1.6), 0.5, 0.4), 3).tornCount())
                .isEqualTo(3);
        assertThat(runs.run(tearing(row(1.6, 1.175, 1.6), 0.5, 0.4), 3).tornCount())
                .isEqualTo(2);
    }

    /** Each torn neighbour takes a share w of the threshold: 1 − 0.6 = 0.4. */
    @Test
    void tellsTheLostShareOfTheThresholdAsDamage() {
        Simulation run = runs.compile(tearing(row(1.6, 1.1, 1), 0.5, 0.4));
        SimulationState drawn = run.save();
        ElementRuns.stepWell(run, 2);
        double[] damage = run.channels().get(0).values();

        assertThat(damage[1]).isCloseTo(0.4, within(1e-12));
        assertThat(damage[2]).isZero();
        run.restore(drawn);
        assertThat(run.channels().get(0).values()).containsOnly(0);
    }

    @Test
    void tellsTheLimitOfEachSpringAsItsTornNeighboursLowerIt() {
        Simulation run = runs.compile(tearing(row(1.6, 1.1, 1), 0.5, 0.4));
        assertThat(run.strainLimit(0)).isCloseTo(0.5, within(1e-12));
        ElementRuns.stepWell(run, 2);

        assertThat(run.springs().torn).containsExactly(true, false, false);
        assertThat(run.strainLimit(0)).as("it is not its own neighbour").isCloseTo(0.5, within(1e-12));
        assertThat(run.strainLimit(1)).isCloseTo(0.5 * 0.6, within(1e-12));
        assertThat(run.strainLimit(2)).isCloseTo(0.5, within(1e-12));
        Simulation plain = runs.compile(tearing(row(1.6, 1.1), 0.7, 0));
        assertThat(plain.strainLimit(1)).isCloseTo(0.7, within(1e-12));
        assertThat(runs.compile(row(1.6, 1.1)).strainLimit(0)).isInfinite();
    }

    @Test
    void withoutWeakeningNothingSpreads() {
        Simulation run = runs.run(tearing(row(1.6, 1.49, 1.49), 0.5, 0), 10);

        assertThat(run.tornCount()).isOne();
    }

    @Test
    void aMendedSpringNoLongerWeakensItsNeighbours() {
        Scene scene = tearing(row(1.6, 1.3, 1), 0.5, 0.5);
        Simulation run = runs.compile(scene);
        SimulationState whole = run.save();
        ElementRuns.stepWell(run, 3);
        assertThat(run.tornCount()).isEqualTo(2);

        run.restore(whole);
        run.step();
        assertThat(run.springs().torn).containsExactly(true, false, false);
        run.step();
        assertThat(run.tornCount()).isEqualTo(2);
    }

    @Test
    void springsTornBySomethingElseWeakenTheirNeighboursToo() {
        Map<String, Value> fast = Map.of("limit", Value.of(0.1), "rate", Value.of(1000));
        Scene worn = ElementRuns.with(row(1.4, 1.3), "tearing.fatigue", Target.NONE, new Target.Ids(IdSet.of(1)), fast);
        Simulation run = runs.run(tearing(worn, 0.5, 0.5), 3);

        assertThat(run.tornCount()).isEqualTo(2);
    }

    @Test
    void theLowestThresholdAndTheLargestWeakeningOfSeveralElementsApply() {
        Scene scene = tearing(tearing(row(1.6, 1.3), 0.5, 0), 0.9, 0.5);

        assertThat(runs.run(scene, 3).tornCount()).isEqualTo(2);
    }

    private static Scene tearing(Scene scene, double strain, double weakening) {
        return ElementRuns.with(
                scene,
                "tearing.threshold",
                Target.NONE,
                Target.ALL,
                Map.of("strain", Value.of(strain), "weakening", Value.of(weakening)));
    }

    private static Scene row(double... lengths) {
        Vec3[] places = new Vec3[lengths.length + 1];
        int[][] pairs = new int[lengths.length][];
        places[0] = Vec3.ZERO;
        for (int i = 0; i < lengths.length; i++) {
            places[i + 1] = places[i].plus(new Vec3(lengths[i], 0, 0));
            pairs[i] = new int[] {i + 1, i + 2};
        }
        Scene row = Scenes.join(Scenes.of(places), pairs);
        return row.changeParticles(IdSet.ofAll(row.particles()), particle -> particle.withPinned(true))
                .changeSprings(IdSet.ofAll(row.springs()), spring -> spring.withRestLength(OptionalDouble.of(1)));
    }
}
