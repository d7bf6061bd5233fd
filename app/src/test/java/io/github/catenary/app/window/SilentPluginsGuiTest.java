package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JTextArea;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Plugins that never answer, or throw, when the window calls them: the window continues without them and keeps all
 * edits.
 */
@Timeout(180)
class SilentPluginsGuiTest extends BadPluginGuiTest {
    private Path file = Path.of("");

    private void openWindow(Function<Path, Path> plugin, Scene scene) {
        file = folder.resolve("scene.json");
        openWindow(plugin, scene, Optional.of(file));
    }

    @Test
    void readsWordsAndParametersOnce() throws IOException {
        openWindow(BadPlugins::sleepsWhenAskedAgain, BadPlugins.with(Scenes.pair(), "bad.once"));

        editor.menu("insert.bad.part");
        editor.dialog("generator").button("generator.cancel").click();
        editor.menu("insert.bad.once");
        until("it is there", () -> editor.scene().elements().size() == 2);
        assertThat(editor.asks()).isFalse();
        editAndSave();
    }

    @Test
    void abandonsAToolThatNeverEndsAndSwitchesItsPluginOff() throws IOException {
        openWindow(BadPlugins::sleepsInATool, Scenes.pair());
        editor.take("P");
        int mine = editor.place(0.5, 0.5);
        Scene edited = editor.scene();

        editor.window().toggleButton("tool.bad.tool").click();
        editor.click(0.5, -0.5);
        goOnWithoutIt("Sleepy hand");

        assertThat(editor.scene()).isSameAs(edited);
        assertThat(editor.scene().particles().contains(mine)).isTrue();
        editAndSave();
        assertThat(trouble()).contains("bad.tool did not answer within 2 s");
    }

    @Test
    void abandonsAColouringThatNeverEndsAndSwitchesItsPluginOff() throws IOException {
        openWindow(BadPlugins::sleepsInAColouring, Scenes.pair());

        editor.menu("colour.bad.colouring");
        editAndSave(); // before the question, or while it is open
        goOnWithoutIt("Sleepy paint");

        editAndSave();
        assertThat(trouble()).contains("bad.colouring did not answer within 2 s");
    }

    @Test
    void paintsALargeSceneWhoseColouringNeverEnds() throws IOException {
        openWindow(BadPlugins::sleepsInAColouring, Scenes.cloth(40));

        editor.menu("colour.bad.colouring");
        goOnWithoutIt("Sleepy paint");
        editAndSave();
    }

    @Test
    void namesAColouringThatThrowsAndItsPlugin() throws IOException {
        openWindow(BadPlugins::throwsInAColouring, Scenes.pair());

        editor.menu("colour.bad.colouring");
        until("it is told", () -> editor.message().contains("Sleepy paint"));
        editAndSave();
        assertThat(trouble()).contains("bad.colouring failed");
    }

    @Test
    void abandonsAPanelThatNeverEndsAndSwitchesItsPluginOff() throws IOException {
        openWindow(BadPlugins::sleepsInAPanel, Scenes.pair());

        editor.menu("panels.bad.panel");
        editAndSave(); // before the question, or while it is open
        goOnWithoutIt("Sleepy panel");

        assertThat(panelText("panels.description")).startsWith("No plugin that is on adds a panel");
        editAndSave();
        assertThat(trouble()).contains("bad.panel did not answer within 2 s");
    }

    @Test
    void namesAPanelThatThrowsAndAsksItAgainOnlyOnRequest() throws IOException {
        openWindow(BadPlugins::throwsInAPanel, Scenes.pair());

        editor.menu("panels.bad.panel");
        until("it is told", () -> panelText("panels.state").startsWith("Sleepy panel failed:"));
        editAndSave();
        editor.window().button("panels.again").click();
        until("it is told again", () -> panelText("panels.state").startsWith("Sleepy panel failed:"));
        assertThat(trouble()).contains("bad.panel failed");
    }

    private String panelText(String name) {
        JTextArea text = editor.robot().finder().findByName(editor.frame(), name, JTextArea.class, false);
        return EditorRobot.read(text::getText);
    }

    @Test
    void abandonsATextCheckThatNeverEndsAndSwitchesItsPluginOff() throws IOException {
        openWindow(BadPlugins::sleepsOverAText, BadPlugins.with(Scenes.pair(), "bad.text"));
        EditorRobot.read(() -> {
            Selection element = new Selection(IdSet.empty(), IdSet.empty(), IdSet.of(1));
            editor.frame().workspace().document().select(element);
            return true;
        });

        editor.enter("parameter.text", "loop");
        goOnWithoutIt("A type");

        assertThat(editor.scene().elements().at(0).parameters().find("text")).contains(Value.of("loop"));
        editAndSave();
        assertThat(trouble()).contains("bad.text did not answer within 2 s");
    }

    private void goOnWithoutIt(String what) {
        DialogFixture offer = editor.dialog("unanswering");
        assertThat(offer.textBox("unanswering.text").text()).contains("Plugin bad-", what);
        offer.button("unanswering.goOn").click();
        until("the offer is gone", () -> !offer.target().isShowing());
        until(
                "the plugin is off",
                () -> installed.now().find(jar).map(PluginEntry::status).equals(Optional.of(PluginEntry.Status.OFF)));
        until("the window knows", () -> editor.message().contains("switched off"));
    }

    /** The manager's message about the plugin. */
    private String trouble() {
        EditorRobot.read(() -> {
            editor.frame().showPlugins(Optional.of(jar));
            return true;
        });
        editor.dialog("plugins");
        JTextArea text = editor.robot().finder().findByName("plugins.details.trouble", JTextArea.class, false);
        return EditorRobot.read(text::getText);
    }

    private void editAndSave() throws IOException {
        editor.take("P");
        int added = editor.place(-0.5, 0.5 * editor.edits() % 1);
        assertThat(editor.scene().particles().contains(added)).isTrue();
        editor.keys("menu S");
        until("it is saved", () -> !editor.busy() && !editor.title().startsWith("*"));
        assertThat(Files.readAllBytes(file)).isEqualTo(SceneWriter.toBytes(editor.scene()));
    }
}
