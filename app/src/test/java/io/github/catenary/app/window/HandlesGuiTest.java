package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.measure.RulerBar;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Plugins;
import java.awt.Point;
import java.awt.event.KeyEvent;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The selection is moved, turned and scaled by handles and by keys, each gesture as one edit. */
class HandlesGuiTest {
    /** How far handles are outside the frame, px. */
    private static final int PAD = 14;

    private static final Scene SQUARE =
            Scenes.particles(new Vec3(-1, -1, 0), new Vec3(1, -1, 0), new Vec3(1, 1, 0), new Vec3(-1, 1, 0));

    @TempDir
    Path folder;

    private EditorRobot editor;
    private CanvasPanel canvas;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        editor.open(SQUARE, Optional.empty());
        editor.take("V");
        editor.keys("menu A");
    }

    @AfterEach
    void closeWindow() {
        editor.cleanUp();
    }

    private Point beside(Vec3 point, int x, int y) {
        Point at = editor.pixel(point);
        return new Point(at.x + x, at.y + y);
    }

    private void hover(Vec3 point) {
        editor.robot().moveMouse(canvas, editor.pixel(point));
        editor.robot().waitForIdle();
    }

    @Test
    void scalesByASideWithTheMouse() {
        editor.robot().pressMouse(canvas, beside(new Vec3(1, 0, 0), PAD, 0));
        editor.robot().moveMouse(canvas, beside(new Vec3(1.5, 0, 0), PAD, 0));
        editor.robot().moveMouse(canvas, beside(new Vec3(2, 0, 0), PAD, 0));
        editor.release();

        assertThat(editor.position(2)).isEqualTo(new Vec3(2, -1, 0));
        assertThat(editor.position(1)).isEqualTo(new Vec3(-1, -1, 0));
        assertThat(editor.edits()).isEqualTo(1);
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(SQUARE);
    }

    @Test
    void restoresTheSceneOnEscapeDuringADrag() {
        editor.robot().pressMouse(canvas, beside(new Vec3(1, 1, 0), 34, -34));
        editor.robot().moveMouse(canvas, editor.pixel(new Vec3(-1.5, 1.2, 0)));
        editor.robot().waitForIdle();
        assertThat(editor.scene()).isNotEqualTo(SQUARE);

        editor.robot().pressAndReleaseKeys(KeyEvent.VK_ESCAPE);
        editor.release();

        assertThat(editor.scene()).isEqualTo(SQUARE);
        assertThat(editor.edits()).isZero();
    }

    @Test
    void movesByKeysAlongAnAxisByATypedAmount() {
        hover(new Vec3(0.2, 0.2, 0));
        editor.keys("G");
        assertThat(editor.message()).contains("X, Y, Z");
        editor.keys("Y");
        editor.robot().enterText("2*25 cm");
        editor.keys("ENTER");

        assertThat(editor.position(1)).isEqualTo(new Vec3(-1, -0.5, 0));
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.message()).doesNotContain("X, Y, Z");
        editor.keys("N");
        assertThat(editor.message()).contains("pin");
    }

    @Test
    void turnsByThePointerAndAClick() {
        hover(new Vec3(2, 0, 0));
        editor.keys("R");
        hover(new Vec3(1, 1, 0));
        hover(new Vec3(0, 2, 0));
        editor.click(0, 2);

        assertThat(editor.position(1).distanceTo(new Vec3(1, -1, 0))).isCloseTo(0, within(0.02));
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.selection()).isEqualTo(Selection.all(SQUARE));
    }

    @Test
    void cancelsByTheRightButtonAndByEscape() {
        hover(new Vec3(1, 0, 0));
        editor.keys("shift S");
        hover(new Vec3(2, 0, 0));
        assertThat(editor.position(3).x()).isGreaterThan(1.5);
        editor.robot().click(canvas, editor.pixel(new Vec3(2, 0, 0)), MouseButton.RIGHT_BUTTON, 1);
        editor.robot().waitForIdle();
        assertThat(editor.scene()).isEqualTo(SQUARE);

        editor.keys("G");
        hover(new Vec3(2, 1, 0));
        assertThat(editor.scene()).isNotEqualTo(SQUARE);
        editor.keys("ESCAPE");

        assertThat(editor.scene()).isEqualTo(SQUARE);
        assertThat(editor.edits()).isZero();
        assertThat(editor.selection()).isEqualTo(Selection.all(SQUARE));
    }

    @Test
    void saysWhatToSelectIfNothingIs() {
        editor.keys("menu shift A");
        editor.keys("G");

        assertThat(editor.message()).contains("nothing is selected");
    }

    @Test
    void hidesHandlesWhenSwitchedOffAndRemembersIt() {
        editor.menu("handles");
        editor.robot().pressMouse(canvas, beside(new Vec3(1, 0, 0), PAD, 0));
        editor.robot().moveMouse(canvas, editor.pixel(new Vec3(2, 0.5, 0)));
        editor.release();

        assertThat(editor.scene()).isEqualTo(SQUARE);
        assertThat(editor.savedSettings().get("drawing.handles", "")).isEqualTo("off");
    }

    @Test
    void snapsToASpringOnceThatIsSwitchedOn() {
        editor.take("S");
        editor.connect(1, 2);
        editor.take("P");
        Point beside = beside(new Vec3(0, -1, 0), 3, 3);

        editor.window().button("button.snap.menu").click();
        editor.window().menuItem("toolbar.snap.springs").click();
        editor.focusDrawing();
        editor.robot().click(canvas, beside);
        editor.robot().waitForIdle();

        assertThat(editor.position(5)).isEqualTo(new Vec3(0, -1, 0));
        assertThat(editor.savedSettings().get("snap.springs", "")).isEqualTo("on");
    }

    @Test
    void measuresByKeysAndByTheMouse() {
        editor.keys("menu shift A");
        editor.take("D");
        assertThat(editor.message()).contains("third point");
        editor.drag(new Vec3(-1, -1, 0), new Vec3(1, 1, 0));
        assertThat(measured()).contains("Length 2.828 m");

        editor.keys("ESCAPE");
        assertThat(measured()).noneMatch(line -> line.startsWith("Length"));

        editor.keys("ENTER");
        editor.keys("ENTER");
        editor.keys("shift RIGHT");
        editor.keys("ENTER");
        assertThat(measured()).hasSize(3);
        assertThat(editor.scene()).isEqualTo(SQUARE);
    }

    private List<String> measured() {
        return EditorRobot.read(() -> canvas.marks().stream()
                .filter(OverlayShape.Plate.class::isInstance)
                .map(OverlayShape.Plate.class::cast)
                .flatMap(plate -> plate.lines().stream())
                .toList());
    }

    @Test
    void showsRulersWhereTheDrawingIsStraightUntilSwitchedOff() {
        RulerBar top = editor.robot().finder().findByName("canvas.ruler.top", RulerBar.class, false);
        assertThat(top.isShowing()).isTrue();
        editor.keys("7");
        assertThat(top.isShowing()).isFalse();
        editor.keys("4");
        assertThat(top.isShowing()).isTrue();

        editor.menu("rulers");

        assertThat(top.isShowing()).isFalse();
        assertThat(editor.savedSettings().get("drawing.rulers", "")).isEqualTo("off");
    }
}
