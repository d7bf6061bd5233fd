package io.github.catenary.plugin.muscle;

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
import io.github.catenary.testing.ElementRuns;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MuscleWaveTest {
    private static final String TYPE = "muscle.wave";

    private final ElementRuns runs = ElementRuns.ofContributed();

    /** L(t) = 2 (1 + 0.3 sin(2π (t/1.5 + 0.1))), whatever the number of substeps. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8})
    void followsTheSineInSimulatedTime(int substeps) {
        Scene scene = Scenes.solver(held(2), s -> s.withSubsteps(substeps));
        Simulation run = runs.compile(with(scene, muscle("amplitude", 0.3, "period", 1.5, "phase", 0.1)));
        for (int i = 0; i < 300; i++) {
            run.step();
            double expected = 2 * (1 + 0.3 * Math.sin(2 * Math.PI * (run.time() / 1.5 + 0.1)));
            assertThat(run.springs().restLength[0]).isCloseTo(expected, within(1e-11));
        }
    }

    @Test
    void repeatsAfterAPeriod() {
        Simulation run = runs.compile(with(held(1), muscle("amplitude", 0.5, "period", 0.4)));
        double[] lengths = new double[60];
        for (int i = 0; i < lengths.length; i++) {
            run.step();
            lengths[i] = run.springs().restLength[0];
        }
        for (int i = 20; i < lengths.length; i++) assertThat(lengths[i]).isCloseTo(lengths[i - 20], within(1e-12));
        assertThat(lengths[4]).as("a quarter of a period").isCloseTo(1.5, within(1e-12));
        assertThat(lengths[14]).as("three quarters").isCloseTo(0.5, within(1e-12));
    }

    @Test
    void goesOnInItsWaveWithTheParametersThatLast() {
        Simulation run = runs.compile(with(held(1), muscle("amplitude", 0.5, "period", 0.7, "phase", 3.25)));
        assertThat(run.lastingParameters(run.scene().elements().at(0)))
                .isEqualTo(run.scene().elements().at(0).parameters());
        Scenes.step(run, 50);

        Parameters lasting = run.lastingParameters(run.scene().elements().at(0));
        Simulation later = runs.compile(run.scene()
                .withElements(run.scene().elements().change(IdSet.of(1), each -> each.withParameters(lasting))));
        for (int i = 0; i < 20; i++) {
            run.step();
            later.step();
            assertThat(later.springs().restLength[0]).isCloseTo(run.springs().restLength[0], within(1e-12));
        }
    }

    @Test
    void agreesWithTheSine() {
        for (int i = 0; i <= 1000; i++) {
            double share = i / 1000.0;
            assertThat(Wave.SINE.at(share)).isCloseTo(Math.sin(2 * Math.PI * share), within(1e-13));
        }
    }

    @Test
    void aSquareIsLongInTheFirstHalfAndShortInTheSecond() {
        Map<String, Value> square = muscle("amplitude", 0.25, "period", 0.4);
        square.put("wave", Value.of("square"));
        Simulation run = runs.compile(with(held(1), square));
        for (int frame = 1; frame <= 40; frame++) {
            run.step();
            if (frame % 10 == 0) continue; // exactly on the edge, where rounding decides
            assertThat(run.springs().restLength[0]).isEqualTo(frame % 20 < 10 ? 1.25 : 0.75);
        }
    }

    @Test
    void aCurveIsStraightBetweenKeysAndContinuesInTheNextPeriod() {
        Wave curve = KeyedWave.parse("0.2 1, 0.4 -1, 0.8 0");

        assertThat(curve.at(0.2)).isEqualTo(1);
        assertThat(curve.at(0.3)).isCloseTo(0, within(1e-15));
        assertThat(curve.at(0.4)).isEqualTo(-1);
        assertThat(curve.at(0.6)).isCloseTo(-0.5, within(1e-15));
        assertThat(curve.at(0.8)).isZero();
        assertThat(curve.at(0.9)).isCloseTo(0.25, within(1e-15));
        assertThat(curve.at(0)).isCloseTo(0.5, within(1e-15));
        assertThat(curve.at(1)).isCloseTo(0.5, within(1e-15));
        assertThat(curve.at(0.1)).isCloseTo(0.75, within(1e-15));
        assertThat(KeyedWave.parse("0.3 0.5").at(0.9)).isEqualTo(0.5);
    }

    @Test
    void drivesSpringsByKeys() {
        Map<String, Value> keys = muscle("amplitude", 0.5, "period", 1);
        keys.put("wave", Value.of("keys"));
        keys.put("keys", Value.of("0 0, 0.5 1"));
        Simulation run = runs.run(with(held(1), keys), 10);

        assertThat(run.springs().restLength[0]).isCloseTo(1 + 0.5 * 0.4, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "0", "0 0,", "0 0, 0 1", "0.5 0, 0.2 1", "0 2", "1 0", "-0.1 0", "a b", "0 NaN", "0 0 0"})
    void refusesInvalidKeys(String keys) {
        assertThat(runs.type(TYPE).schema().check(Parameters.of(Map.of("keys", Value.of(keys)))))
                .singleElement()
                .satisfies(mistake -> assertThat(mistake.message())
                        .startsWith("expected keys")
                        .contains("found \""));
    }

    @Test
    void refusesParametersOutOfBounds() {
        assertThat(runs.type(TYPE).schema().check(Parameters.of(muscle("amplitude", 1, "period", 0))))
                .hasSize(2);
        assertThat(runs.type(TYPE).schema().check(Parameters.of(muscle("amplitude", -0.1))))
                .hasSize(1);
    }

    @Test
    void eachSpringIsAheadOfThePreviousOne() {
        Scene rope = Scenes.pin(Scenes.rope(6), 1, 2, 3, 4, 5, 6);
        Simulation run =
                runs.run(with(rope, new Target.Ids(IdSet.of(5, 2, 3)), muscle("amplitude", 0.4, "offset", 0.2)), 7);

        double turns = 7 * 0.02;
        assertThat(run.springs().restLength[0]).isOne();
        assertThat(run.springs().restLength[1]).isCloseTo(sine(0.4, turns), within(1e-12));
        assertThat(run.springs().restLength[2]).isCloseTo(sine(0.4, turns + 0.2), within(1e-12));
        assertThat(run.springs().restLength[3]).isOne();
        assertThat(run.springs().restLength[4]).isCloseTo(sine(0.4, turns + 0.4), within(1e-12));
    }

    @Test
    void wavesOfOneSpringAreMultiplied() {
        Scene twice =
                with(with(held(1), muscle("amplitude", 0.4)), muscle("amplitude", 0.2, "period", 0.3, "phase", -0.1));
        Simulation run = runs.run(twice, 9);

        double expected = sine(0.4, 0.18) * sine(0.2, 0.18 / 0.3 - 0.1);
        assertThat(run.springs().restLength[0]).isCloseTo(expected, within(1e-12));
    }

    @Test
    void timeContinuesWhenTheStepIsEdited() {
        Simulation run = runs.run(with(held(1), muscle("amplitude", 0.4)), 9);
        run.update(Scenes.solver(run.scene(), s -> s.withTimeStep(0.005).withSubsteps(2)));
        Scenes.step(run, 7);

        assertThat(run.time()).isCloseTo(0.215, within(1e-12));
        assertThat(run.springs().restLength[0]).isCloseTo(sine(0.4, 0.215), within(1e-12));
    }

    @Test
    void timeContinuesWhenAnElementIsEdited() {
        Simulation run = runs.run(with(held(1), muscle("amplitude", 0.4)), 9);
        run.update(with(held(1), muscle("amplitude", 0.1)));
        run.step();

        assertThat(run.springs().restLength[0]).isCloseTo(sine(0.1, 0.2), within(1e-12));
    }

    @Test
    void appliesAnEditOfTheRestLength() {
        Simulation run = runs.run(with(held(1), muscle("amplitude", 0.4)), 9);
        run.update(run.scene().changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(3))));
        run.step();

        assertThat(run.springs().restLength[0]).isCloseTo(3 * sine(0.4, 0.2), within(1e-12));
    }

    private static double sine(double amplitude, double periods) {
        return 1 + amplitude * Math.sin(2 * Math.PI * periods);
    }

    private static Map<String, Value> muscle(Object... namesAndNumbers) {
        Map<String, Value> parameters = new LinkedHashMap<>();
        for (int i = 0; i < namesAndNumbers.length; i += 2) {
            double number = ((Number) namesAndNumbers[i + 1]).doubleValue();
            parameters.put((String) namesAndNumbers[i], Value.of(number));
        }
        return parameters;
    }

    /** Two pinned particles and a spring at its drawn length. */
    private static Scene held(double length) {
        return Scenes.pin(Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(length, 0, 0)), new int[] {1, 2}), 1, 2);
    }

    /** Adds an element that works on all springs. */
    private static Scene with(Scene scene, Map<String, Value> parameters) {
        return with(scene, Target.ALL, parameters);
    }

    private static Scene with(Scene scene, Target springs, Map<String, Value> parameters) {
        return ElementRuns.with(scene, TYPE, Target.NONE, springs, parameters);
    }
}
