package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.MouseTool;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What element types and tools say is heard by the contract, in every language. */
class DoubtChecksTest {
    private static int asked;

    /** An element type that warns of each element. */
    private static final class Doubtful extends ElementType {
        private final Supplier<List<Message>> words;

        Doubtful(Supplier<List<Message>> words) {
            super("test.doubtful", "Doubtful", "Warns of each element", AppliesTo.ON_PARTICLES, ParameterSchema.NONE);
            this.words = words;
        }

        @Override
        public List<Message> warnings(BoundElement element, Scene scene) {
            List<Message> own = words.get();
            return own.isEmpty() ? Effect.of(element, scene).needsParticles(2).warnings() : own;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }

    private static void require(Supplier<List<Message>> words) {
        Doubtful type = new Doubtful(words);
        ElementRuns runs = new ElementRuns(Contributed.by(to -> to.constraint(type)));
        new DoubtChecks(runs, List.of(OtherContributions.CLOTH)).require(type);
    }

    @Test
    void wordsOfTheProgramAndOfEveryLanguageAreRight() {
        assertThatCode(() -> require(List::of)).doesNotThrowAnyException();
        assertThatCode(() -> require(() -> List.of(Message.verbatim("42")))).doesNotThrowAnyException();
    }

    /** What a type may do wrong with a warning, and what the contract says of it. */
    enum Wrong {
        ENGLISH_ONLY("messages_eo.properties lacks") {
            @Override
            List<Message> words() {
                return List.of(Message.of("test.idle", "it does nothing; choose others"));
            }
        },
        KEY_OF_ANOTHER("begin them with the plugin's id, as in test.heaviest") {
            @Override
            List<Message> words() {
                return List.of(Message.of("others.idle", "it does nothing; choose others"));
            }
        },
        SILENT("what test.doubtful tells of an element") {
            @Override
            List<Message> words() {
                return List.of(Message.verbatim(" "));
            }
        },
        THROWS("test.doubtful fails to check an element: ") {
            @Override
            List<Message> words() {
                throw new IllegalStateException("no");
            }
        },
        COUNTS("what test.doubtful tells of an element a second time") {
            @Override
            List<Message> words() {
                return List.of(Message.verbatim("asked " + ++asked));
            }
        };

        final String headline;

        Wrong(String headline) {
            this.headline = headline;
        }

        abstract List<Message> words();
    }

    @ParameterizedTest
    @EnumSource
    void aWarningThatUsersWouldMeetAsAFaultIsNoticed(Wrong wrong) {
        assertThatThrownBy(() -> require(wrong::words)).hasMessageContaining(wrong.headline);
    }

    private record Refusing(RuntimeException thrown) implements MouseTool {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.refusing", "Refusing", "Refuses each gesture");
        }

        @Override
        public String hint() {
            return "Click anywhere";
        }

        @Override
        public Trail trail() {
            return Trail.NOTHING;
        }

        @Override
        public Scene apply(Scene scene, Gesture gesture) {
            throw thrown;
        }
    }

    @Test
    void aToolMayRefuseInWordsThatEveryLanguageHas() {
        OtherContributions checks = new OtherContributions(new ElementRuns(Contributed.NONE));

        assertThatCode(() -> checks.requireScenes(new Refusing(EditRefusedException.beyondRange())))
                .doesNotThrowAnyException();
        Message english = Message.of("test.too-far", "that is too far; click nearer");
        assertThatThrownBy(() -> checks.requireScenes(new Refusing(EditRefusedException.because(english))))
                .hasMessageContaining("messages_eo.properties lacks")
                .hasMessageContaining("test.too-far");
        assertThatThrownBy(() -> checks.requireScenes(new Refusing(new IllegalStateException("no"))))
                .hasMessageContaining("say with an EditRefusedException");
    }
}
