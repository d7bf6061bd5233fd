package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.window.palette.SearchItem;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.Point;
import java.util.List;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.JList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The search for everything, with the keyboard. */
class SearchGuiTest extends EditorGuiTest {
    @BeforeEach
    void open() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.focusDrawing();
    }

    private void search(String text) {
        editor.keys("menu K");
        untilFocusIn("search.field");
        editor.robot().enterText(text);
        editor.robot().waitForIdle();
    }

    private void untilFocusIn(String name) {
        until("the focus is in " + name, () -> {
            Component owner = editor.frame().getFocusOwner();
            return owner != null && name.equals(owner.getName());
        });
    }

    @SuppressWarnings("unchecked") // the list holds nothing else
    private JList<SearchItem> list() {
        return editor.robot().finder().findByName("search.list", JList.class, false);
    }

    private SearchItem first() {
        return read(() -> list().getModel().getElementAt(0));
    }

    @Test
    void runsAnActionAndGivesTheFocusBack() {
        search("select all");
        assertThat(first().path()).containsExactly("Select");
        assertThat(first().keys()).isEqualTo("Ctrl+A");

        editor.keys("ENTER");

        until("all is selected", () -> editor.selection().equals(Selection.all(editor.scene())));
        untilFocusIn("canvas");
        editor.keys("menu K");
        untilFocusIn("search.field");
        assertThat(first().id()).isEqualTo("select-all");
    }

    @Test
    void remembersWhatWasUsedForTheNextStart() {
        search("select all");
        editor.keys("ENTER");
        until("all is selected", () -> editor.selection().equals(Selection.all(editor.scene())));

        assertThat(editor.savedSettings().get("search.recent.0", "")).isEqualTo("select-all");
    }

    @Test
    void theTableIsFoundByWhatOthersCallIt() {
        for (String word : List.of("table", "spreadsheet", "coordinates", "rows")) {
            search(word);
            until(word, () -> first().id().equals("dock.table"));
            editor.keys("ESCAPE");
        }
    }

    @Test
    void escapeClosesIt() {
        search("undo");
        editor.keys("ESCAPE");

        untilFocusIn("canvas");
        assertThat(read(() -> list().isShowing())).isFalse();
    }

    @Test
    void arrowsChoose() {
        search("colour strain");
        until("the menu of colourings is found", () -> first().path().contains("Colour by"));
        editor.keys("DOWN");
        editor.keys("UP");
        editor.keys("ENTER");

        until("it is on", () -> button("menu.colour.strain").isSelected());
    }

    @Test
    void whatCannotBeDoneIsToldAndNotRun() {
        search("redo");
        assertThat(first().enabled()).isFalse();
        assertThat(editor.window().label("search.about").text()).startsWith("Not available now.");

        editor.keys("ENTER");

        assertThat(read(() -> list().isShowing())).isTrue();
    }

    @Test
    void aClickBelowTheLastRowRunsNothing() {
        search("tool pin");
        until(
                "one row is left over for nothing",
                () -> list().getHeight()
                        > list().getCellBounds(
                                        list().getModel().getSize() - 1,
                                        list().getModel().getSize() - 1)
                                .getMaxY());

        editor.robot().click(list(), new Point(20, list().getHeight() - 3));

        assertThat(read(() -> list().isShowing())).isTrue();
        assertThat(read(() -> button("tool.pin").isSelected())).isFalse();
    }

    @Test
    void findsToolsThatNoMenuHas() {
        search("tool pin");
        assertThat(first().path()).containsExactly("Tools");

        editor.keys("ENTER");

        until("the tool is chosen", () -> button("tool.pin").isSelected());
    }

    private AbstractButton button(String name) {
        return editor.robot().finder().findByName(name, AbstractButton.class, false);
    }

    @Test
    void goesToAFieldOfTheInspector() {
        read(() -> {
            editor.frame().workspace().document().select(Selection.ofParticles(IdSet.of(5)));
            return true;
        });
        search("mass");
        assertThat(first().path()).startsWith("Inspector");

        editor.keys("ENTER");

        untilFocusIn("particle.mass");
    }
}
