package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.image.BufferedImage;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The keyboard's cursor in the drawing under each tool. Enter works there as the button of the mouse does. A step of the
 * cursor is 0.5 m, and the first one shows it at (0, 0).
 */
class CursorGuiTest extends EditorGuiTest {
    private static final Scene ROW = Scenes.particles(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0));

    private void open(Scene scene) {
        editor.open(scene, Optional.of(folder.resolve("scene.json")));
        editor.focusDrawing();
    }

    @BeforeEach
    void openRow() {
        open(ROW);
    }

    private void keys(String... strokes) {
        for (String stroke : strokes) editor.keys(stroke);
    }

    private IdSet selected() {
        return editor.selection().particles();
    }

    @ParameterizedTest
    @ValueSource(strings = {"V", "E", "L", "M", "N", "X", "K", "B", "D"})
    void enterOnEmptyGroundPlacesNothingUnlessTheToolPlaces(String tool) {
        editor.take(tool);

        keys("ENTER", "UP", "ENTER", "RIGHT", "ENTER");

        assertThat(editor.scene()).isEqualTo(ROW);
    }

    @Test
    void theSelectToolSelectsWhatLiesAtTheCursor() {
        editor.take("V");

        keys("RIGHT", "RIGHT", "RIGHT", "ENTER");
        assertThat(selected()).isEqualTo(IdSet.of(2));
        keys("RIGHT", "RIGHT", "shift ENTER");
        assertThat(selected()).isEqualTo(IdSet.of(2, 3));
        keys("menu ENTER");
        assertThat(selected()).isEqualTo(IdSet.of(2));
        keys("UP", "ENTER");
        assertThat(editor.selection()).isEqualTo(Selection.EMPTY);

        assertThat(editor.scene()).isEqualTo(ROW);
    }

    @Test
    void theSelectToolSelectsASpringAtTheCursor() {
        open(Scenes.pair());
        editor.take("V");

        keys("RIGHT", "RIGHT", "ENTER");

        assertThat(editor.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1)));
    }

    @Test
    void arrowsMoveTheSelectionAgainOnceTheCursorIsHidden() {
        editor.take("V");
        keys("RIGHT", "ENTER", "UP");
        assertThat(editor.position(1)).isEqualTo(Vec3.ZERO);

        keys("ESCAPE", "UP");

        assertThat(editor.position(1)).isEqualTo(new Vec3(0, 0.5, 0));
    }

    @Test
    void arrowsMoveWhatWasSelectedElsewhere() {
        editor.take("V");
        keys("RIGHT", "menu A", "UP");

        assertThat(editor.position(1)).isEqualTo(new Vec3(0, 0.5, 0));
    }

    @Test
    void tabSelectsWhatArrowsThenMove() {
        editor.take("V");
        keys("RIGHT", "TAB", "UP");

        assertThat(editor.position(2)).isEqualTo(new Vec3(1, 0.5, 0));
    }

    @Test
    void theRectangleToolSelectsFromCornerToCorner() {
        editor.take("E");
        int ground = colour(0.25, 0.25);

        keys("LEFT", "LEFT", "DOWN", "ENTER", "UP", "UP");
        keys("RIGHT", "RIGHT", "RIGHT", "RIGHT");
        assertThat(colour(0.25, 0.25)).as("inside the rectangle").isNotEqualTo(ground);
        keys("ENTER");
        assertThat(selected()).isEqualTo(IdSet.of(1, 2));
        assertThat(colour(0.25, 0.25)).isEqualTo(ground);

        keys("RIGHT", "ENTER", "DOWN", "DOWN", "RIGHT", "RIGHT", "shift ENTER");
        assertThat(selected()).isEqualTo(IdSet.of(1, 2, 3));
    }

    private int colour(double x, double y) {
        Point at = editor.pixel(new Vec3(x, y, 0));
        return read(() -> {
            BufferedImage image =
                    new BufferedImage(canvas().getWidth(), canvas().getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            canvas().paint(g);
            g.dispose();
            return image.getRGB(at.x, at.y);
        });
    }

    @Test
    void twoEntersOnOneSpotAreAClick() {
        editor.take("E");

        keys("LEFT", "ENTER", "ENTER");

        assertThat(selected()).isEqualTo(IdSet.of(1));
    }

    @Test
    void escapeGivesUpTheRectangle() {
        editor.take("E");
        keys("LEFT", "LEFT", "DOWN", "ENTER", "UP", "UP", "RIGHT", "RIGHT", "RIGHT", "ESCAPE");
        assertThat(editor.selection()).isEqualTo(Selection.EMPTY);

        keys("ENTER", "DOWN", "DOWN", "RIGHT", "ENTER");

        assertThat(selected()).isEqualTo(IdSet.of(2));
    }

    @Test
    void theMouseGivesUpWhatTheKeyboardBegan() {
        editor.take("M");
        keys("UP", "ENTER", "UP");
        assertThat(editor.position(1)).isEqualTo(new Vec3(0, 0.5, 0));

        editor.robot().moveMouse(canvas(), editor.pixel(new Vec3(1, 1, 0)));
        editor.robot().waitForIdle();

        assertThat(editor.scene()).isEqualTo(ROW);
        assertThat(editor.edits()).isZero();
    }

    private CanvasPanel canvas() {
        return editor.robot().finder().findByName("canvas", CanvasPanel.class);
    }

    @Test
    void theLassoGoesWhereTheCursorGoes() {
        editor.take("L");

        keys("LEFT", "LEFT", "DOWN", "ENTER");
        keys("RIGHT", "RIGHT", "RIGHT", "UP", "UP", "LEFT", "LEFT", "LEFT", "ENTER");

        assertThat(selected()).isEqualTo(IdSet.of(1));
    }

    @Test
    void theLassoStaysInTheWorldWhenTheViewFollowsTheCursor() {
        editor.take("L");
        keys("LEFT", "LEFT", "DOWN", "ENTER");

        for (int i = 0; i < 14; i++) keys("shift RIGHT");
        keys("UP", "UP");
        for (int i = 0; i < 14; i++) keys("shift LEFT");
        keys("ENTER");

        assertThat(selected()).isEqualTo(IdSet.of(1, 2, 3));
    }

    @Test
    void theMoveToolPicksUpMovesAndPutsDownAsOneEdit() {
        editor.take("M");

        keys("RIGHT", "ENTER", "UP", "shift LEFT", "ENTER", "UP");

        assertThat(editor.position(1)).isEqualTo(new Vec3(-5, 0.5, 0));
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void theMoveToolMovesByAPixelWithoutSnapping() {
        editor.menu("snap");
        editor.take("M");

        keys("RIGHT", "ENTER", "RIGHT", "ENTER");

        assertThat(editor.position(1).x()).isPositive().isLessThan(0.1);
    }

    @Test
    void theMoveToolSaysThatNothingIsAtTheCursor() {
        editor.take("M");

        keys("UP", "UP", "ENTER", "UP");

        assertThat(editor.message()).contains("Tab");
        assertThat(editor.scene()).isEqualTo(ROW);
    }

    @Test
    void theKnifeCutsWhatTheCursorCrosses() {
        open(Scenes.pair());
        editor.take("K");

        keys("RIGHT", "RIGHT", "UP", "ENTER", "DOWN", "DOWN", "ENTER");

        assertThat(editor.scene().springs()).isEmpty();
        assertThat(editor.scene().particles()).hasSize(2);
    }

    @Test
    void theKnifeSplitsWithShift() {
        open(Scenes.pair());
        editor.take("K");

        keys("RIGHT", "RIGHT", "ENTER", "shift ENTER");

        assertThat(editor.scene().springs()).hasSize(2);
        assertThat(editor.position(3)).isEqualTo(new Vec3(0.5, 0, 0));
    }

    @Test
    void theBrushPaintsOnceAtTheCursor() {
        open(Scenes.pair());
        editor.take("B");

        keys("RIGHT", "RIGHT", "ENTER");

        assertThat(editor.scene()).isNotEqualTo(Scenes.pair());
        assertThat(editor.scene().particles()).isEqualTo(Scenes.pair().particles());
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void arrowsMoveTheCursorOfAToolThatDoesNotMoveTheSelection() {
        editor.take("E");
        keys("menu A", "RIGHT", "LEFT");

        assertThat(editor.scene()).isEqualTo(ROW);
    }
}
