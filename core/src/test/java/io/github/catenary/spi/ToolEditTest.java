package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ToolEditTest {
    private static final MouseTool.Pointer PLACE =
            new MouseTool.Pointer(Vec3.ZERO, Vec3.ZERO, 0.1, false, false, false, 1);
    private static final Supplier<String> NAME = () -> "acme.stamp";

    @Test
    void appliesTheTool() {
        Scene made = Scene.EMPTY.withTitle("made", "");

        assertThat(apply(NAME, () -> made)).isSameAs(made);
    }

    @Test
    void refusesTheEditAndNamesTheToolIfItThrows() {
        for (Error thrown : List.of(new AssertionError("odd"), new OutOfMemoryError("odd"), new LinkageError("odd"))) {
            assertThatThrownBy(() -> apply(NAME, () -> {
                        throw thrown;
                    }))
                    .isInstanceOf(EditRefusedException.class)
                    .hasMessage("tool acme.stamp failed: " + thrown.getClass().getName() + ": odd");
        }
        assertThatThrownBy(() -> apply(NAME, () -> null))
                .isInstanceOf(EditRefusedException.class)
                .hasMessage("tool acme.stamp failed: java.lang.NullPointerException: it gave no scene");
    }

    @Test
    void namesAToolWithoutAnIdByItsClass() {
        Supplier<String> secret = () -> {
            throw new IllegalStateException("secret");
        };

        assertThatThrownBy(() -> apply(secret, () -> Scene.EMPTY))
                .isInstanceOf(EditRefusedException.class)
                .hasMessage("tool " + Stamp.class.getName() + " failed: java.lang.IllegalStateException: secret");
    }

    @Test
    void keepsTheMessageOfAToolsRefusal() {
        assertThatThrownBy(() -> apply(NAME, () -> {
                    throw new EditRefusedException(List.of(Problem.error("$", Message.verbatim("take another"))));
                }))
                .hasMessage("take another");
    }

    private static Scene apply(Supplier<String> name, Supplier<Scene> work) {
        return new ToolEdit(
                        Label.of("tool", "Stamp"), new Stamp(name, work), new MouseTool.Gesture(PLACE, PLACE, false))
                .apply(Scene.EMPTY);
    }

    private record Stamp(Supplier<String> name, Supplier<Scene> work) implements MouseTool {
        @Override
        public String id() {
            return name.get();
        }

        @Override
        public String label() {
            return "Stamp";
        }

        @Override
        public String description() {
            return "For the test";
        }

        @Override
        public String hint() {
            return "Click";
        }

        @Override
        public Trail trail() {
            return Trail.NOTHING;
        }

        @Override
        public Scene apply(Scene scene, Gesture gesture) {
            return work.get();
        }
    }
}
