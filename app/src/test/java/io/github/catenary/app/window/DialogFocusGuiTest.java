package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import java.awt.Component;
import java.awt.Dialog;
import java.awt.KeyboardFocusManager;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is typed into a field of a dialog that the keyboard has reached replaces what the field held. */
class DialogFocusGuiTest extends EditorGuiTest {
    private static Component owner() {
        return KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
    }

    /** Goes to the first field of a dialog that opened. */
    private JTextField first() {
        until(
                "the dialog has the focus in it",
                () -> owner() instanceof JComponent focused
                        && SwingUtilities.getWindowAncestor(focused) instanceof Dialog);
        return field();
    }

    /** Goes on to a field, if the focus is in none. */
    private JTextField field() {
        for (int i = 0; i < 12 && !read(() -> owner() instanceof JTextField); i++) editor.keys("TAB");
        return (JTextField) read(DialogFocusGuiTest::owner);
    }

    private static String text(JTextField field) {
        return read(() -> field.getText());
    }

    private JTextField next() {
        editor.keys("TAB");
        return field();
    }

    private void type(JTextField field, String text) {
        editor.robot().enterText(text);
        editor.robot().waitForIdle();
        assertThat(text(field)).as(field.getName()).isEqualTo(text);
    }

    private void close(DialogFixture dialog) {
        editor.keys("ESCAPE");
        if (editor.asks()) editor.keys("ESCAPE"); // the first one may have restored a text
        until("it is gone", () -> !dialog.target().isShowing());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rope", "cloth", "truss", "soft-ball"})
    void insertsWithNumbersOfLastTime(String part) {
        editor.menu("insert." + part);
        DialogFixture dialog = editor.dialog("generator");
        type(first(), "4");
        type(next(), "5");
        dialog.button("generator.insert").click();
        until("it is inserted", () -> !editor.asks() && !editor.busy());

        editor.menu("insert." + part);
        dialog = editor.dialog("generator");
        JTextField field = first();
        assertThat(text(field)).isEqualTo("4");
        type(field, "6");
        type(next(), "7");
        close(dialog);
    }

    @Test
    void afterAStepOfTheArrowKeys() {
        editor.menu("insert.rope");
        DialogFixture dialog = editor.dialog("generator");
        JTextField field = first();
        type(field, "4");

        editor.keys("UP");
        assertThat(text(field)).isEqualTo("5");
        type(field, "8");

        close(dialog);
    }

    @Test
    void afterEscapeHasRestoredTheText() {
        editor.menu("insert.rope");
        DialogFixture dialog = editor.dialog("generator");
        JTextField field = first();
        type(field, "4");
        next();
        editor.keys("shift TAB");
        type(field, "5");

        editor.keys("ESCAPE");
        assertThat(text(field)).isEqualTo("4");
        type(field, "8");

        close(dialog);
    }

    @Test
    void intoTheStiffness() {
        editor.open(Scenes.pair(), Optional.empty());
        editor.take("V");
        editor.click(editor.scene().springs().get(1));
        editor.window().button("spring.byStiffness").click();
        DialogFixture dialog = editor.dialog("stiffness");

        type(first(), "100");

        close(dialog);
    }

    @Test
    void intoAnOperation() {
        editor.open(Scenes.pair(), Optional.empty());
        editor.take("V");
        editor.keys("menu A");
        assertThat(editor.selection()).isEqualTo(Selection.all(Scenes.pair()));
        editor.chooseItem("operation.radial-array");
        DialogFixture dialog = editor.dialog("operation");

        JTextField field = first();
        type(field, "7");
        type(next(), "8");
        editor.keys("shift TAB");
        type((JTextField) read(DialogFocusGuiTest::owner), "9");

        close(dialog);
    }

    @Test
    void intoTheNumberOfVersions() {
        editor.menu("open-version");
        DialogFixture dialog = editor.dialog("versions");

        JTextField field = first();
        assertThat(text(field)).isEqualTo("3");
        type(field, "8");
        editor.keys("TAB");
        editor.keys("shift TAB");
        type(field, "9");

        close(dialog);
    }
}
