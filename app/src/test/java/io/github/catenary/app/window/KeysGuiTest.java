package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import org.assertj.swing.data.TableCell;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** The dialog that changes keys, with the keyboard. */
class KeysGuiTest extends EditorGuiTest {
    private DialogFixture open() {
        JMenuItem item = editor.window().menuItem("menu.change-keys").target();
        SwingUtilities.invokeLater(() -> item.doClick(0));
        return editor.dialog("keys");
    }

    private void choose(DialogFixture keys, String words) {
        keys.textBox("keys.search").setText(words);
        keys.table("keys.table").selectRows(0);
        keys.button("keys.new").click();
        until("a key is awaited", () -> keys.textBox("keys.press").target().isFocusOwner());
    }

    private String cell(DialogFixture keys, int column) {
        return keys.table("keys.table").valueAt(TableCell.row(0).column(column));
    }

    private Optional<KeyStroke> key(String item) {
        return read(() ->
                Optional.ofNullable(editor.window().menuItem(item).target().getAccelerator()));
    }

    @Test
    void aNewKeyWorksAtOnceAndShowsEverywhere() {
        editor.open(Scenes.cloth(3), Optional.empty());
        DialogFixture keys = open();
        choose(keys, "select all");
        editor.keys("menu alt J");

        assertThat(cell(keys, 2)).startsWith("Ctrl+Alt+J");
        assertThat(key("menu.select-all")).contains(KeyStroke.getKeyStroke("ctrl alt J"));
        keys.button("keys.close").click();
        editor.focusDrawing();
        editor.keys("menu A");
        assertThat(editor.selection().isEmpty()).isTrue();
        editor.keys("menu alt J");
        until("all is selected", () -> editor.selection().particles().size() == 9);
        assertThat(editor.savedSettings().get("keys.select-all", "")).isEqualTo("ctrl alt pressed J");
        editor.keys("F1");
        assertThat(List.of(editor.question().table("shortcuts.table").contents()))
                .anySatisfy(row -> assertThat(row).contains("Select all", "Ctrl+Alt+J"));
        editor.answer("OK");
    }

    @Test
    void aKeyThatSomebodyHasIsTakenOverOnlyIfWanted() {
        DialogFixture keys = open();
        choose(keys, "duplicate");
        editor.keys("menu C");
        assertThat(String.valueOf(editor.question().target().getMessage())).contains("Ctrl+C belongs to “Copy” (Edit)");
        editor.answer("Cancel");
        assertThat(key("menu.copy")).contains(KeyStroke.getKeyStroke("ctrl C"));

        choose(keys, "duplicate");
        editor.keys("menu C");
        editor.answer("Take it over");
        until("it is taken", () -> key("menu.copy").isEmpty());
        assertThat(key("menu.duplicate")).contains(KeyStroke.getKeyStroke("ctrl C"));

        keys.button("keys.reset-all").click();
        editor.answer("Reset all");
        until("it is back", () -> key("menu.copy").equals(Optional.of(KeyStroke.getKeyStroke("ctrl C"))));
    }

    @Test
    void aKeyIsAwaitedOnlyForTheActionThatWasAskedAbout() {
        DialogFixture keys = open();
        choose(keys, "select");
        keys.table("keys.table").selectRows(1);
        keys.textBox("keys.press").requireDisabled();
        editor.keys("menu alt J");

        choose(keys, "duplicate");
        keys.textBox("keys.search").setText("select");
        keys.textBox("keys.press").requireDisabled();

        choose(keys, "duplicate");
        keys.textBox("keys.search").focus();
        until("no key is awaited", () -> !keys.textBox("keys.press").target().isEnabled());
        editor.keys("menu alt J");

        keys.textBox("keys.search").setText("ctrl+alt+j");
        keys.table("keys.table").requireRowCount(0);
    }

    @Test
    void saysWhyAKeyCannotBe() {
        DialogFixture keys = open();
        choose(keys, "duplicate");
        editor.keys("J");

        until("it says so", () -> keys.label("keys.message").text().startsWith("J alone types"));
        assertThat(key("menu.duplicate")).contains(KeyStroke.getKeyStroke("ctrl D"));
    }

    @Test
    void writesAFileAndTheSheet() throws Exception {
        DialogFixture keys = open();
        choose(keys, "duplicate");
        editor.keys("menu alt J");
        keys.button("keys.export").click();
        editor.choose("keys.files", folder.resolve("mine.keys"));
        until("it is written", () -> Files.exists(folder.resolve("mine.keys")) && !editor.busy());
        keys.button("keys.export").click();
        editor.choose("keys.files", folder.resolve("sheet.svg"));
        until("the sheet is written", () -> Files.exists(folder.resolve("sheet.svg")) && !editor.busy());
        assertThat(folder.resolve("mine.keys")).content().contains("duplicate = ctrl alt pressed J");

        Files.writeString(folder.resolve("other.keys"), "duplicate = ctrl alt pressed U\n");
        keys.button("keys.import").click();
        editor.choose("keys.open", folder.resolve("other.keys"));
        until("it is read", () -> key("menu.duplicate").equals(Optional.of(KeyStroke.getKeyStroke("ctrl alt U"))));
    }
}
