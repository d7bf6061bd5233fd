package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import java.util.List;
import java.util.Map;
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
        Map<Error, String> said = Map.of(
                new AssertionError("odd"), "odd (AssertionError at ToolEditTest",
                new OutOfMemoryError("odd"), "there is not enough memory (OutOfMemoryError at ToolEditTest",
                new LinkageError("odd"), "its classes do not match: odd (LinkageError at ToolEditTest");
        said.forEach((thrown, text) -> assertThatThrownBy(() -> apply(NAME, () -> {
                    throw thrown;
                }))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageStartingWith("tool acme.stamp failed: " + text));
        assertThatThrownBy(() -> apply(NAME, () -> null))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageStartingWith("tool acme.stamp failed: it gave no scene (NullPointerException");
    }

    @Test
    void namesAToolWithoutAnIdByItsClass() {
        Supplier<String> secret = () -> {
            throw new IllegalStateException("secret");
        };

        assertThatThrownBy(() -> apply(secret, () -> Scene.EMPTY))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageStartingWith("tool " + Stamp.class.getName() + " failed: secret (IllegalStateException");
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
        public Descriptor descriptor() {
            return new Descriptor(name.get(), "Stamp", "For the test");
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
