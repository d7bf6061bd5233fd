package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import java.util.Optional;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** Mesh ▸ Simplify, by keys. */
class SimplifyGuiTest extends EditorGuiTest {
    private static final Scene CLOTH =
            Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.NONE);

    @Test
    void saysBeforeWhatIsLeftAndSimplifiesInOneEdit() {
        editor.open(CLOTH, Optional.empty());
        editor.focusDrawing();
        editor.chooseItem("operation.simplify");
        DialogFixture dialog = editor.dialog("operation");
        until(
                "it says what is left",
                () -> dialog.textBox("operation.forecast")
                        .text()
                        .equals("Leaves 225 of 900 particles. 2 have to stay: 2 pinned"));
        dialog.textBox("parameter.share").selectAll().enterText("0.1");
        editor.keys("ENTER");
        until("it is simplified", () -> !editor.asks() && !editor.busy() && editor.edits() == 1);

        assertThat(editor.scene().particles().size()).isEqualTo(90);
        assertThat(editor.message()).contains("90 of 900 particles");
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(CLOTH);
    }
}
