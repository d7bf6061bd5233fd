package io.github.catenary.app.shell;

import static io.github.catenary.app.shell.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.NoteFormat;
import io.github.catenary.app.testing.TestPlugin;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.Plugins;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Import and Export, with a format of a plugin that was added while the window was open. */
class ExchangeGuiTest extends EditorGuiTest {
    private final NoteFormat note = new NoteFormat();

    @Test
    void importsAndExportsWithThePluginsOfNow() throws Exception {
        addPlugin();
        Path in = Files.writeString(folder.resolve("hello.note"), "Hi");
        Path out = folder.resolve("out.note");

        editor.menu("import");
        editor.choose(in);
        until("it is imported", () -> editor.scene().title().equals("hello: Hi"));
        editor.menu("export");
        editor.choose(out);
        until("it is exported", () -> editor.message().contains("out.note"));

        assertThat(out).content().isEqualTo("hello: Hi");
    }

    private void addPlugin() {
        EditorRobot.read(() -> {
            editor.frame().workspace().use(new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> {
                to.importer(note);
                to.exporter(note);
            }))));
            return true;
        });
    }
}
