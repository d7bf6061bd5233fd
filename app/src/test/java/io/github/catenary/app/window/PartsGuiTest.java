package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.generator.PartProbe;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.edit.Selection;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import java.awt.event.KeyEvent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.fixture.DialogFixture;
import org.assertj.swing.fixture.JListFixture;
import org.junit.jupiter.api.Test;

/** Parts are inserted, placed with the mouse and the keyboard, and changed later. */
class PartsGuiTest extends EditorGuiTest {
    private DialogFixture ask(String part) {
        editor.menu("insert." + part);
        DialogFixture dialog = editor.dialog("generator");
        untilReady(dialog);
        return dialog;
    }

    private static void untilReady(DialogFixture dialog) {
        until("the picture is there", () -> PartProbe.isReady(dialog.target()));
    }

    private static void type(DialogFixture dialog, String field, String text) {
        dialog.textBox(field).setText(text);
        dialog.textBox(field).pressAndReleaseKeys(KeyEvent.VK_TAB);
        untilReady(dialog);
    }

    private String summary(DialogFixture dialog) {
        return dialog.textBox("part.summary").text();
    }

    @Test
    void thePictureFollowsTheParametersAndStaysDimmedWhileOneIsWrong() {
        DialogFixture dialog = ask("soft-ball");
        until("the size is told", () -> summary(dialog).startsWith("101 particles, "));
        type(dialog, "parameter.layers", "2");
        until("it follows", () -> summary(dialog).startsWith("31 particles, "));
        assertThat(PartProbe.isDimmed(dialog.target())).isFalse();

        type(dialog, "parameter.layers", "many");
        until("it is dimmed", () -> PartProbe.isDimmed(dialog.target()));
        assertThat(summary(dialog)).startsWith("31 particles, ");
        type(dialog, "parameter.layers", "2");
        until("it is not", () -> !PartProbe.isDimmed(dialog.target()));

        dialog.comboBox("parameter.pinned").selectItem("Hub");
        dialog.checkBox("parameter.hub").uncheck();
        until("the combination is refused", () -> PartProbe.isDimmed(dialog.target()));
        assertThat(dialog.textBox("part.refusal").text()).contains("hub is off");
        dialog.button("generator.cancel").click();
    }

    @Test
    void thePictureGoesBackWithAParameterBeforeItHasFollowed() {
        DialogFixture dialog = ask("soft-ball");
        until("the size is told", () -> summary(dialog).startsWith("101 particles, "));
        JCheckBox hub = dialog.checkBox("parameter.hub").target();
        GuiActionRunner.execute(() -> {
            hub.doClick(0);
            assertThat(PartProbe.isReady(dialog.target())).isFalse();
            hub.doClick(0);
        });
        untilReady(dialog);

        assertThat(summary(dialog)).startsWith("101 particles, ");
        assertThat(read(hub::isSelected)).isTrue();
        dialog.button("generator.cancel").click();
    }

    /** Takes the tool that places the part, which comes once the part is made. */
    private void place(DialogFixture dialog) {
        dialog.button("generator.place").click();
        until("the part is made", () -> read(() -> !editor.frame().background().running()));
        editor.focusDrawing();
    }

    @Test
    void aClickPlacesAPartAsOneEdit() {
        editor.open(Scene.EMPTY, Optional.empty());
        DialogFixture dialog = ask("rope");
        type(dialog, "parameter.count", "3");
        place(dialog);
        editor.click(2, 1);
        until("the rope is there", () -> editor.scene().particles().size() == 3);
        assertThat(editor.scene().particles().at(0).position()).isEqualTo(new Vec3(2, 1, 0));
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void theKeyboardPlacesAPartAndEscapeDoesNot() {
        editor.open(Scene.EMPTY, Optional.empty());
        place(ask("rope"));
        editor.keys("ESCAPE");
        editor.keys("ENTER");
        assertThat(editor.scene().groups().isEmpty()).isTrue();

        place(ask("rope"));
        editor.keys("ENTER");
        editor.keys("RIGHT");
        editor.keys("RIGHT");
        editor.keys("ENTER");
        until("the rope is there", () -> editor.scene().groups().size() == 1);
        assertThat(editor.scene().particles().at(0).position().x()).isPositive();
    }

    @Test
    void theInspectorOffersToChangeAGroupThatIsAPart() {
        Scene rope = Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);
        editor.open(
                rope.withGroups(rope.groups().plus(List.of(Group.of(2, "mine", IdSet.of(1, 2), IdSet.empty())))),
                Optional.empty());
        editor.inspect(InspectorTab.LIBRARY);
        JListFixture groups = editor.window().list("groups.list");

        groups.selectItem(1);
        assertThat(offersChange()).isFalse();
        groups.selectItem(0);
        assertThat(offersChange()).isTrue();

        GuiActionRunner.execute(() -> SwingUtilities.invokeLater(() -> button().doClick()));
        DialogFixture dialog = editor.dialog("generator");
        assertThat(dialog.target().getTitle()).isEqualTo("Change Rope");
        dialog.button("generator.cancel").click();
    }

    private JButton button() {
        return editor.robot().finder().findByName("groups.change", JButton.class, false);
    }

    private boolean offersChange() {
        return read(() -> button().isShowing());
    }

    @Test
    void changesAPartInPlaceAndTellsBeforeWhatGoes() {
        Scene cloth = Generators.addTo(
                Scene.EMPTY,
                Generators.find("cloth").orElseThrow(),
                Parameters.of(Map.of("columns", Value.of(4), "rows", Value.of(3))),
                "Sail");
        int own = cloth.nextIds().particle();
        Scene tied = cloth.withParticles(cloth.particles().plus(List.of(Particle.of(own, new Vec3(9, 9, 0)))))
                .withSprings(cloth.springs()
                        .plus(List.of(Spring.of(cloth.nextIds().spring(), 4, own, SpringKind.STRUCTURAL))));
        editor.open(tied, Optional.empty());
        assertThat(read(() ->
                        editor.window().menuItem("menu.change-part").target().isEnabled()))
                .isFalse();
        read(() -> {
            editor.frame().workspace().document().select(Selection.ofParticles(IdSet.of(2)));
            return true;
        });

        editor.menu("change-part");
        DialogFixture dialog = editor.dialog("generator");
        assertThat(dialog.target().getTitle()).isEqualTo("Change Sail");
        dialog.textBox("parameter.columns").requireText("4");
        type(dialog, "parameter.columns", "3");
        until(
                "the loss is told",
                () -> dialog.textBox("part.lost").text().contains("1 springs of your own end at removed particles"));
        type(dialog, "parameter.columns", "6");
        until(
                "nothing is lost",
                () -> read(() ->
                        !dialog.robot().finder().findByName("part.lost", false).isShowing()));
        dialog.button("generator.change").click();

        until("it is wider", () -> editor.scene().particles().size() == 6 * 3 + 1);
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.scene().particles().get(5).position())
                .as("row 1, column 0")
                .isEqualTo(new Vec3(0, 1, 0));
        assertThat(editor.scene().springs().contains(tied.springs().maxId())).isTrue();
        editor.focusDrawing();
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(tied);
    }

    @Test
    void offersTheParametersOfTheLastPart() {
        editor.open(Scene.EMPTY, Optional.empty());
        DialogFixture dialog = ask("rope");
        type(dialog, "parameter.count", "3");
        dialog.button("generator.insert").click();
        until("the rope is there", () -> editor.scene().particles().size() == 3);

        DialogFixture again = ask("rope");
        assertThat(again.textBox("parameter.count").text()).isEqualTo("3");
        again.button("generator.cancel").click();
    }

    @Test
    void aListOffersTheDefaultOnce() {
        DialogFixture dialog = ask("soft-ball");
        assertThat(dialog.comboBox("parameter.pinned").contents())
                .doesNotHaveDuplicates()
                .noneMatch(each -> each.startsWith("default"));
        dialog.button("generator.cancel").click();
    }
}
