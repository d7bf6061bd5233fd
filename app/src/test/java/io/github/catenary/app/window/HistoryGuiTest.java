package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.swing.JLabel;
import javax.swing.JTable;
import org.assertj.swing.data.TableCell;
import org.assertj.swing.fixture.DialogFixture;
import org.assertj.swing.fixture.JOptionPaneFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The list of the edits, and going back in it. */
class HistoryGuiTest extends EditorGuiTest {
    private final List<Scene> scenes = new ArrayList<>();

    @BeforeEach
    void drawThree() {
        editor.open(Scenes.cloth(3), Optional.empty());
        scenes.add(editor.scene());
        editor.take("P");
        for (int i = 0; i < 3; i++) {
            editor.place(2 + i * 0.5, 1);
            scenes.add(editor.scene());
        }
        editor.keys("alt 5");
        until("the list has the focus", () -> read(() -> list().isShowing() && list().isFocusOwner()));
    }

    private JTable list() {
        return editor.robot().finder().findByName("history.list", JTable.class, false);
    }

    private void clickRow(int row) {
        editor.window().table("history.list").cell(TableCell.row(row).column(1)).click();
    }

    private List<String> column(int column) {
        return read(() -> {
            List<String> texts = new ArrayList<>();
            for (int row = 0; row < list().getRowCount(); row++) {
                texts.add(String.valueOf(list().getValueAt(row, column)));
            }
            return texts;
        });
    }

    @Test
    void goesWhereItIsClicked() {
        assertThat(column(1)).containsExactly("Before the first edit", "Add particle", "Add particle", "Add particle");
        assertThat(column(2)).containsExactly("Saved", "", "", "Present");

        clickRow(1);

        until("two are undone", () -> editor.scene() == scenes.get(1));
        assertThat(column(2)).containsExactly("Saved", "Present", "Undone", "Undone");
        clickRow(3);
        until("they are done again", () -> editor.scene() == scenes.get(3));
        editor.window().button("button.history.go-saved").click();
        until("it is as it was opened", () -> editor.scene() == scenes.get(0));
        editor.window().button("button.history.go-saved").requireDisabled();
        assertThat(editor.history()).hasSize(3);
    }

    @Test
    void goesWithTheKeyboard() {
        editor.keys("UP");
        editor.keys("UP");
        assertThat(editor.scene()).isSameAs(scenes.get(3));
        editor.keys("ENTER");

        until("two are undone", () -> editor.scene() == scenes.get(1));
        assertThat(read(() -> list().getSelectedRow())).isEqualTo(1);
    }

    @Test
    void givesAPointANameComparesItAndGoesBackToIt() {
        editor.keys("UP");
        editor.keys("UP");
        editor.keys("F2");
        JOptionPaneFixture asked = editor.window().optionPane();
        asked.textBox().enterText("<html>good");
        asked.okButton().click();
        until("it has its name", () -> column(1).get(1).equals("<html>good · Add particle"));
        assertThat(editor.scene()).as("a name is no edit").isSameAs(scenes.get(3));

        editor.window().button("button.history.compare").click();
        DialogFixture comparison = editor.dialog("comparison");
        until(
                "it is compared",
                () -> String.valueOf(comparison.textBox("comparison.text").text())
                        .startsWith("Particles: 2 added ("));
        comparison.button("comparison.back").click();

        until("it is back", () -> editor.scene() == scenes.get(1));
        assertThat(column(1)).element(1).isEqualTo("<html>good · Add particle");
        editor.window().button("button.history.compare").requireDisabled();
    }

    @Test
    void goesToAnotherBranchWithTheKeyboardAndBackWithTheMouse() {
        Scene old = editor.scene();
        clickRow(1);
        until("two are undone", () -> editor.scene() == scenes.get(1));
        editor.execute(new PinParticles(IdSet.of(6), true));
        Scene pinned = editor.scene();
        until(
                "the undone edits are a branch",
                () -> column(2)
                        .equals(List.of("Saved", "", "Other branch: 2 edits after no. 1", "Other branch", "Present")));
        assertThat(column(0)).containsExactly("0", "1", "2", "3", "2");
        editor.keys("UP");
        editor.keys("ENTER");

        until("the end of the other branch is there", () -> editor.scene() == old);
        assertThat(column(2)).containsExactly("Saved", "", "Branch of 2 edits after no. 1", "Present", "Other branch");
        assertThat(read(() -> list().getSelectedRow())).isEqualTo(3);
        clickRow(4);
        until("the pin is back", () -> editor.scene() == pinned);

        editor.focusDrawing();
        editor.keys("menu Z");
        editor.keys("menu shift Z");
        until("redo goes along the branch last used", () -> editor.scene() == pinned);
        assertThat(size()).startsWith("4 edits");
    }

    @Test
    void tellsAScreenReaderTheEditAndItsBranch() {
        clickRow(1);
        until("two are undone", () -> editor.scene() == scenes.get(1));
        editor.execute(new PinParticles(IdSet.of(6), true));
        until("the branch is listed", () -> column(2).size() == 5);

        List<String> spoken = read(() -> {
            AccessibleContext table = list().getAccessibleContext();
            List<String> names = new ArrayList<>(List.of(table.getAccessibleName()));
            for (int column = 1; column < 3; column++) {
                Accessible cell = table.getAccessibleTable().getAccessibleAt(2, column);
                names.add(cell.getAccessibleContext().getAccessibleName());
            }
            return names;
        });

        assertThat(spoken).containsExactly("History of the scene", "Add particle", "Other branch: 2 edits after no. 1");
    }

    @Test
    void followsEdits() {
        editor.focusDrawing();
        editor.keys("menu Z");
        until("the last is undone", () -> column(2).equals(List.of("Saved", "", "Present", "Undone")));

        editor.focusDrawing();
        editor.keys("menu A");
        editor.keys("menu P");
        until(
                "another edit stands below it",
                () -> column(2).equals(List.of("Saved", "", "", "Other branch: 1 edit after no. 2", "Present")));
        assertThat(column(1).get(4)).isEqualTo("Pin 11 particles");

        editor.open(Scenes.cloth(2), Optional.empty());
        until("another document has no edits", () -> column(2).equals(List.of("Present, saved")));
    }

    @Test
    void showsItsMemoryAndForgetsTheOldestEditsUnderASmallerLimit() {
        editor.open(Scenes.cloth(100), Optional.empty());
        IdSet all = IdSet.ofAll(editor.scene().particles());
        for (int i = 0; i < 15; i++) editor.execute(new MoveParticles(all, new Vec3(0.1, 0, 0)));
        until("the size shows", () -> size().matches("15 edits, 2\\d(\\.\\d)? of \\d+ MB"));

        editor.window().comboBox("history.memory").selectItem("At most 16 MB");

        until("nothing is lost yet", () -> size().matches("15 edits, 2\\d(\\.\\d)? of 16 MB"));
        editor.execute(new MoveParticles(all, new Vec3(0.1, 0, 0)));

        until("the oldest are gone", () -> size().matches("\\d+ edits, 1\\d(\\.\\d)? of 16 MB"));
        int forgotten = 16 - editor.history().size();
        assertThat(forgotten).isBetween(3, 9);
        assertThat(column(1).get(0)).isEqualTo("After " + forgotten + " edits that were discarded to save memory");
        assertThat(column(0)).startsWith("" + forgotten).endsWith("16");
        editor.open(Scenes.cloth(2), Optional.empty());
        until("the limit holds for other documents", () -> size().equals("no edits, 0 of 16 MB"));
    }

    private String size() {
        return read(() -> editor.robot()
                .finder()
                .findByName("history.size", JLabel.class, false)
                .getText());
    }
}
