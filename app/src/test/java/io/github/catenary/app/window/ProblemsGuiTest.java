package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import org.junit.jupiter.api.Test;

/** The list of what is doubtful in the drawing. */
class ProblemsGuiTest extends EditorGuiTest {
    private String head() {
        JTabbedPane dock = editor.robot().finder().findByName("dock.tabs", JTabbedPane.class, false);
        return EditorRobot.read(() -> dock.getTitleAt(3));
    }

    private JTable list() {
        return editor.robot().finder().findByName("problems.list", JTable.class, false);
    }

    private String cell(int row, int column) {
        return EditorRobot.read(() -> list().getValueAt(row, column).toString());
    }

    private static Scene doubtful() {
        Scene cloth = Scenes.cloth(4);
        Spring first = cloth.springs().at(0);
        int id = cloth.nextIds().spring();
        Scene twice =
                cloth.withSprings(cloth.springs().plus(List.of(Spring.of(id, first.b(), first.a(), SpringKind.BEND))));
        int far = cloth.springs().at(3).id();
        return twice.changeSprings(IdSet.of(far), spring -> spring.withRestLength(OptionalDouble.of(100)));
    }

    @Test
    void listsShowsAndRepairs() {
        Scene scene = doubtful();
        int twin = scene.springs().at(scene.springs().size() - 1).id();
        editor.open(scene, Optional.empty());
        until("both are counted, also while the dock is hidden", () -> head().equals("Problems (2)"));
        editor.keys("alt 4");
        until("both are listed", () -> EditorRobot.read(() -> list().isShowing() && list().getRowCount() == 2));
        assertThat(cell(0, 1)).startsWith("Spring " + twin + " joins particles");
        assertThat(cell(0, 2)).isEqualTo("Delete item");
        assertThat(cell(1, 2)).startsWith("Follow the drawn length of spring");

        editor.keys("ENTER"); // the list has the focus, and its first row is selected
        until("the spring is selected", () -> editor.selection().equals(Selection.ofSprings(IdSet.of(twin))));
        editor.window().button("button.problems.repair").click();
        until("one is left", () -> head().equals("Problems (1)"));
        assertThat(editor.scene().springs().contains(twin)).isFalse();

        editor.window().button("button.problems.repair").click();
        until("none is left", () -> head().equals("Problems"));
        editor.window().label("problems.none").requireVisible();
        assertThat(editor.edits()).isEqualTo(2);

        editor.focusDrawing();
        editor.keys("menu Z");
        until("the undone one is back", () -> head().equals("Problems (1)"));
    }

    @Test
    void followsWhatIsDrawn() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.take("P");
        editor.place(3, 2);

        until("a particle alone is told", () -> head().equals("Problems (1)"));

        String head = EditorRobot.read(() -> {
            editor.frame().workspace().open(Scene.EMPTY, Optional.empty());
            return head();
        });
        assertThat(head).as("what was found in another document").isEqualTo("Problems");
    }
}
