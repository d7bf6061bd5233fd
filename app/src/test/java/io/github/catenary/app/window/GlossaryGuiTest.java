package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.window.welcome.Thumbnail;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.SwingUtilities;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** The glossary, with the keyboard. */
class GlossaryGuiTest extends EditorGuiTest {
    @Test
    void explainsTheChosenWordAndMovesBothPictures() {
        JMenuItem item = editor.window().menuItem("menu.glossary").target();
        SwingUtilities.invokeLater(() -> item.doClick(0));
        DialogFixture glossary = editor.dialog("glossary");
        glossary.label("glossary.word").requireText("Elasticity");
        until("both move", () -> moves(glossary, "left") && moves(glossary, "right"));

        glossary.list("glossary.terms").focus();
        editor.keys("DOWN");

        glossary.label("glossary.word").requireText("Stiffness");
        assertThat(glossary.textBox("glossary.text").text()).contains("N/m");
        until("the next ones move", () -> moves(glossary, "left") && moves(glossary, "right"));
        glossary.label("glossary.right").requireText("200 N/m");
        editor.keys("ESCAPE");
        until("it is closed", () -> !glossary.target().isShowing());
    }

    private static boolean moves(DialogFixture glossary, String side) {
        JLabel label = glossary.label("glossary." + side).target();
        return read(() -> ((Thumbnail) label.getIcon()).isMoving());
    }
}
