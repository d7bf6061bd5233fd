package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Side;
import io.github.catenary.app.render.camera.TurningCube;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.geom.Point2D;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The drawing in three dimensions: turned, and drawn in planes other than z = 0. */
class DepthGuiTest {
    private static final Scene DEEP =
            Scenes.particles(new Vec3(0, 0, 0), new Vec3(0, 0, 1), new Vec3(1, 1, 0), new Vec3(1, 1, 1));

    @TempDir
    Path folder;

    private EditorRobot editor;
    private CanvasPanel canvas;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
    }

    @AfterEach
    void closeWindow() {
        editor.cleanUp();
    }

    @Test
    void selectsParticlesBehindEachOtherAfterATurnOfTheView() {
        editor.open(DEEP, Optional.empty());
        editor.take("V");
        editor.click(2);
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));

        turn(120, 60);
        assertThat(straight()).isFalse();
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));

        editor.click(1);
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1)));
        editor.click(4);
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(4)));
    }

    @Test
    void placesParticlesOnAMovedWorkPlaneSeenFromTheTop() {
        editor.open(DEEP, Optional.empty());
        editor.take("P");
        editor.keys("5");
        editor.enter("plane.depth", "2*0.75");
        editor.focusDrawing();

        editor.click(new Vec3(-1, 1.5, 0.5));

        assertThat(editor.position(5)).isEqualTo(new Vec3(-1, 1.5, 0.5));
        editor.keys("PAGE_UP");
        assertThat(plane()).isEqualTo(WorkPlane.TOP.at(2));
        assertThat(editor.window().textBox("plane.depth").text()).isEqualTo("2");
        editor.keys("4");
        assertThat(plane()).isEqualTo(WorkPlane.FRONT);
    }

    @Test
    void dragsAParticleInTheSideView() {
        editor.open(DEEP, Optional.empty());
        editor.take("V");
        editor.menu("look.right");

        editor.drag(editor.position(4), new Vec3(1, 2, -1.5));

        assertThat(editor.position(4)).isEqualTo(new Vec3(1, 2, -1.5));
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void dragsAParticleInThePlaneParallelToTheWorkPlaneInAFreeView() {
        editor.open(DEEP, Optional.empty());
        editor.take("V");
        editor.keys("7");
        editor.menu("plane.top");

        editor.drag(editor.position(4), new Vec3(1.5, 1, 0.5));

        Vec3 dropped = editor.position(4);
        assertThat(dropped.y()).isEqualTo(1);
        assertThat(dropped.distanceTo(new Vec3(1.5, 1, 0.5))).isLessThan(0.3);
    }

    @Test
    void selectsByARectangleInAFreeView() {
        editor.open(DEEP, Optional.empty());
        editor.take("V");
        editor.keys("7");
        Point a = editor.pixel(editor.position(3));
        Point b = editor.pixel(editor.position(4));

        editor.robot().pressMouse(canvas, new Point(Math.min(a.x, b.x) - 20, Math.min(a.y, b.y) - 20));
        editor.robot().moveMouse(canvas, new Point(Math.max(a.x, b.x), Math.max(a.y, b.y)));
        editor.robot().moveMouse(canvas, new Point(Math.max(a.x, b.x) + 12, Math.max(a.y, b.y) + 12));
        editor.release();

        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(3, 4)));
    }

    @Test
    void looksFromASideByAClickOnTheCubeAndTurnsByADragOfIt() {
        editor.open(DEEP, Optional.empty());
        editor.keys("7");
        TurningCube cube = editor.robot()
                .finder()
                .findByType(editor.frame(), DrawingPanes.class)
                .cube();
        Point top = EditorRobot.read(() -> {
            Point2D at = cube.cube().middle(Facing.TOP).orElseThrow();
            return new Point((int) at.getX(), (int) at.getY());
        });

        editor.robot().pressMouse(cube, top);
        editor.release();

        assertThat(side()).contains(Side.TOP);
        editor.robot().pressMouse(cube, top);
        editor.robot().moveMouse(cube, new Point(top.x + 20, top.y - 30));
        editor.robot().moveMouse(cube, new Point(top.x + 40, top.y - 60));
        editor.release();
        assertThat(straight()).isFalse();
        assertThat(editor.scene()).isEqualTo(DEEP);
    }

    @Test
    void theCubesStandBesideWhatTheyTurn() {
        for (Dimension size : List.of(new Dimension(1100, 700), new Dimension(800, 500))) {
            GuiActionRunner.execute(() -> editor.frame().setSize(size));
            editor.robot().waitForIdle();
            for (String name : List.of("drawing.cube", "preview.cube")) {
                JComponent cube = editor.robot().finder().findByName(editor.frame(), name, TurningCube.class, false);
                JComponent view = name.startsWith("drawing")
                        ? canvas
                        : editor.robot().finder().findByName("preview.view", JComponent.class);
                assertThat(EditorRobot.read(() -> SwingUtilities.convertRectangle(cube, cube.getVisibleRect(), view)
                                .intersects(view.getVisibleRect())))
                        .as("%s at %s", name, size)
                        .isFalse();
            }
        }
    }

    @Test
    void nudgesAlongTheAxesThatLookLikeTheKeys() {
        editor.open(DEEP, Optional.empty());
        editor.take("V");
        editor.keys("5");
        editor.click(3);

        editor.keys("UP");
        editor.keys("RIGHT");

        assertThat(editor.position(3)).isEqualTo(new Vec3(1.5, 1, -0.5));
    }

    @Test
    void drawsInThePlaneThroughThreeParticles() {
        editor.open(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 1)), Optional.empty());
        editor.keys("menu A");
        editor.menu("plane.through");
        editor.take("P");
        editor.keys("menu shift G");

        editor.click(new Vec3(-1, 1.5, 0));

        Vec3 placed = editor.position(4);
        assertThat(placed.z()).isCloseTo(placed.y(), within(1e-9));
        assertThat(placed.x()).isCloseTo(-1, within(0.02));
    }

    @Test
    void tellsAllThreeCoordinatesOfThePointer() {
        editor.open(DEEP, Optional.empty());
        editor.keys("6");

        editor.robot().moveMouse(canvas, editor.pixel(new Vec3(0, 1, -0.5)));
        editor.robot().waitForIdle();

        assertThat(editor.window().label("status.pointer").text()).contains("x 0.000", "y 1.000", "z -0.500");
    }

    @Test
    void worksInFourViewsWithOneSelectionAndComesBackWithThem() {
        editor.open(DEEP, Optional.empty());
        editor.take("V");
        editor.keys("menu 4");
        CanvasPanel top = pane("canvas.top");
        CanvasPanel side = pane("canvas.side");

        click(top, editor.position(4));
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(4)));

        drag(side, editor.position(4), new Vec3(1, 2, -0.6));
        assertThat(editor.position(4)).isEqualTo(new Vec3(1, 2, -0.6));

        editor.keys("P"); // the tools' keys work in every view
        click(top, new Vec3(0.6, 0, 0.6));
        assertThat(editor.position(5)).isEqualTo(new Vec3(0.6, 0, 0.6));
        assertThat(editor.savedSettings().get("drawing.four-views", "")).isEqualTo("on");

        editor.keys("menu 4");
        assertThat(side()).contains(Side.TOP); // what was worked in stays
        assertThat(EditorRobot.read(side::isShowing)).isFalse();
    }

    private CanvasPanel pane(String name) {
        CanvasPanel pane = editor.robot().finder().findByName(name, CanvasPanel.class);
        EditorRobot.until("the view is laid out", () -> pane.getWidth() > 0);
        return pane;
    }

    private void click(CanvasPanel pane, Vec3 point) {
        editor.robot().pressMouse(pane, pixel(pane, point));
        editor.release();
    }

    private void drag(CanvasPanel pane, Vec3 from, Vec3 to) {
        editor.robot().pressMouse(pane, pixel(pane, from));
        Point end = pixel(pane, to);
        editor.robot().moveMouse(pane, new Point(end.x - 3, end.y - 3));
        editor.robot().moveMouse(pane, end);
        editor.release();
    }

    private static Point pixel(CanvasPanel pane, Vec3 point) {
        return EditorRobot.read(() -> {
            Point2D at = pane.view().transform().place(point);
            return new Point((int) Math.round(at.getX()), (int) Math.round(at.getY()));
        });
    }

    private void turn(int right, int down) {
        Point from = new Point(60, canvas.getHeight() / 2);
        editor.robot().pressMouse(canvas, from, MouseButton.RIGHT_BUTTON);
        editor.robot().moveMouse(canvas, new Point(from.x + right / 2, from.y + down / 2));
        editor.robot().moveMouse(canvas, new Point(from.x + right, from.y + down));
        editor.release();
    }

    private boolean straight() {
        return EditorRobot.read(() -> canvas.view().camera().isStraight());
    }

    private Optional<Side> side() {
        return EditorRobot.read(() -> Side.of(canvas.view().camera().camera()));
    }

    private WorkPlane plane() {
        return EditorRobot.read(() -> canvas.view().plane());
    }
}
