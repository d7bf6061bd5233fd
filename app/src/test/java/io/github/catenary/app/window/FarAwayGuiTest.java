package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.testing.UncaughtErrors;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A particle with coordinates at the limit of doubles: the window shows, runs and saves it, and closes. */
@Timeout(120)
class FarAwayGuiTest extends EditorGuiTest {
    private final UncaughtErrors errors = new UncaughtErrors();

    @Override
    void prepare() {
        errors.catchThem();
    }

    @AfterEach
    void nothingWentWrong() {
        errors.letGo();
        assertThat(errors.all()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e30", "1e308", "-1.7e308"})
    void isFittedPointedAtMovedPlayedAndSaved(String far) throws IOException {
        Path file = folder.resolve("far.json");
        editor.open(Scenes.pair(), Optional.of(file));
        EditorRobot.read(() -> {
            editor.frame().workspace().document().select(Selection.ofParticles(IdSet.of(2)));
            return true;
        });
        for (String axis : new String[] {"x", "y"}) {
            editor.enter("particle.position." + axis, far);
        }
        assertThat(editor.position(2).x()).isEqualTo(Double.parseDouble(far));

        for (String grid : new String[] {"on", "off"}) {
            editor.focusDrawing();
            editor.keys("F");
            point();
            assertThat(editor.window().label("status.pointer").text())
                    .as("grid %s", grid)
                    .hasSizeLessThan(60);
            editor.menu("grid");
            editor.menu("snap");
        }
        editor.focusDrawing();
        editor.keys("RIGHT"); // a grid point further, or told that there is none
        editor.keys("F5");
        until(
                "the run is asked to play",
                () -> editor.run().status().playing() || !editor.run().canRun());
        point();

        editor.keys("menu S");
        until("it is saved", () -> !editor.busy() && !editor.title().startsWith("*"));
        Scene saved = editor.scene();
        assertThat(Files.readAllBytes(file)).isEqualTo(SceneWriter.toBytes(saved));
        assertThat(editor.asks()).isFalse();
        EditorRobot.read(() -> {
            editor.frame().close();
            return true;
        });
        until("the window is closed", () -> !editor.frame().isShowing());
    }

    /** Moves the mouse and turns the wheel over the drawing, and waits for every event. */
    private void point() {
        CanvasPanel canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        for (int i = 1; i < 5; i++) {
            editor.robot().moveMouse(canvas, new Point(canvas.getWidth() * i / 5, canvas.getHeight() * i / 5));
            editor.robot().rotateMouseWheel(canvas, i % 2 == 0 ? 2 : -2);
        }
        editor.robot().waitForIdle();
    }
}
