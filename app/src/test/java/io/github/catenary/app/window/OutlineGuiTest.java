package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The outline with mouse and keyboard. */
class OutlineGuiTest extends EditorGuiTest {
    private static final String GROUP = "<html>left · 1 particle, 1 spring";

    private JTree tree;

    @BeforeEach
    void openTheOutline() {
        editor.open(
                Scenes.pair()
                        .withMaterials(List.of(Material.of("silk", SpringProperties.OPEN)))
                        .withGroups(Table.of(Group.of(1, "<html>left", IdSet.of(1), IdSet.of(1)))),
                Optional.empty());
        editor.keys("alt 6");
        tree = editor.robot().finder().findByName("outline.tree", JTree.class, true);
        unfold(0);
    }

    private void unfold(int row) {
        GuiActionRunner.execute(() -> tree.expandRow(row));
        editor.robot().waitForIdle();
    }

    private String text(int row) {
        return read(() -> tree.convertValueToText(
                tree.getPathForRow(row).getLastPathComponent(), false, false, false, row, false));
    }

    private int row(String text) {
        int rows = read(tree::getRowCount);
        return IntStream.range(0, rows)
                .filter(row -> text(row).equals(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row " + text));
    }

    /** A point of a row, px from its left edge. */
    private Point at(int row, int x) {
        Rectangle bounds = read(() -> {
            tree.scrollRowToVisible(row);
            return tree.getRowBounds(row);
        });
        return new Point(bounds.x + x, bounds.y + bounds.height / 2);
    }

    private void click(int row, int x) {
        editor.robot().click(tree, at(row, x), MouseButton.LEFT_BUTTON, 1);
        editor.robot().waitForIdle();
    }

    private Group group() {
        return editor.scene().groups().at(0);
    }

    @Test
    void aRowSelectsInTheDrawingAndTheOtherWayRound() {
        click(row(GROUP), 60);
        assertThat(editor.selection()).isEqualTo(new Selection(IdSet.of(1), IdSet.of(1), IdSet.empty()));

        editor.click(2);

        assertThat(read(() -> tree.getSelectionCount())).isEqualTo(1);
        assertThat(text(read(() -> tree.getSelectionRows()[0]))).isEqualTo("Particle 2");
    }

    @Test
    void eyeAndLockTakeClicksAndKeys() {
        click(row(GROUP), 8);
        assertThat(group().display().hidden()).isTrue();
        click(row(GROUP + " · hidden"), 28);
        assertThat(group().display().locked()).isTrue();

        click(row(GROUP + " · locked · hidden"), 60);
        editor.keys("SPACE");
        assertThat(group().display().hidden()).isFalse();
        editor.keys("shift SPACE");
        assertThat(group().display().locked()).isFalse();
        assertThat(editor.edits()).isEqualTo(4);
    }

    @Test
    void anIconNeitherSelectsNorStartsARename() {
        editor.click(2);
        Selection before = editor.selection();
        int row = row(GROUP);
        editor.robot().click(tree, at(row, 8), MouseButton.LEFT_BUTTON, 2);
        editor.robot().waitForIdle();

        assertThat(editor.edits()).isEqualTo(2);
        assertThat(group().display().hidden()).isFalse();
        assertThat(editor.selection()).isEqualTo(before);
        assertThat(read(tree::isEditing)).isFalse();
        assertThat(read(() -> tree.isRowSelected(row))).isFalse();
        assertThat(read(tree::isFocusOwner)).isTrue();
    }

    @Test
    void aNameIsChangedInPlace() {
        click(row(GROUP), 60);
        editor.keys("F2");
        editor.type("outline.name", "right");
        editor.keys("ENTER");

        assertThat(group().name()).isEqualTo("right");
        assertThat(editor.history().get(0).label().key()).isEqualTo("rename-group");
    }

    private void beginToRename() {
        click(row(GROUP), 60);
        editor.keys("F2");
        editor.type("outline.name", "right");
    }

    @Test
    void anotherEditGivesUpTheNameThatIsBeingTyped() {
        beginToRename();
        editor.execute(new AddParticle(new Vec3(5, 5, 5)));

        assertThat(read(tree::isEditing)).isFalse();
        assertThat(editor.scene().particles().size()).isEqualTo(3);
        assertThat(group().name()).isEqualTo("<html>left");
        assertThat(editor.edits()).isEqualTo(1);

        GuiActionRunner.execute(() -> editor.frame().workspace().document().undo());
        beginToRename();
        GuiActionRunner.execute(() -> editor.frame().workspace().document().redo());
        assertThat(editor.scene().particles().size()).isEqualTo(3);
        assertThat(group().name()).isEqualTo("<html>left");
    }

    @Test
    void aNameIsNotEnteredInAnotherScene() {
        beginToRename();
        editor.open(
                Scenes.pair().withGroups(Table.of(Group.of(1, "other", IdSet.of(1), IdSet.of(1)))), Optional.empty());

        assertThat(group().name()).isEqualTo("other");
        assertThat(editor.edits()).isZero();
    }

    @Test
    void aNameIsEnteredWhenTheKeyboardLeavesItAndBeforeTheSceneIsRead() {
        beginToRename();
        editor.focusDrawing();
        assertThat(group().name()).isEqualTo("right");

        click(row("right · 1 particle, 1 spring"), 60);
        editor.keys("F2");
        editor.type("outline.name", "front");
        GuiActionRunner.execute(() -> editor.frame().workspace().enterPending());
        assertThat(group().name()).isEqualTo("front");
        assertThat(editor.edits()).isEqualTo(2);
    }

    @Test
    void deleteTakesTheGroupAndLeavesItsMembers() {
        click(row(GROUP), 60);
        editor.keys("DELETE");

        assertThat(editor.scene().groups().isEmpty()).isTrue();
        assertThat(editor.scene().particles().size()).isEqualTo(2);
        assertThat(text(0)).isEqualTo("Groups (0)");
    }

    private void delete() {
        JPopupMenu menu = editor.robot().findActivePopupMenu();
        JMenuItem item = editor.robot().finder().findByName(menu, "outline.menu.delete", JMenuItem.class, true);
        editor.robot().click(item);
        editor.robot().waitForIdle();
    }

    @Test
    void theMenuOfTheKeyboardIsForItsRowWhereverThePointerRests() {
        int materials = row("Materials (1)");
        unfold(materials);
        click(row(GROUP), 60);
        editor.robot().moveMouse(tree, at(materials + 1, 10));
        editor.keys("shift F10");
        delete();

        assertThat(editor.scene().groups().isEmpty()).isTrue();
        assertThat(editor.scene().materials()).hasSize(1);
    }

    @Test
    void theMenuOfThePointerIsForTheRowBelowIt() {
        int materials = row("Materials (1)");
        unfold(materials);
        click(row(GROUP), 60);
        editor.robot().click(tree, at(materials + 1, 10), MouseButton.RIGHT_BUTTON, 1);
        delete();

        assertThat(editor.scene().materials()).isEmpty();
        assertThat(editor.scene().groups().size()).isEqualTo(1);
    }

    @Test
    void searchLeavesWhatMatches() {
        editor.type("outline.search", "2");

        until("the search is done", () -> text(0).equals("Particles (1)"));
        assertThat(text(1)).isEqualTo("Particle 2");
        click(1, 20);
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
    }

    @Test
    void whatIsDraggedFromTheDrawingOntoAGroupJoinsIt() {
        editor.click(2);
        int group = row(GROUP);
        Component canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class, true);
        Point onto = SwingUtilities.convertPoint(tree, at(group, 60), canvas);
        editor.press(editor.position(2));
        for (int step = 3; step >= 0; step--) editor.robot().moveMouse(canvas, onto.x + step, onto.y);
        editor.release();

        assertThat(group().particles()).isEqualTo(IdSet.of(1, 2));
        assertThat(editor.scene().particles().get(2).position().x()).isEqualTo(1);
        assertThat(editor.edits()).isEqualTo(1);
    }
}
