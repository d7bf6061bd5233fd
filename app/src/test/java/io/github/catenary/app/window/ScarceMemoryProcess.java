package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.run.plot.PlotProbe;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.ui.dock.Dock;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Window;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.swing.JDialog;
import javax.swing.JLabel;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Works in the window on a scene that is large for the heap, tells what it saw, and ends as if the power had failed.
 */
final class ScarceMemoryProcess {
    private static final long LONGEST_WAIT_NANOS = Duration.ofSeconds(150).toNanos();
    static final int FRAMES = 8;

    private static final long MESSAGE_NANOS = Duration.ofSeconds(2).toNanos();

    private final EditorRobot editor;
    private final List<String> messages = new ArrayList<>();

    private ScarceMemoryProcess(EditorRobot editor) {
        this.editor = editor;
    }

    /** @param arguments the folder of the window's data, and the scene file */
    public static void main(String[] arguments) throws Exception {
        int code = 1;
        try {
            LauncherFactory.openSession(); // opens the screen in memory, before the first class of AWT
            GuiActionRunner.execute(Theme.LIGHT::apply);
            Path user = Path.of(arguments[0]);
            Path samples = Files.createDirectories(user.resolve("samples"));
            new ScarceMemoryProcess(EditorRobot.start(LoadedPlugins.NONE.plugins(), user, samples))
                    .work(Path.of(arguments[1]));
            code = 0;
        } catch (Throwable thrown) {
            thrown.printStackTrace();
        } finally {
            Runtime.getRuntime().halt(code);
        }
    }

    private void work(Path file) {
        CrashReport report = new CrashReport();
        Thread.setDefaultUncaughtExceptionHandler(report);
        EditorRobot.read(() -> {
            report.inFrontOf(editor.frame());
            JLabel message = editor.robot().finder().findByName("status.message", JLabel.class);
            message.addPropertyChangeListener("text", change -> messages.add(message.getText()));
            editor.frame().open(file);
            return true;
        });
        until(
                "the scene is open",
                () -> editor.frame().workspace().scene().particles().size() > 0);
        untilItRuns();
        edit();
        untilItRuns();
        play();
        until("what was begun is done", this::isSettled);
        LockSupport.parkNanos(MESSAGE_NANOS); // what was left out last is named a second later
        tell();
    }

    /** Moves a corner, deletes the opposite one, takes that back. */
    private void edit() {
        editor.execute(move(editor.scene()));
        editor.execute(new DeleteItems(Selection.ofParticles(IdSet.of(1))));
        EditorRobot.read(() -> {
            editor.document().undo();
            return true;
        });
        System.out.println("kept " + editor.frame().journal().flush(Duration.ofNanos(LONGEST_WAIT_NANOS)));
    }

    /** Moves the particle with the highest id. */
    static MoveParticles move(Scene scene) {
        return new MoveParticles(IdSet.of(scene.particles().size()), new Vec3(0, -0.25, 0));
    }

    private void play() {
        EditorRobot.read(() -> {
            editor.robot().finder().findByName("dock", Dock.class, false).open("plots");
            return true;
        });
        editor.frame().run().submit(PreviewRun::play);
        until("it ran", () -> state().status().frame() >= FRAMES || !state().canRun());
        editor.frame().run().stop(PreviewRun::pause);
        until("it pauses", () -> !state().status().playing());
    }

    private PreviewState state() {
        return editor.frame().run().state();
    }

    private void untilItRuns() {
        until(
                "it can run",
                () -> state().canRun()
                        && state().frame().orElseThrow().scene()
                                == editor.frame().workspace().scene());
    }

    private boolean isSettled() {
        JLabel stability = editor.robot().finder().findByName("status.stability", JLabel.class, false);
        return stability.isEnabled() && !stability.getText().isEmpty();
    }

    private void tell() {
        EditorRobot.read(() -> {
            for (Window window : Window.getWindows()) {
                if (window instanceof JDialog dialog && dialog.isShowing()) {
                    System.out.println("dialog " + dialog.getName());
                }
            }
            Component plot = editor.robot().finder().findByName("plot.view", false);
            System.out.println("points " + PlotProbe.pointsIn(plot));
            System.out.println("frame " + state().status().frame());
            state().status().problems().forEach(problem -> System.out.println("problem " + problem));
            System.out.println("stability "
                    + editor.robot()
                            .finder()
                            .findByName("status.stability", JLabel.class, false)
                            .getText());
            messages.forEach(message -> System.out.println("message " + message));
            return true;
        });
    }

    private static void until(String what, BooleanSupplier holds) {
        long end = System.nanoTime() + LONGEST_WAIT_NANOS;
        while (!EditorRobot.read(holds::getAsBoolean)) {
            if (System.nanoTime() > end) throw new AssertionError("not in time: " + what);
            LockSupport.parkNanos(20_000_000);
        }
    }
}
