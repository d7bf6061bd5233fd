package io.github.catenary.app.window;

import com.sun.management.OperatingSystemMXBean;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Dimension;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Prints how many pictures a second the preview shows of a cloth that plays, and what they cost, in the whole window
 * with both panes. It is a measurement, not a test; on a screen without a window manager the window is smaller:
 * {@code mvn -Pfigures -pl app -am test -Dtest=PictureFigures
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("figures")
class PictureFigures {
    private static final Dimension WINDOW = new Dimension(1600, 1000);
    private static final long WARM_UP_MILLIS = 12_000;
    private static final long MEASURE_MILLIS = 10_000;

    @TempDir
    Path folder;

    private EditorRobot editor;
    private Component view;
    private EventTimes times;

    @BeforeEach
    void openWindow() {
        GuiActionRunner.execute(Theme.LIGHT::apply);
        editor = EditorRobot.start(Plugins.NONE, folder.resolve("user"), folder.resolve("samples"));
        editor.window().resizeTo(WINDOW);
        view = editor.robot().finder().findByName("preview.view");
        times = EventTimes.begin();
    }

    @AfterEach
    void closeWindow() {
        times.end();
        editor.cleanUp();
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 316})
    void cloth(int side) {
        editor.open(Scenes.cloth(side), Optional.empty());
        GuiActionRunner.execute(() -> PreviewProbe.look(view, Facing.HOME, ViewStyle.Faces.SHADED_WIRE));
        for (int i = 0;
                i < 3;
                i++) { // a machine under load may take too long for the first frame, which pauses the run
            editor.frame().run().submit(PreviewRun::play);
            Pause.pause(WARM_UP_MILLIS / 3, TimeUnit.MILLISECONDS);
        }
        times.read();
        Sample before = sample();
        Pause.pause(MEASURE_MILLIS, TimeUnit.MILLISECONDS);
        Sample after = sample();
        double seconds = (after.nanos - before.nanos) / 1e9;
        long pictures = after.pictures - before.pictures;
        System.out.printf(
                Locale.ROOT,
                "%d², %d × %d: %.1f pictures/s, %.1f steps/s; of one core: %.0f%% pictures (%.1f ms each), %.0f%% EDT,"
                        + " %.0f%% run, %.0f%% in all; %s%n",
                side,
                view.getWidth(),
                view.getHeight(),
                pictures / seconds,
                (after.frame - before.frame) / seconds,
                (after.drawing - before.drawing) / 1e7 / seconds,
                (after.drawing - before.drawing) / 1e6 / pictures,
                (after.edt - before.edt) / 1e7 / seconds,
                (after.solving - before.solving) / 1e7 / seconds,
                (after.process - before.process) / 1e7 / seconds,
                times.read());
    }

    /** Numbers since the start: of pictures and frames, and of the CPU time of threads, ns. */
    private record Sample(long nanos, long pictures, long frame, long drawing, long edt, long solving, long process) {}

    private Sample sample() {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return EditorRobot.read(() -> new Sample(
                System.nanoTime(),
                PreviewProbe.pictures(view),
                editor.run().status().frame(),
                cpu("catenary-view", "ForkJoinPool"),
                cpu("AWT-EventQueue"),
                cpu("catenary-preview"),
                system.getProcessCpuTime()));
    }

    /** The CPU time of the threads with such names, ns. */
    private static long cpu(String... names) {
        var threads = ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(info -> info != null && Arrays.stream(names).anyMatch(info.getThreadName()::startsWith))
                .mapToLong(info -> Math.max(0, threads.getThreadCpuTime(info.getThreadId())))
                .sum();
    }
}
