package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.spi.Plugins;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of the whole window, opened on an empty scene. */
abstract class EditorGuiTest {
    @TempDir
    Path folder;

    EditorRobot editor;

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(Theme.LIGHT::apply);
    }

    @BeforeEach
    void openWindow() throws Exception {
        Files.createDirectories(samples());
        prepare();
        editor = start();
    }

    /** Opens the window. */
    EditorRobot start() {
        return EditorRobot.start(plugins(), folder.resolve("user"), samples());
    }

    @AfterEach
    void closeWindow() {
        editor.cleanUp();
    }

    /** Creates the files that the window finds when it opens. */
    void prepare() throws Exception {}

    Plugins plugins() {
        return LoadedPlugins.NONE.plugins();
    }

    Path samples() {
        return folder.resolve("samples");
    }
}
