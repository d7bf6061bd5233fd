package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeParticles;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JTextField;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class GroupsSectionTest {
    private static final Selection LEFT = new Selection(IdSet.of(1, 2), IdSet.of(1), IdSet.empty());

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    /** The body of a test, run on the EDT. */
    private interface Script {
        void run(Sample sample);
    }

    private static void onEdt(Script script) {
        GuiActionRunner.execute(() -> script.run(new Sample()));
    }

    private static void enter(Sample sample, String name, String text) {
        JTextField field = sample.find(name, JTextField.class);
        field.setText(text);
        field.postActionEvent();
    }

    private static void click(Sample sample, String name) {
        sample.find(name, AbstractButton.class).doClick();
    }

    private static boolean enabled(Sample sample, String name) {
        return sample.find(name, JComponent.class).isEnabled();
    }

    private static Object row(Sample sample) {
        return sample.find("groups.list", JList.class).getModel().getElementAt(0);
    }

    @Test
    void groupsTheSelectionAndChangesTheGroupAsOneEntryEach() {
        onEdt(sample -> {
            assertThat(enabled(sample, "groups.add")).isFalse();
            sample.workspace.document().select(LEFT);
            click(sample, "groups.add");
            assertThat(row(sample)).isEqualTo("Group 1 · 2 particles, 1 spring");

            enter(sample, "group.name", "Firm");
            enter(sample, "group.passes", "4");
            enter(sample, "group.passes", "101");
            enter(sample, "group.name", " ");

            assertThat(sample.workspace.scene().groups().asList())
                    .containsExactly(
                            Group.of(1, "Firm", IdSet.of(1, 2), IdSet.of(1)).withPasses(4));
            assertThat(row(sample)).isEqualTo("Firm · 2 particles, 1 spring · 4 passes");
            assertThat(sample.edits()).isEqualTo(3);
            assertThat(sample.refusals).hasSize(2);
        });
    }

    @Test
    void choosesSubstepsByNeedInOneEntry() {
        Sample sample = GuiActionRunner.execute(() -> new Sample());
        GuiActionRunner.execute(() -> {
            sample.workspace
                    .document()
                    .execute(new ChangeParticles(
                            Label.of("set-mass", 1), IdSet.of(4), particle -> particle.withMass(100)));
            sample.workspace
                    .document()
                    .execute(new ChangeScene(
                            Label.of("set-solver"),
                            scene -> scene.withSolver(scene.solver().withSubsteps(2))));
            click(sample, "groups.need");
        });
        Pause.pause(new Condition("substeps are chosen") {
            @Override
            public boolean test() {
                return GuiActionRunner.execute(() -> !sample.background.running());
            }
        });

        GuiActionRunner.execute(() -> {
            Group chosen = sample.workspace.scene().groups().at(0);
            assertThat(chosen.name()).isEqualTo("16 substeps");
            assertThat(chosen.substeps()).hasValue(16);
            assertThat(chosen.particles()).isEqualTo(IdSet.of(2, 3, 4));
            assertThat(sample.edits()).isEqualTo(3);
            assertThat(sample.refusals).isEmpty();
            sample.workspace.document().undo();
            assertThat(sample.workspace.scene().groups().isEmpty()).isTrue();
            sample.workspace
                    .document()
                    .execute(new ChangeScene(
                            Label.of("set-solver"),
                            scene -> scene.withSolver(scene.solver().withSubsteps(16))));
            click(sample, "groups.need");
            assertThat(sample.refusals).hasSize(1);
        });
    }

    @Test
    void selectsTheMembersAndDeletesTheGroupOnly() {
        onEdt(sample -> {
            sample.workspace.document().select(LEFT);
            click(sample, "groups.add");
            sample.workspace.document().select(Selection.EMPTY);

            click(sample, "groups.select");
            assertThat(sample.workspace.selection()).isEqualTo(LEFT);

            click(sample, "groups.delete");
            assertThat(sample.workspace.scene().groups().isEmpty()).isTrue();
            assertThat(sample.workspace.scene().particles().size()).isEqualTo(4);
            assertThat(enabled(sample, "groups.delete")).isFalse();
            assertThat(sample.edits()).isEqualTo(2);

            sample.workspace.document().undo();
            assertThat(row(sample)).isEqualTo("Group 1 · 2 particles, 1 spring");
        });
    }

    @Test
    void coloursLocksAndHidesTheGroupInOneEntryEach() {
        onEdt(sample -> {
            sample.workspace.document().select(LEFT);
            click(sample, "groups.add");

            enter(sample, "group.colour", "#D55E00");
            enter(sample, "group.colour", "<html>red");
            click(sample, "group.locked");
            click(sample, "group.hidden");

            Group.Display display = sample.workspace.scene().groups().get(1).display();
            assertThat(display).isEqualTo(new Group.Display(Optional.of(new Rgb(0xD55E00)), true, true));
            assertThat(row(sample)).isEqualTo("Group 1 · 2 particles, 1 spring · locked · hidden");
            assertThat(sample.edits()).isEqualTo(4);
            assertThat(sample.workspace.selection().isEmpty()).as("hidden").isTrue();

            sample.workspace.document().undo();
            assertThat(sample.find("group.hidden", AbstractButton.class).isSelected())
                    .isFalse();
            assertThat(sample.workspace.selection()).isEqualTo(LEFT);
        });
    }

    @Test
    void anotherDocumentHasItsOwnGroups() {
        onEdt(sample -> {
            sample.workspace.document().select(LEFT);
            click(sample, "groups.add");

            sample.workspace.open(Sample.scene(), Optional.empty());

            assertThat(sample.find("groups.list", JList.class).getModel().getSize())
                    .isZero();
            assertThat(sample.find("groups.delete", JComponent.class).isVisible())
                    .isFalse();
        });
    }
}
