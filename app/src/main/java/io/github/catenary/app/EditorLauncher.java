package io.github.catenary.app;

import io.github.catenary.app.cli.EditorFailedException;
import io.github.catenary.app.cli.ExitCode;
import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.settings.UserFolder;
import io.github.catenary.app.ui.theme.Appearance;
import io.github.catenary.app.window.CatenaryFrame;
import io.github.catenary.app.window.CrashReport;
import io.github.catenary.app.window.EditorContext;
import java.awt.GraphicsEnvironment;
import java.awt.HeadlessException;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;

/** Builds the window on the event thread and shows it. */
final class EditorLauncher {
    /** The longest wait at exit for the journal of edits, and again for the settings. */
    private static final Duration LONGEST_FLUSH = Duration.ofSeconds(3);

    private EditorLauncher() {}

    /**
     * @throws HeadlessException if this machine has no display
     * @throws EditorFailedException if the window could not be opened
     */
    static void open(Optional<Path> scene, InstalledPlugins plugins) {
        if (GraphicsEnvironment.isHeadless()) throw new HeadlessException();
        // If DISPLAY names a display that does not exist, it fails here and not on the event thread.
        GraphicsEnvironment.getLocalGraphicsEnvironment().getDefaultScreenDevice();
        Settings settings = new Settings(UserFolder.path());
        settings.recallSpeed();
        show(() -> {
            CatenaryFrame frame = frame(scene, plugins, settings);
            // Also covers the ends that the system causes: SIGTERM and the user's log-off.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> flush(settings, frame), "catenary-exit"));
            frame.addWindowListener(new WindowAdapter() {
                @Override
                public void windowClosed(WindowEvent event) {
                    // Java would wait for the threads that plugins have left. Tidying up may need the event thread.
                    new Thread(() -> ProgramEnd.exit(ExitCode.DONE), "catenary-window-closed").start();
                }
            });
            return frame;
        });
    }

    private static void flush(Settings settings, CatenaryFrame frame) {
        if (!frame.journal().flush(LONGEST_FLUSH)) System.err.println("the last edits could not be kept in time");
        if (!frame.materials().flush(LONGEST_FLUSH)) System.err.println("your materials could not be saved in time");
        settings.keepSpeed();
        if (!settings.flush(LONGEST_FLUSH)) System.err.println("the settings could not be saved in time");
    }

    private static CatenaryFrame frame(Optional<Path> scene, InstalledPlugins plugins, Settings settings) {
        Appearance.speak(settings);
        new Appearance(settings).apply();
        Path samples = PluginFolders.distribution().orElse(Path.of("")).resolve("samples");
        RecoveryFolder recovery = new RecoveryFolder(UserFolder.path().resolve("recovery"));
        EditorContext context = new EditorContext(plugins, settings, samples, recovery);
        CatenaryFrame frame = new CatenaryFrame(new Workspace(plugins.now().plugins()), context);
        scene.ifPresentOrElse(frame::open, frame::offerStart);
        return frame;
    }

    /**
     * Shows a window. From before the window is made, unexpected errors on any thread are reported, and the editor
     * keeps running.
     *
     * @param window makes the window, on the EDT
     * @throws EditorFailedException if the window cannot be made or shown
     */
    static void show(Supplier<? extends JFrame> window) {
        CrashReport report = new CrashReport();
        Thread.setDefaultUncaughtExceptionHandler(report);
        try {
            SwingUtilities.invokeAndWait(() -> {
                JFrame frame = window.get();
                report.inFrontOf(frame);
                frame.setVisible(true);
            });
        } catch (InvocationTargetException e) {
            throw new EditorFailedException(Objects.requireNonNullElse(e.getCause(), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EditorFailedException(e);
        }
    }
}
