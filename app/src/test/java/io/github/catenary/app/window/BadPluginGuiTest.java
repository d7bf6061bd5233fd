package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.app.testing.UncaughtErrors;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A window with one of the {@link BadPlugins}; at the end, nothing of it may still run, and nothing may have been thrown. */
abstract class BadPluginGuiTest {
    @TempDir
    Path folder;

    private final UncaughtErrors errors = new UncaughtErrors();
    InstalledPlugins installed = new InstalledPlugins(PluginFolders.of(), false);
    Path jar = Path.of("");
    EditorRobot editor;

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    /**
     * Opens a window with a scene.
     *
     * @param plugin makes the jar in a folder
     */
    final void openWindow(Function<Path, Path> plugin, Scene scene, Optional<Path> file) {
        Path plugins = folder.resolve("plugins");
        jar = plugin.apply(plugins);
        installed =
                new InstalledPlugins(new PluginFolders(List.of(plugins), Optional.of(folder.resolve("home"))), false);
        installed.refresh();
        errors.catchThem();
        editor = EditorRobot.start(installed, folder.resolve("user"), folder.resolve("samples"));
        editor.open(scene, file);
        editor.focusDrawing();
    }

    @AfterEach
    void closeWindow() {
        BadPlugins.wakeSleepers();
        editor.cleanUp();
        errors.letGo();
        until(
                "what was left behind has ended",
                () -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().equals(ForeignCall.THREAD_NAME)));
        assertThat(errors.all()).isEmpty();
    }
}
