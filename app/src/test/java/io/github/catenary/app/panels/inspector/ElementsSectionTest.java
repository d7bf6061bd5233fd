package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.RepaintManager;
import javax.swing.text.JTextComponent;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The list of elements and the form of a schema. */
class ElementsSectionTest {
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

    private static Object placeholder(Sample sample, String name) {
        return sample.find(name, JComponent.class).getClientProperty(FlatClientProperties.PLACEHOLDER_TEXT);
    }

    private static Map<String, Value> parameters(Sample sample, int element) {
        return sample.element(element).parameters().values();
    }

    @Test
    void anElementCanBeNamedAndIsCalledByItsTypeOtherwise() {
        onEdt(sample -> {
            JTable table = sample.find("elements.table", JTable.class);
            Object type = table.getValueAt(1, 1);
            sample.workspace.document().select(Selection.ofElements(IdSet.of(2)));
            assertThat(placeholder(sample, "element.name")).isEqualTo(type);

            enter(sample, "element.name", " Left hinge ");

            assertThat(sample.element(2).name()).contains("Left hinge");
            assertThat(table.getValueAt(1, 1)).isEqualTo("Left hinge");
            enter(sample, "element.name", " ");
            assertThat(sample.element(2).name()).isEmpty();
            assertThat(table.getValueAt(1, 1)).isEqualTo(type);
            assertThat(sample.edits()).isEqualTo(2);
        });
    }

    @Test
    void selectsInTheDocumentWhatIsSelectedInTheList() {
        onEdt(sample -> {
            JTable table = sample.find("elements.table", JTable.class);

            table.setRowSelectionInterval(1, 1);
            assertThat(sample.workspace.selection().elements()).isEqualTo(IdSet.of(2));

            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));
            assertThat(table.getSelectedRows()).containsExactly(2);
            assertThat(sample.edits()).isZero();
        });
    }

    /** The list once stayed one row high until another change laid out the inspector. */
    @Test
    void theListGrowsWithTheElementsThatAreAdded() {
        onEdt(sample -> {
            JTable table = sample.find("elements.table", JTable.class);
            Element first = sample.element(1);
            sample.workspace.open(Sample.scene().withElements(Table.of(first)), Optional.empty());
            JFrame window = new JFrame();
            window.add(sample.inspector);
            window.pack();
            window.setSize(400, 1600);
            window.setVisible(true); // Swing lays out only visible components again
            window.validate();
            int one = table.getParent().getHeight();

            sample.workspace.document().execute(new ChangeScene(Label.of("add-element", ""), scene -> Sample.scene()));
            RepaintManager.currentManager(table).validateInvalidComponents();
            int three = table.getParent().getHeight();
            window.dispose();

            assertThat(one).isEqualTo(table.getRowHeight());
            assertThat(three).isEqualTo(3 * table.getRowHeight());
        });
    }

    @Test
    void makesAFormOfEveryKindOfParameter() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));

            assertThat(placeholder(sample, "parameter.force")).isEqualTo("2.5");
            assertThat(placeholder(sample, "parameter.count")).isEqualTo(Texts.text("panel.not-set"));
            enter(sample, "parameter.force", "4");
            enter(sample, "parameter.count", "3");
            sample.find("parameter.mode", ChoiceField.class).setSelectedItem(Optional.of("pull"));
            sample.find("parameter.loud", AbstractButton.class).doClick();
            enter(sample, "parameter.wind.y", "2");
            enter(sample, "parameter.anchors", "1-2");
            enter(sample, "parameter.cables", "3");
            enter(sample, "parameter.tint", "#0072B2");
            enter(sample, "parameter.turn", "30+15");
            enter(sample, "parameter.note", "hello");

            assertThat(parameters(sample, 3))
                    .isEqualTo(Map.of(
                            "force", Value.of(4),
                            "count", Value.of(3),
                            "mode", Value.of("pull"),
                            "loud", Value.of(false),
                            "wind", Value.of(new Vec3(1, 2, 0)),
                            "anchors", new Value.Items(List.of(Value.of(1), Value.of(2))),
                            "cables", new Value.Items(List.of(Value.of(3))),
                            "tint", Value.of("#0072b2"),
                            "turn", Value.of(45),
                            "note", Value.of("hello")));
            assertThat(Sample.EVERYTHING.check(sample.element(3).parameters())).isEmpty();
            assertThat(sample.edits()).isEqualTo(10);
            assertThat(sample.refusals).isEmpty();
        });
    }

    @Test
    void aFileIsOneBesideTheScene() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));

            sample.find("parameter.map.choose", AbstractButton.class).doClick();
            assertThat(FieldError.of(sample.find("parameter.map", JComponent.class)))
                    .contains(Texts.text("element.file.unsaved"));
            for (String wrong : List.of("/etc/wind.csv", "../wind.csv", "wind.txt")) {
                enter(sample, "parameter.map", wrong);
                assertThat(FieldError.of(sample.find("parameter.map", JComponent.class)))
                        .as(wrong)
                        .isPresent();
            }
            enter(sample, "parameter.map", "data/wind.csv");
            assertThat(parameters(sample, 3)).containsEntry("map", Value.of("data/wind.csv"));
            enter(sample, "parameter.map", "");
            assertThat(parameters(sample, 3)).isEmpty();
        });
    }

    @Test
    void aColourShowsItsDefaultAndRefusesWhatIsNone() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));
            assertThat(placeholder(sample, "parameter.tint")).isEqualTo(Texts.text("element.default", "#d55e00"));
            assertThat(placeholder(sample, "parameter.turn")).isEqualTo("90");

            enter(sample, "parameter.tint", "crimson");
            enter(sample, "parameter.turn", "181");
            assertThat(parameters(sample, 3)).isEmpty();
            assertThat(FieldError.of(sample.find("parameter.tint", JComponent.class)))
                    .isPresent();
            assertThat(FieldError.of(sample.find("parameter.turn", JComponent.class))
                            .orElse(""))
                    .contains("180", "°");

            enter(sample, "parameter.tint", "#000000");
            enter(sample, "parameter.tint", "");
            assertThat(parameters(sample, 3)).isEmpty();
        });
    }

    @Test
    void restoresDefaultsByClearing() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));
            enter(sample, "parameter.force", "4");
            sample.find("parameter.loud", AbstractButton.class).doClick();
            sample.find("parameter.mode", ChoiceField.class).setSelectedItem(Optional.of("pull"));

            enter(sample, "parameter.force", "");
            sample.find("parameter.loud", AbstractButton.class).doClick();
            sample.find("parameter.mode", ChoiceField.class).setSelectedItem(Optional.of("push"));

            assertThat(parameters(sample, 3)).isEmpty();
        });
    }

    @Test
    void leavesTheDocumentAloneOnInvalidParameters() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));

            enter(sample, "parameter.count", "11");
            enter(sample, "parameter.anchors", "x");

            assertThat(parameters(sample, 3)).isEmpty();
            assertThat(sample.refusals).hasSize(2);
            assertThat(sample.edits()).isZero();
        });
    }

    @Test
    void clearsTheAlternativeParameterInTheSameEdit() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(1)));
            assertThat(sample.find("parameter.strain", JComponent.class).isVisible())
                    .isTrue();
            assertThat(sample.find("parameter.ratio", JComponent.class).isVisible())
                    .isFalse();

            sample.find("parameter.way.strain", ChoiceField.class).setSelectedItem("ratio");
            assertThat(sample.find("parameter.strain", JComponent.class).isVisible())
                    .isFalse();
            assertThat(placeholder(sample, "parameter.ratio"))
                    .isEqualTo(Texts.text("element.other-way", "Strain", "0.25"));
            enter(sample, "parameter.ratio", "1.4");

            assertThat(parameters(sample, 1)).isEqualTo(Map.of("ratio", Value.of(1.4)));
            assertThat(sample.edits()).isEqualTo(1);

            sample.workspace.document().undo();
            assertThat(parameters(sample, 1)).isEqualTo(Map.of("strain", Value.of(0.25)));
            assertThat(sample.find("parameter.strain", JComponent.class).isVisible())
                    .isTrue();
        });
    }

    @Test
    void aDefaultThatIsNotInEffectIsNoValue() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(1)));
            sample.find("parameter.way.strain", ChoiceField.class).setSelectedItem("ratio");
            enter(sample, "parameter.ratio", "1.4");

            sample.find("parameter.way.strain", ChoiceField.class).setSelectedItem("strain");

            assertThat(placeholder(sample, "parameter.strain"))
                    .as("not the default, 0.5")
                    .isEqualTo(Texts.text("element.other-way", "Ratio", "1.4"));
        });
    }

    @Test
    void marksParametersThatTheSchemaDoesNotAllow() {
        onEdt(sample -> {
            sample.workspace.open(
                    Sample.scene()
                            .withElements(Sample.scene()
                                    .elements()
                                    .change(
                                            IdSet.of(3),
                                            e -> e.withParameters(Parameters.of(
                                                    Map.of("force", Value.of("strong"), "speed", Value.of(1)))))),
                    Optional.empty());
            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));

            JComponent force = sample.find("parameter.force", JComponent.class);
            assertThat(force.getClientProperty(FlatClientProperties.OUTLINE)).isEqualTo("error");
            assertThat(sample.find("parameter.mistakes", JTextComponent.class).getText())
                    .startsWith("speed: there is no such parameter");
        });
    }

    @Test
    void takesTargetsFromTheItemsSelectedBefore() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(2, 3)));
            sample.find("elements.table", JTable.class).setRowSelectionInterval(0, 0);
            assertThat(sample.workspace.selection()).isEqualTo(Selection.ofElements(IdSet.of(1)));

            Target chosen = new Target.Ids(IdSet.of(2, 3));
            sample.find("element.springs", ChoiceField.class).setSelectedItem(chosen);

            assertThat(sample.element(1).springs()).isEqualTo(chosen);
            sample.find("element.springs", ChoiceField.class).setSelectedItem(Target.ALL);
            assertThat(sample.element(1).springs()).isEqualTo(Target.ALL);
            assertThat(sample.edits()).isEqualTo(2);
        });
    }

    @Test
    void takesASetFromTheItemsSelectedBefore() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(1, 2)));
            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));

            sample.find("parameter.anchors.take", AbstractButton.class).doClick();

            assertThat(sample.find("parameter.anchors", JTextField.class).getText())
                    .isEqualTo("1, 2");
            assertThat(sample.find("parameter.cables.take", AbstractButton.class)
                            .isEnabled())
                    .isFalse();
        });
    }

    @Test
    void aSetLosesWhatIsDeleted() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(3)));
            enter(sample, "parameter.anchors", "2, 4");

            sample.workspace.document().execute(new DeleteItems(Selection.ofParticles(IdSet.of(4))));

            assertThat(parameters(sample, 3)).isEqualTo(Map.of("anchors", new Value.Items(List.of(Value.of(2)))));
        });
    }

    @Test
    void showsAnUnknownElementWithItsData() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofElements(IdSet.of(2)));

            assertThat(sample.find("element.unknown", JComponent.class).isVisible())
                    .isTrue();
            assertThat(sample.find("element.unknown.message", JTextComponent.class)
                            .getText())
                    .isEqualTo(Texts.text("element.unknown", "acme.magnet"));
            JTextComponent data = sample.find("element.unknown.data", JTextComponent.class);
            assertThat(data.getText()).contains("strength: 3");
            assertThat(data.isEditable()).isFalse();
            assertThat(sample.find("element.springs", JComponent.class).isVisible())
                    .isFalse();
        });
    }

    @Test
    void turnsOffAndDeletesElements() {
        onEdt(sample -> {
            sample.find("elements.table", JTable.class).setValueAt(false, 1, ElementTable.ENABLED);
            assertThat(sample.element(2).enabled()).isFalse();

            sample.workspace.document().select(Selection.ofElements(IdSet.of(1)));
            sample.find("elements.delete", AbstractButton.class).doClick();

            assertThat(sample.workspace.scene().elements().size()).isEqualTo(2);
            assertThat(sample.find("element.form", JComponent.class).isVisible())
                    .isFalse();
            assertThat(sample.edits()).isEqualTo(2);
        });
    }
}
