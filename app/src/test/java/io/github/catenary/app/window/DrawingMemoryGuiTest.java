package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.math.Vec3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import javax.swing.JButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A drawing is seen again as it was left. */
class DrawingMemoryGuiTest extends EditorGuiTest {
    private final SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
    private Path deep;
    private Path flat;

    @Override
    void prepare() throws IOException {
        deep = folder.resolve("deep.json");
        flat = folder.resolve("flat.json");
        files.save(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 2, 3), new Vec3(2, 0, 1)), deep);
        files.save(Scenes.cloth(3), flat);
    }

    private void open(Path file) {
        read(() -> {
            editor.frame().open(file);
            return true;
        });
        until(file + " is open", () -> editor.file().equals(Optional.of(file)) && !editor.busy());
        editor.focusDrawing();
    }

    private void reopen(Path file) {
        editor.keys("menu W");
        until("it is closed", () -> !editor.file().equals(Optional.of(file)));
        open(file);
    }

    private CanvasPanel canvas() {
        return editor.robot().finder().findByName(editor.frame(), "canvas", CanvasPanel.class, false);
    }

    private Camera camera() {
        return read(() -> canvas().view().camera().camera());
    }

    private void assertLooksAs(Camera left) {
        assertThat(camera().yaw()).isEqualTo(left.yaw());
        assertThat(camera().pitch()).isEqualTo(left.pitch());
        assertThat(camera().perspective()).isEqualTo(left.perspective());
    }

    private String plane() {
        return read(editor.robot().finder().findByName("plane.menu", JButton.class)::getText)
                + " "
                + editor.window().textBox("plane.depth").text();
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "6", "7", "8", "alt RIGHT"})
    void aFileIsSeenFromWhereItWasLeftWhenItIsOpenedAgain(String key) {
        open(deep);
        editor.keys(key);
        Camera left = camera();
        assertThat(left).isNotEqualTo(Camera.of(Facing.FRONT, left.target(), left.scale(), false));

        reopen(deep);

        assertLooksAs(left);
        assertThat(read(() -> canvas().itemArea())).isPresent();
    }

    @Test
    void theWorkPlaneComesBackToo() {
        open(deep);
        editor.keys("menu A");
        editor.menu("plane.through");
        editor.keys("PAGE_UP");
        String left = plane();
        assertThat(left).doesNotContain("Front");

        reopen(deep);

        assertThat(plane()).isEqualTo(left);
    }

    @Test
    void anotherFileIsSeenFromTheFrontAndAFileThatNobodyTurnedStays() {
        open(deep);
        editor.keys("5");
        open(flat);
        assertThat(camera().isFront()).isTrue();

        reopen(flat);
        assertThat(camera().isFront()).isTrue();
        editor.keys("menu W");
        until("the other one shows", () -> editor.file().equals(Optional.of(deep)));
        reopen(deep);
        assertThat(camera().pitch()).isEqualTo(Math.PI / 2);
        assertThat(editor.savedSettings().get("drawing.view.1", "")).isEmpty();
    }

    @Test
    void aDocumentThatComesBackToItsTabIsSeenAsItWasLeft() {
        open(flat);
        editor.keys("5");
        editor.keys("menu EQUALS");
        editor.keys("PAGE_UP");
        Camera left = camera();
        String plane = plane();
        open(deep);
        editor.keys("alt RIGHT");

        editor.keys("menu PAGE_UP");
        until("it is back", () -> editor.file().equals(Optional.of(flat)));

        assertThat(camera()).isEqualTo(left);
        assertThat(plane()).isEqualTo(plane);
    }

    @Test
    void afterARestart() {
        open(deep);
        editor.keys("alt RIGHT");
        editor.keys("shift PAGE_UP");
        Camera left = camera();
        String plane = plane();
        editor.cleanUp();

        editor = start();
        open(deep);

        assertLooksAs(left);
        assertThat(plane()).isEqualTo(plane);
    }

    @Test
    void aSceneSavedForTheFirstTimeIsRemembered() throws IOException {
        Path file = folder.resolve("new.json");
        editor.open(Scenes.pair(), Optional.empty());
        editor.focusDrawing();
        editor.keys("5");
        editor.keys("menu S");
        editor.choose(file);
        until("it is saved", () -> editor.file().equals(Optional.of(file)) && !editor.busy());

        reopen(file);

        assertThat(camera().pitch()).isEqualTo(Math.PI / 2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "0 0 0 0;0 0 0 0;9 0 0 0;0 0 0 0;FRONT",
                "0 0 0 0;0 0 0 0;0 1.57 0 0;0 0 0 0;TILTED",
                "0 0 0 0;0 0 0 0;0 NaN 0 0;0 0 0 0;FRONT;FRONT 1 0 0 1 0 0 0 0 1",
                "0 0 0 0;0 0 0 0;0 1 0 0;0 0 0 0;TILTED;TILTED 1 0 0 9 0 0 0 0 1"
            })
    void whatSomebodyWroteIntoTheSettingsIsPassedOver(String note) {
        editor.settings().set("drawing.view.0", deep + "\u0000" + note);

        open(deep);

        assertThat(camera().isFront()).isTrue();
        assertThat(plane()).startsWith("Front").endsWith(" 0");
    }
}
