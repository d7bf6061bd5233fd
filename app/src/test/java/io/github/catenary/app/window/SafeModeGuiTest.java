package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.plugin.PluginJars;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JTextArea;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** The plugin manager in a window that was started without plugins. */
class SafeModeGuiTest extends EditorGuiTest {
    private InstalledPlugins plugins;

    @Override
    EditorRobot start() {
        Path own = folder.resolve("program");
        PluginJars.good(own, "wind", "wind.gust");
        plugins = new InstalledPlugins(new PluginFolders(List.of(own), Optional.of(folder.resolve("user"))), true);
        plugins.refresh();
        return EditorRobot.start(plugins, folder.resolve("user"), samples());
    }

    @Test
    void showsSafeModeAndSwitchesAPluginOffForTheNextStart() {
        editor.menu("plugins");
        DialogFixture manager = editor.dialog("plugins");
        assertThat(text("plugins.notice")).contains("safe mode");
        assertThat(text("plugins.details.status")).isEqualTo("Not loaded (safe mode)");

        manager.button("plugins.turn").click();

        until("it is off", () -> plugins.now().entries().get(0).status() == Status.OFF);
        InstalledPlugins next = new InstalledPlugins(
                new PluginFolders(List.of(folder.resolve("program")), Optional.of(folder.resolve("user"))), false);
        assertThat(next.refresh().installed()).isEmpty();
    }

    private String text(String name) {
        JTextArea text = editor.robot().finder().findByName(name, JTextArea.class, false);
        return EditorRobot.read(text::getText);
    }
}
