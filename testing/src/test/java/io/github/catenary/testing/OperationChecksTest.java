package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.Progress;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.SceneOperation;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An operation that keeps the rules passes, and each that breaks one is noticed. */
class OperationChecksTest {
    private static class Lift implements SceneOperation {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    "test.lift",
                    "Lift",
                    "Lifts particles",
                    ParameterSchema.of(
                            Parameter.number("way", "Way", "How far", "m", Bounds.between(-10, 10), 1),
                            Parameter.number("share", "Share", "A part of it", "", Bounds.between(0, 1), 1)));
        }

        @Override
        public Needs needs() {
            return Needs.atLeast(1, Kind.PARTICLES);
        }

        @Override
        public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
            if (progress.cancelled()) throw new CancellationException("lifting");
            progress.report(0.5);
            if (values.number("way") == 0) {
                throw EditRefusedException.because(Message.of("test.no-way", "the way is 0; enter another"));
            }
            return lifted(scene, selection.particles(), values.number("way") * values.number("share"));
        }

        static Edited lifted(Scene scene, IdSet particles, double way) {
            Vec3 up = new Vec3(0, way, 0);
            return Edited.of(scene.changeParticles(
                            particles, each -> each.withPosition(each.position().plus(up))))
                    .telling(Message.of("test.lifted", "{0} particles were lifted", particles.size()));
        }
    }

    private enum Mutant {
        COUNTS_ITS_CALLS(
                () -> new Lift() {
                    private final AtomicInteger calls = new AtomicInteger();

                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        return lifted(scene, selection.particles(), calls.incrementAndGet());
                    }
                },
                "use no clock, no chance and no static fields"),
        LIFTS_ALL(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        return lifted(scene, IdSet.ofAll(scene.particles()), 1);
                    }
                },
                "that is not selected, but changed by test.lift"),
        DIVIDES_BY_NOTHING(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        return lifted(scene, selection.particles(), 1 / values.number("share"));
                    }
                },
                "test.lift with share=0"),
        LEAVES_SPRINGS(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        return Edited.of(scene.withParticles(scene.particles().minus(selection.particles())));
                    }
                },
                "operation test.lift made a scene with errors"),
        GOES_BACKWARDS(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        progress.report(0.5);
                        progress.report(0.4);
                        return lifted(scene, selection.particles(), 1);
                    }
                },
                "never falling"),
        BREAKS_WHEN_CANCELLED(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        if (progress.cancelled()) throw new IllegalStateException("half done");
                        return lifted(scene, selection.particles(), 1);
                    }
                },
                "half done"),
        REFUSES_WITHOUT_WORDS(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        throw EditRefusedException.because(Message.verbatim(" "));
                    }
                },
                "is refused"),
        TELLS_IN_ENGLISH_ONLY(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        return lifted(scene, selection.particles(), 1).telling(Message.of("test.up", "They are up"));
                    }
                },
                "test.up"),
        TELLS_UNDER_A_FOREIGN_KEY(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        return lifted(scene, selection.particles(), 1).telling(Message.of("raise.done", "They are up"));
                    }
                },
                "begin them with the plugin's id, as in test.heaviest"),
        REFUSES_IN_ENGLISH_ONLY(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        if (values.number("way") < 0) {
                            throw EditRefusedException.because(Message.of("test.down", "the way leads down; turn it"));
                        }
                        return lifted(scene, selection.particles(), 1);
                    }
                },
                "test.down"),
        DOES_NOTHING(
                () -> new Lift() {
                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        return Edited.of(scene);
                    }
                },
                "give an example in which it does something");

        private final Supplier<SceneOperation> operation;
        private final String noticed;

        Mutant(Supplier<SceneOperation> operation, String noticed) {
            this.operation = operation;
            this.noticed = noticed;
        }
    }

    private static void require(SceneOperation operation) {
        Contributed contributed = Contributed.by(to -> to.operation(operation));
        new OperationChecks(contributed, List.of())
                .require(contributed.operations().get(0));
    }

    @Test
    void oneThatKeepsTheRulesPasses() {
        assertThatCode(() -> require(new Lift())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @EnumSource
    void oneThatBreaksARuleIsNoticed(Mutant mutant) {
        assertThatThrownBy(() -> require(mutant.operation.get()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(mutant.noticed);
    }
}
