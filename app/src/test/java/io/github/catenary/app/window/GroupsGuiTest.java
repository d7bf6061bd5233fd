package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DisplayGroups;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.KeyboardFocusManager;
import java.awt.Toolkit;
import java.awt.event.KeyEvent;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Locked and hidden groups, with mouse, keyboard and menu. */
class GroupsGuiTest extends EditorGuiTest {
    private static final IdSet LEFT = IdSet.of(1);

    @BeforeEach
    void openAPairWithAGroup() {
        editor.open(Scenes.pair().withGroups(Table.of(Group.of(1, "left", LEFT, IdSet.empty()))), Optional.empty());
    }

    private void execute(DisplayGroups command) {
        read(() -> {
            editor.frame().workspace().document().execute(command);
            return true;
        });
    }

    @Test
    void selectAllTakesWhatIsFree() {
        execute(DisplayGroups.lock(LEFT, true));
        editor.focusDrawing();

        editor.keys("menu A");
        assertThat(editor.selection()).isEqualTo(new Selection(IdSet.of(2), IdSet.of(1), IdSet.empty()));
        editor.menu("unlock-all");
        editor.keys("menu A");

        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(1, 2));
        assertThat(editor.history().get(1).label().key()).isEqualTo("unlock-groups");
    }

    @Test
    void showAllBringsBackWhatIsHidden() {
        editor.focusDrawing();
        editor.keys("menu A");
        execute(DisplayGroups.hide(LEFT, true));
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));

        editor.menu("show-all");
        editor.click(1);

        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(LEFT));
        editor.keys("menu Z");
        editor.click(1);
        assertThat(editor.selection()).isEqualTo(Selection.EMPTY);
    }

    @Test
    void aRefusedCommandSaysWhichGroupLocks() {
        execute(DisplayGroups.lock(LEFT, true));
        read(() -> {
            editor.frame().workspace().document().select(Selection.ofParticles(LEFT));
            return true;
        });
        editor.focusDrawing();

        editor.keys("DELETE");

        assertThat(editor.scene().particles().size()).isEqualTo(2);
        assertThat(editor.message()).contains("locked", "left");
    }

    @Test
    void substepsAreChosenAndUndoneByKeysAlone() {
        editor.inspect(InspectorTab.LIBRARY);
        editor.window().list("groups.list").focus();
        editor.keys("HOME");
        for (int tabs = 0; tabs < 40 && !hasFocus("group.substeps"); tabs++) editor.keys("TAB");
        assertThat(hasFocus("group.substeps")).isTrue();

        for (int downs = 0; downs < 4; downs++) editor.keys("DOWN");
        until("it takes eight", () -> substeps().equals(OptionalInt.of(8)));

        assertThat(editor.edits()).isEqualTo(4);
        assertThat(editor.history().get(3).label().key()).isEqualTo("set-group-substeps");
        editor.keys("menu Z");
        until("one step is undone", () -> substeps().equals(OptionalInt.of(4)));
        for (int steps = 0; steps < 3; steps++) editor.keys("menu Z");
        until("it is as the scene", () -> substeps().isEmpty());
    }

    @Test
    void substepsAreTyped() {
        editor.inspect(InspectorTab.LIBRARY);
        editor.window().list("groups.list").focus();
        editor.keys("HOME");
        for (int tabs = 0; tabs < 40 && !hasFocus("group.substeps"); tabs++) editor.keys("TAB");

        type('8');
        until("it takes eight", () -> substeps().equals(OptionalInt.of(8)));
        type('3');
        until(
                "three is refused",
                () -> String.valueOf(read(() -> editor.window()
                                .comboBox("group.substeps")
                                .target()
                                .getToolTipText()))
                        .contains("1, 2, 4, 8, 16"));

        assertThat(substeps()).hasValue(8);
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(hasFocus("group.substeps")).as("the drawing took no key").isTrue();
    }

    @Test
    void aLongLookForWhatNeedsSubstepsIsShownAndCancelled() {
        Scene cloth = Generators.addTo(
                Scene.NEW,
                Generators.find("cloth").orElseThrow(),
                Parameters.of(Map.of("columns", Value.of(150), "rows", Value.of(150))));
        editor.open(cloth, Optional.empty());
        editor.inspect(InspectorTab.LIBRARY);
        read(() -> {
            editor.window().button("groups.need").target().doClick();
            return true;
        });

        DialogFixture dialog = editor.dialog("progress");
        until("it says how far it is", () -> dialog.progressBar().target().getValue() > 0);
        dialog.button("progress.cancel").click();
        until("it ends", () -> !editor.busy() && !editor.asks());

        assertThat(editor.scene()).isEqualTo(cloth);
        assertThat(editor.edits()).isZero();
    }

    /** A key with its character, which the keys of the robot lack. */
    private static void type(char key) {
        read(() -> {
            Component owner =
                    KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
            Toolkit.getDefaultToolkit()
                    .getSystemEventQueue()
                    .postEvent(new KeyEvent(
                            owner,
                            KeyEvent.KEY_PRESSED,
                            System.currentTimeMillis(),
                            0,
                            KeyEvent.getExtendedKeyCodeForChar(key),
                            key));
            return true;
        });
    }

    private OptionalInt substeps() {
        return editor.scene().groups().get(1).substeps();
    }

    private static boolean hasFocus(String name) {
        return read(() -> {
            Component owner =
                    KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
            return owner != null && name.equals(owner.getName());
        });
    }
}
