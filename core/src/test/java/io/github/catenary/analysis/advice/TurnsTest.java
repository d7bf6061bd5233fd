package io.github.catenary.analysis.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final Scene ROPE = Scenes.pin(Scenes.rope(200), 1);

    @Test
    void scenesWithTheSameWorkTakeTheSameTime() {
        Scene dear =
                ROPE.withSolver(ROPE.solver().withSubsteps(40 * ROPE.solver().substeps()));

        List<OptionalDouble> millis = millis(ROPE, dear, ROPE);

        double first = millis.get(0).orElseThrow();
        assertThat(millis.get(2).orElseThrow() / first).isBetween(0.3, 3.0);
        assertThat(millis.get(1).orElseThrow() / first).isGreaterThan(5);
    }

    @Test
    void aRunThatDivergesHasNoTime() {
        Scene wild =
                ROPE.withSolver(ROPE.solver().withIntegrator("euler-explicit").withTimeStep(10));

        assertThat(millis(wild, ROPE)).element(0).isEqualTo(OptionalDouble.empty());
    }

    @Test
    void canBeCancelled() {
        assertThatThrownBy(
                        () -> Turns.millis(List.of(ROPE), Optional.empty(), new SceneCompiler(List.of()), () -> true))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void theTimesOfAnAdviceAreThoseOfTheRun() {
        Remedy remedy = new Remedy(Remedy.Kind.MORE_SUBSTEPS, Quality.NORMAL.applyTo(ROPE.solver()), ROPE.springs());
        Advice advice = new Advice(
                new Symptom(Symptom.Kind.STRETCHES, 1),
                Message.of("any", "any"),
                OptionalDouble.of(0.2),
                List.of(new Advice.Tried(remedy, 0.5, 0.1)));

        Advice scaled = advice.scaledTo(0.4);

        assertThat(scaled.millisPerFrame()).hasValue(0.4);
        assertThat(scaled.remedies().get(0).millisPerFrame()).isCloseTo(1.0, within(1e-12));
    }

    private static List<OptionalDouble> millis(Scene... scenes) {
        return Turns.millis(List.of(scenes), Optional.empty(), new SceneCompiler(List.of()), () -> false);
    }
}
