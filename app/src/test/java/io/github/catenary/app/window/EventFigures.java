package io.github.catenary.app.window;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Point;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prints the longest time that one event occupies the EDT while a user works on a large scene. It is a measurement, not
 * a test: {@code mvn -Pfigures -pl app -am test -Dtest=EventFigures
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("figures")
class EventFigures {
    /** Time for the background work of an action to return to the EDT. */
    private static final long SETTLE_MILLIS = 1_500;

    private static final long PLAY_MILLIS = 4_000;

    @TempDir
    Path folder;

    private EditorRobot editor;
    private CanvasPanel canvas;
    private EventTimes times;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        times = EventTimes.begin();
    }

    @AfterEach
    void closeWindow() {
        times.end();
        editor.cleanUp();
    }

    /** Runs everything twice, because the first time the code is not compiled yet. */
    @Test
    void clothOf100By100() {
        Scene cloth = Scenes.cloth(100);
        work("warm-up", cloth);
        work("100x100", cloth);
    }

    @Test
    void clothOf300By300() {
        work("warm-up", Scenes.cloth(100));
        work("300x300", Scenes.cloth(300));
    }

    @Test
    void sheetOfManyFaces() {
        work("warm-up", Scenes.cloth(60));
        Parameters size = Parameters.NONE.with("columns", Value.of(120)).with("rows", Value.of(100));
        Scene sheet =
                Generators.addTo(Scene.EMPTY, Generators.find("triangle-sheet").orElseThrow(), size);
        work("faces " + sheet.faces().size(), sheet);
    }

    private void work(String scene, Scene cloth) {
        measure(scene, "open", () -> {
            editor.open(cloth, Optional.empty());
            EditorRobot.read(() -> {
                canvas.fit();
                return true;
            });
        });
        theme(scene);
        edit(scene);
        run(scene);
    }

    private void theme(String scene) {
        measure(scene, "hover", () -> {
            for (int i = 0; i < 8; i++) editor.robot().moveMouse(canvas, at(0.2 + 0.05 * i, 0.3 + 0.031 * i));
        });
        measure(scene, "pan", () -> {
            editor.robot().pressMouse(canvas, at(0.5, 0.5), MouseButton.MIDDLE_BUTTON);
            for (int i = 0; i < 8; i++) editor.robot().moveMouse(canvas, at(0.5 + 0.02 * i, 0.5 - 0.01 * i));
            editor.release();
        });
        measure(scene, "zoom", () -> {
            for (int i = 0; i < 6; i++) editor.robot().rotateMouseWheel(canvas, i < 3 ? -1 : 1);
        });
        measure(scene, "zoom in", () -> {
            for (int i = 0; i < 12; i++) editor.robot().rotateMouseWheel(canvas, -1);
        });
        measure(scene, "fit", () -> press("F"));
    }

    private void edit(String scene) {
        measure(scene, "select all", () -> press("menu A"));
        measure(scene, "elasticity", () -> editor.enter("spring.elasticity", "0.5"));
        measure(scene, "arrow", () -> editor.keys("UP"));
        measure(scene, "undo arrow", () -> press("menu Z"));
        measure(scene, "select none", () -> press("menu shift A"));
        measure(scene, "marquee", () -> drag(at(0.01, 0.01), at(0.99, 0.99)));
        measure(scene, "drag all", () -> drag(corner(), at(0.3, 0.3)));
        measure(scene, "undo drag", () -> press("menu Z"));
        press("B");
        measure(scene, "paint", () -> drag(at(0.2, 0.3), at(0.8, 0.7)));
        measure(scene, "undo paint", () -> press("menu Z"));
        press("V");
        measure(scene, "pin", () -> press("menu P"));
        measure(scene, "delete", () -> press("DELETE"));
        measure(scene, "undo delete", () -> press("menu Z"));
        measure(scene, "redo delete", () -> press("menu shift Z"));
        measure(scene, "undo again", () -> press("menu Z"));
        measure(scene, "half marquee", () -> drag(at(0.01, 0.01), at(0.6, 0.6)));
        measure(scene, "delete half", () -> press("DELETE"));
        measure(scene, "undo half", () -> press("menu Z"));
        measure(scene, "drag half", () -> drag(corner(), at(0.3, 0.3)));
        measure(scene, "copy", () -> press("menu C"));
        measure(scene, "paste", () -> press("menu V"));
        measure(scene, "undo paste", () -> press("menu Z"));
    }

    private void run(String scene) {
        measure(scene, "play", () -> {
            press("F5");
            Pause.pause(PLAY_MILLIS, TimeUnit.MILLISECONDS);
        });
        Component view = editor.robot().finder().findByName("preview.view");
        measure(scene, "preview", () -> {
            Point middle = new Point(view.getWidth() / 2, view.getHeight() / 2);
            editor.robot().moveMouse(view, middle);
            for (int i = 0; i < 4; i++) editor.robot().rotateMouseWheel(view, -1);
            editor.robot().pressMouse(view, middle);
            for (int i = 0; i < 6; i++) editor.robot().moveMouse(view, new Point(middle.x + 9 * i, middle.y - 5 * i));
            editor.release();
        });
        measure(scene, "reset", () -> press("shift F5"));
    }

    private void press(String keys) {
        editor.focusDrawing();
        editor.keys(keys);
    }

    private void drag(Point from, Point to) {
        editor.robot().pressMouse(canvas, from);
        for (int i = 1; i <= 8; i++) {
            editor.robot().moveMouse(canvas, from.x + (to.x - from.x) * i / 8, from.y + (to.y - from.y) * i / 8);
        }
        editor.release();
    }

    /** The position of the first particle on the screen. */
    private Point corner() {
        var first = editor.scene().particles().at(0).position();
        return EditorRobot.read(() -> new Point((int) canvas.viewport().screenX(first.x()), (int)
                canvas.viewport().screenY(first.y())));
    }

    private Point at(double right, double down) {
        return new Point((int) (right * canvas.getWidth()), (int) (down * canvas.getHeight()));
    }

    private void measure(String scene, String action, Runnable work) {
        times.read();
        work.run();
        editor.robot().waitForIdle();
        Pause.pause(SETTLE_MILLIS, TimeUnit.MILLISECONDS);
        System.out.printf("%-12s %-13s %s%n", scene, action, times.read());
    }
}
