package io.github.catenary.app;

import io.github.catenary.app.plugin.LoadedPlugins;
import io.github.catenary.app.plugin.PluginFolders;
import io.github.catenary.app.plugin.PluginProblem;
import io.github.catenary.app.shell.CatenaryFrame;
import io.github.catenary.app.shell.CrashReport;
import io.github.catenary.app.shell.Look;
import io.github.catenary.app.shell.Settings;
import io.github.catenary.app.shell.Surroundings;
import io.github.catenary.app.shell.UserFolder;
import io.github.catenary.app.shell.Workspace;
import java.awt.GraphicsEnvironment;
import java.awt.HeadlessException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.SwingUtilities;

/** Opens the window. */
final class EditorStart {
    private EditorStart() {}

    /** @throws HeadlessException if this machine has no display */
    static void open(Optional<Path> scene, LoadedPlugins plugins) {
        if (GraphicsEnvironment.isHeadless()) throw new HeadlessException();
        // Fails here rather than on the event thread where DISPLAY names a display that is not there.
        GraphicsEnvironment.getLocalGraphicsEnvironment().getDefaultScreenDevice();
        SwingUtilities.invokeLater(() -> show(scene, plugins));
    }

    private static void show(Optional<Path> scene, LoadedPlugins plugins) {
        Settings settings = new Settings(UserFolder.path());
        Look.named(settings.get("theme", Look.LIGHT.name())).apply();
        List<String> problems =
                plugins.problems().stream().map(PluginProblem::message).toList();
        Path samples = PluginFolders.distribution().orElse(Path.of("")).resolve("samples");
        Surroundings surroundings = new Surroundings(plugins.plugins(), problems, settings, samples);
        CatenaryFrame frame = new CatenaryFrame(new Workspace(plugins.plugins()), surroundings);
        // What goes wrong unforeseen, on whichever thread, is shown; the editor goes on.
        Thread.setDefaultUncaughtExceptionHandler(new CrashReport(frame));
        frame.setVisible(true);
        scene.ifPresent(frame::open);
    }
}
