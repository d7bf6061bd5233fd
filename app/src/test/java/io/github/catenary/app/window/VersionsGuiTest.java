package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.table.IdSet;
import java.awt.event.KeyEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.assertj.swing.fixture.DialogFixture;
import org.assertj.swing.fixture.JOptionPaneFixture;
import org.junit.jupiter.api.Test;

/** Saving keeps the version that it replaces, and Open version returns to it. */
class VersionsGuiTest extends EditorGuiTest {
    @Test
    void returnsToAnEarlierVersion() throws IOException {
        Path file = folder.resolve("pair.json");
        Files.write(file, SceneWriter.toBytes(Scenes.pair()));
        editor.open(Scenes.pair(), Optional.of(file));
        editor.take("P");
        editor.place(0.5, 0.5);
        saved();
        editor.place(0.5, 1);
        saved();
        assertThat(kept("pair.json.1")).exists();

        editor.menu("open-version");
        DialogFixture dialog = editor.dialog("versions");
        until("both are there", () -> dialog.list("versions.list").contents().length == 2);
        dialog.list("versions.list").selectItem(1);
        dialog.button("versions.open").click();

        until("the first one is open", () -> editor.scene().particles().size() == 2);
        assertThat(editor.title()).as("not what the file holds").startsWith("*pair.json");
        assertThat(editor.message()).contains("version 2", "pair.json");
        assertThat(Files.size(file)).isGreaterThan(Files.size(kept("pair.json.2")));
        saved();
        assertThat(Files.readAllBytes(file)).isEqualTo(SceneWriter.toBytes(Scenes.pair()));
        assertThat(kept("pair.json.3")).exists();
    }

    @Test
    void remembersHowManyVersionsToKeep() {
        editor.menu("open-version");
        DialogFixture dialog = editor.dialog("versions");
        assertThat(dialog.button("versions.open").isEnabled()).isFalse();
        dialog.spinner("versions.kept").requireValue(3).increment(2);
        dialog.button("versions.close").click();
        until("it is gone", () -> !editor.asks());

        assertThat(editor.savedSettings().number("versions")).contains(5);
        editor.menu("open-version");
        editor.dialog("versions").spinner("versions.kept").requireValue(5);
        editor.keys("ESCAPE");
    }

    /** A file that has only the name of a version of an earlier program is no version; one that is a scene may be one. */
    @Test
    void listsWhatEarlierProgramsKeptBesideTheFile() throws IOException {
        Path file = folder.resolve("pair.json");
        Files.write(file, SceneWriter.toBytes(Scenes.pair()));
        Files.write(folder.resolve("pair.json.1"), SceneWriter.toBytes(Scenes.cloth(2)));
        Files.writeString(folder.resolve("pair.json.2"), "my notes");
        editor.open(Scenes.pair(), Optional.of(file));

        editor.menu("open-version");
        DialogFixture dialog = editor.dialog("versions");
        until("the scene is there", () -> dialog.list("versions.list").contents().length == 1);
        dialog.button("versions.open").click();

        until("it is open", () -> editor.scene().particles().size() == 4);
        saved();
        assertThat(folder.resolve("pair.json.1")).hasBinaryContent(SceneWriter.toBytes(Scenes.cloth(2)));
        assertThat(folder.resolve("pair.json.2")).hasContent("my notes");
    }

    /** With the keyboard: F2 asks for the name, Enter gives it. */
    @Test
    void givesAVersionANameAndComparesIt() throws IOException {
        Path file = folder.resolve("pair.json");
        Files.write(file, SceneWriter.toBytes(Scenes.pair()));
        editor.open(Scenes.pair(), Optional.of(file));
        editor.take("P");
        editor.place(0.5, 0.5);
        saved();

        editor.menu("open-version");
        DialogFixture dialog = editor.dialog("versions");
        until("it is there", () -> dialog.list("versions.list").contents().length == 1);
        dialog.list("versions.list").focus().pressAndReleaseKeys(KeyEvent.VK_F2);
        JOptionPaneFixture asked = dialog.optionPane();
        asked.textBox().enterText("<html>before");
        asked.okButton().click();
        until(
                "it has its name",
                () -> kept("pair.json.named-1").toFile().exists()
                        && dialog.list("versions.list").contents().length == 1
                        && dialog.list("versions.list").contents()[0].contains("<html>before"));
        assertThat(kept("pair.json.1")).doesNotExist();

        until("it can be compared", () -> dialog.button("versions.compare").isEnabled());
        dialog.button("versions.compare").click();
        DialogFixture comparison = editor.dialog("comparison");
        until(
                "it is compared",
                () -> String.valueOf(comparison.textBox("comparison.text").text())
                        .contains("Particles: 1 added (3)"));
        comparison.button("comparison.select").click();
        dialog.button("versions.close").click();
        until("it is gone", () -> !editor.asks());
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(3)));

        editor.menu("open-version");
        DialogFixture again = editor.dialog("versions");
        until("it can be opened", () -> again.button("versions.compare").isEnabled());
        again.button("versions.compare").click();
        editor.dialog("comparison").button("comparison.back").click();
        until("it is open", () -> editor.scene().particles().size() == 2);
        assertThat(editor.message()).contains("<html>before");
    }

    private Path kept(String name) {
        return folder.resolve(".catenary-versions").resolve(name);
    }

    private void saved() {
        editor.keys("menu S");
        until("it is saved", () -> !editor.title().startsWith("*") && !editor.busy());
    }
}
