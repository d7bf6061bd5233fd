package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.backdrop.TestPicture;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.awt.Color;
import java.awt.Point;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JMenuItem;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A whole job: a picture is traced, filled, cut with the knife and painted with the brush, run, saved and opened again.
 * In whatever language the tests run: the build runs it in two.
 */
@Tag("chinese")
class TraceGuiTest extends EditorGuiTest {
    @AfterAll
    static void backToLight() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    private CanvasPanel canvas() {
        return editor.robot().finder().findByName("canvas", CanvasPanel.class);
    }

    private JMenuItem item(String action) {
        return editor.window().menuItem("menu." + action).target();
    }

    /** Chooses an item of a menu in a menu. */
    private void choose(String action) {
        JMenuItem item = item(action);
        SwingUtilities.invokeLater(() -> item.doClick(0)); // it may open a dialog
        editor.robot().waitForIdle();
    }

    private boolean adjusts() {
        return read(() -> canvas().marks().stream().anyMatch(OverlayShape.Knob.class::isInstance));
    }

    private boolean shows() {
        return read(() -> item("backdrop.show").isSelected());
    }

    private void putPicture() throws IOException {
        Path picture = TestPicture.write(folder.resolve("plan.png"), 400, 300);
        choose("backdrop.choose");
        editor.choose("backdrop.files", picture);
        until("the picture is there", () -> shows() && adjusts());
    }

    /** What the drawing shows at a point. */
    private Color seen(double x, double y) {
        Point at = editor.pixel(new Vec3(x, y, 0));
        return read(() -> {
            CanvasPanel canvas = canvas();
            BufferedImage image = new BufferedImage(canvas.getWidth(), canvas.getHeight(), BufferedImage.TYPE_INT_RGB);
            canvas.paint(image.createGraphics());
            return new Color(image.getRGB(at.x, at.y));
        });
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.app.testing.Themes#ofJob")
    void tracesAPictureWithKnifeAndBrush(Theme theme) throws IOException {
        GuiActionRunner.execute(theme::apply);
        putPicture();
        editor.enter("backdrop.width", "8");
        editor.enter("backdrop.opacity", "100");
        assertThat(seen(-1.3, 1.7)).isEqualTo(Color.RED);
        editor.focusDrawing();
        editor.keys("ESCAPE");
        until("it can be drawn", () -> !adjusts());
        assertThat(editor.edits()).as("the picture is no edit").isZero();

        drawOutline();
        fill();
        cut();
        paint();
        run();
        saveAndOpenAgain();
    }

    /** A square with four corners, as one chain of springs. */
    private void drawOutline() {
        editor.take("S");
        for (int[] corner : new int[][] {{-2, -2}, {2, -2}, {2, 2}, {-2, 2}}) editor.click(corner[0], corner[1]);
        editor.click(-2, -2);
        editor.keys("ESCAPE");
        assertThat(editor.scene().particles()).hasSize(4);
        assertThat(editor.scene().springs()).hasSize(4);
        editor.take("N");
        editor.click(3);
        editor.click(4);
    }

    private void fill() {
        editor.keys("menu A");
        choose("operation.fill");
        DialogFixture dialog = editor.dialog("operation");
        dialog.textBox("parameter.spacing").selectAll().enterText("50 cm");
        dialog.button("operation.do").click();
        until("it is filled", () -> !editor.asks() && !editor.busy());
        assertThat(editor.scene().particles().size()).isGreaterThan(40);
    }

    private void cut() {
        int before = editor.scene().springs().size();
        editor.take("K");
        editor.drag(new Vec3(-2.6, 0.13, 0), new Vec3(0.1, 0.13, 0));
        until("springs are cut", () -> editor.scene().springs().size() < before);
    }

    private void paint() {
        editor.take("B");
        editor.enter("paint.value", "1.5");
        editor.drag(new Vec3(-1, -1, 0), new Vec3(1, -1, 0));
        until(
                "springs are painted",
                () -> editor.scene().springs().stream()
                        .anyMatch(each -> each.properties().elasticity().equals(OptionalDouble.of(1.5))));
    }

    private void run() {
        Scene drawn = editor.scene();
        double start = editor.position(1).y();
        editor.untilItCanRun();
        editor.focusDrawing();
        editor.keys("F5");
        until("it sags", () -> editor.running(1).y() < start - 0.001);
        editor.keys("F5");
        until("the run is paused", () -> !editor.run().status().playing());
        assertThat(editor.scene()).isSameAs(drawn);
    }

    private void saveAndOpenAgain() throws IOException {
        Scene drawn = editor.scene();
        Path file = folder.resolve("traced.json");
        editor.keys("menu S");
        editor.choose(file);
        until("it is saved", () -> editor.file().equals(Optional.of(file)));
        assertThat(Files.readString(file)).as("a scene names no file").doesNotContain("plan");

        editor.keys("menu N");
        until("the picture is gone with the scene", () -> !shows());
        editor.keys("menu O");
        editor.choose(file);
        until("it is open", () -> editor.file().equals(Optional.of(file)));
        assertThat(editor.scene()).isEqualTo(drawn);
        until("the picture is back", this::shows);
        editor.open(editor.scene(), editor.file());
        until("the picture is back", this::shows);
        assertThat(seen(-2.3, 1.1)).isEqualTo(Color.RED);
    }

    @Test
    void scalesThePictureByAKnownDistance() throws IOException {
        putPicture();
        editor.enter("backdrop.width", "8");
        editor.window().button("backdrop.mark").click();
        untilItSays(Texts.text("backdrop.mark.first"));
        editor.click(-1, 0);
        untilItSays(Texts.text("backdrop.mark.other"));
        editor.click(1, 0);
        untilItSays(Texts.text("backdrop.mark.length"));
        JTextComponent field = editor.window().textBox("backdrop.length").target();
        until("the field shows", field::isShowing);
        editor.enter("backdrop.length", "50 cm");
        until(
                "it is scaled",
                () -> editor.window()
                        .textBox("backdrop.width")
                        .target()
                        .getText()
                        .equals("2"));
        untilItSays(Texts.text("backdrop.scaled"));

        editor.window().button("backdrop.done").click();
        until("it is done", () -> !adjusts());
        choose("backdrop.remove");
        until("it is gone", () -> !shows());
        assertThat(read(() -> item("backdrop.adjust").isEnabled())).isFalse();
    }

    private void untilItSays(String what) {
        until("it says: " + what, () -> editor.message().equals(what));
    }

    @Test
    void saysWhyAFileIsNoPicture() throws IOException {
        Path text = Files.writeString(folder.resolve("plan.png"), "no picture");
        choose("backdrop.choose");
        editor.choose("backdrop.files", text);
        until("it says why", () -> editor.message().contains(Texts.text("backdrop.no-picture")));
        assertThat(shows()).isFalse();
    }

    @Test
    void opensASceneWhosePictureIsGone() throws IOException {
        putPicture();
        Path file = folder.resolve("scene.json");
        editor.open(Scene.EMPTY, Optional.of(file));
        putPicture();
        Files.delete(folder.resolve("plan.png"));
        editor.open(Scene.EMPTY, Optional.of(file));

        until("it says so", () -> editor.message().startsWith(start(Texts.text("backdrop.missing", "plan.png", ""))));
        assertThat(shows()).isFalse();
    }

    @Test
    void aPictureOfAnUnsavedSceneComesBackWithItsTab() throws IOException {
        editor.open(Scenes.pair(), Optional.empty());
        putPicture();
        editor.keys("ESCAPE");
        editor.keys("menu N");
        until("a new document is in front", () -> editor.scene().particles().isEmpty());
        assertThat(shows()).isFalse();

        editor.keys("menu PAGE_UP");

        until("the picture is back", this::shows);
    }

    @Test
    void aPictureStaysWithItsScene() throws IOException {
        putPicture();
        editor.window().button("backdrop.mark").click();
        editor.open(Scene.EMPTY, Optional.of(folder.resolve("other.json")));
        until("the picture is gone with its scene", () -> !shows());
        assertThat(editor.savedSettings().get("backdrop.0", "")).isEmpty();
    }

    private static String start(String text) {
        return text.substring(0, text.length() - 1);
    }
}
