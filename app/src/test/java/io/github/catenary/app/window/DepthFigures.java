package io.github.catenary.app.window;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.image.BufferedImage;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.swing.Timer;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Prints how many pictures a second the drawing shows of a cloth in a free view while it is turned, moved and edited
 * by a mouse that tells its place 125 times a second. It is a measurement, not a test; run it like {@link PictureFigures}.
 */
@Tag("figures")
class DepthFigures {
    private static final Dimension WINDOW = new Dimension(1600, 1000);
    private static final long MEASURE_NANOS = 5_000_000_000L;
    private static final int MOUSE_MILLIS = 8;

    @TempDir
    Path folder;

    private EditorRobot editor;
    private CanvasPanel canvas;
    private EventTimes times;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        editor.window().resizeTo(WINDOW);
        canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        times = EventTimes.begin();
    }

    @AfterEach
    void closeWindow() {
        times.end();
        editor.cleanUp();
    }

    @Test
    void clothOf100By100() {
        editor.open(Scenes.cloth(100), Optional.empty());
        editor.keys("menu 1");
        for (int round = 0; round < 3; round++) {
            paint(round);
            measure("turn", () -> canvas.view().camera().orbit(0.01, 0, Vec3.ZERO));
            measure("pan", () -> canvas.view().camera().pan(1, 0));
            editor.keys("menu A");
            measure("turn, all selected", () -> canvas.view().camera().orbit(0.01, 0, Vec3.ZERO));
            measure("drag all", () -> drag(IdSet.of(1, 2, 3)));
            editor.keys("menu shift A");
            measure("drag three", () -> drag(IdSet.of(1, 2, 3)));
        }
    }

    /** How long a large scene takes to stand in the drawing complete, and how fast it turns there. */
    @ParameterizedTest
    @CsvSource({"100, true", "316, true", "410, false"})
    void largeScenesAppearAndTurn(int side, boolean faces) {
        Scene cloth = Generators.addTo(
                Scene.EMPTY,
                Generators.find("cloth").orElseThrow(),
                Parameters.NONE
                        .with("columns", Value.of(side))
                        .with("rows", Value.of(side))
                        .with("faces", new Value.Bool(faces)));
        for (int round = 0; round < 2; round++) {
            editor.open(Scene.EMPTY, Optional.empty());
            int[] empty = middle();
            long begin = System.nanoTime();
            editor.open(cloth, Optional.empty());
            GuiActionRunner.execute(canvas::fit);
            while (!differs(empty, middle())) Pause.pause(20);
            System.out.printf(
                    Locale.ROOT,
                    "%d springs, %d faces: in the drawing after %.2f s%n",
                    cloth.springs().size(),
                    cloth.faces().size(),
                    (System.nanoTime() - begin) / 1e9);
            GuiActionRunner.execute(() -> {
                canvas.look(Facing.HOME);
                canvas.fit();
            });
            measure("turn", () -> canvas.view().camera().orbit(0.01, 0, Vec3.ZERO));
            GuiActionRunner.execute(() -> canvas.look(Facing.FRONT));
        }
    }

    /** The pixels in the middle of the drawing, as it would be painted now. */
    private int[] middle() {
        return EditorRobot.read(() -> {
            BufferedImage image = new BufferedImage(canvas.getWidth(), canvas.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            canvas.paint(g);
            g.dispose();
            return image.getRGB(image.getWidth() / 2 - 40, image.getHeight() / 2 - 40, 80, 80, null, 0, 80);
        });
    }

    private static boolean differs(int[] before, int[] now) {
        long count =
                IntStream.range(0, now.length).filter(i -> now[i] != before[i]).count();
        return count > now.length / 3;
    }

    /** One stroke of a brush, pixel by pixel, below those before. */
    private void paint(int round) {
        GuiActionRunner.execute(() -> {
            canvas.look(Facing.HOME);
            canvas.fit();
        });
        editor.take("B");
        mouse(MouseEvent.MOUSE_PRESSED, 0, round);
        int[] steps = {0};
        measure("paint", () -> mouse(MouseEvent.MOUSE_DRAGGED, ++steps[0], round));
        mouse(MouseEvent.MOUSE_RELEASED, 0, round);
        editor.take("V");
    }

    private void mouse(int what, int along, int round) {
        GuiActionRunner.execute(() -> canvas.dispatchEvent(new MouseEvent(
                canvas,
                what,
                System.currentTimeMillis(),
                InputEvent.BUTTON1_DOWN_MASK,
                canvas.getWidth() / 4 + along,
                canvas.getHeight() / 3 + 100 * round,
                1,
                false,
                MouseEvent.BUTTON1)));
    }

    private void drag(IdSet particles) {
        editor.frame().workspace().document().execute(new MoveParticles(particles, new Vec3(0.001, 0, 0)));
    }

    /** Changes something at the rate of a fast mouse, whether or not the picture before is shown. */
    private void measure(String what, Runnable change) {
        times.read();
        double drawing = cpu("catenary-view", "ForkJoinPool");
        double edt = cpu("AWT-EventQueue");
        Timer mouse = new Timer(MOUSE_MILLIS, event -> change.run());
        long begin = System.nanoTime();
        long first = EditorRobot.read(canvas::pictures);
        mouse.start();
        Pause.pause(MEASURE_NANOS, TimeUnit.NANOSECONDS);
        mouse.stop();
        double seconds = (System.nanoTime() - begin) / 1e9;
        long pictures = EditorRobot.read(canvas::pictures) - first;
        System.out.printf(
                Locale.ROOT,
                "%s, %d × %d: %.1f pictures/s; CPU for each: %.1f ms drawing, %.1f ms EDT; %s%n",
                what,
                canvas.getWidth(),
                canvas.getHeight(),
                pictures / seconds,
                (cpu("catenary-view", "ForkJoinPool") - drawing) / pictures,
                (cpu("AWT-EventQueue") - edt) / pictures,
                times.read());
    }

    /** The CPU time of the threads with such names, ms. */
    private static double cpu(String... names) {
        var threads = ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                        .filter(info -> info != null && Arrays.stream(names).anyMatch(info.getThreadName()::startsWith))
                        .mapToLong(info -> Math.max(0, threads.getThreadCpuTime(info.getThreadId())))
                        .sum()
                / 1e6;
    }
}
