package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.AbstractButton;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JSlider;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import javax.swing.RepaintManager;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The inspector without a window: what it shows, and how its fields change the document. */
class InspectorPanelTest {
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

    private static String text(Sample sample, String name) {
        return sample.find(name, JTextField.class).getText();
    }

    private static Object placeholder(Sample sample, String name) {
        return sample.find(name, JComponent.class).getClientProperty(FlatClientProperties.PLACEHOLDER_TEXT);
    }

    /** Asserts that a field shows an inherited value, and says first where it comes from. */
    private static void requireInherited(Sample sample, String name, String value, String origin) {
        assertThat(text(sample, name)).isEmpty();
        assertThat(placeholder(sample, name)).isEqualTo(value);
        JComponent field = sample.find(name, JComponent.class);
        assertThat(field.getToolTipText()).startsWith(origin + "\n");
        assertThat(field.getAccessibleContext().getAccessibleDescription()).startsWith(origin + "\n");
        assertThat(String.valueOf(field.getClientProperty(FlatClientProperties.STYLE)))
                .contains("italic");
    }

    private static Object outline(Sample sample, String name) {
        return sample.find(name, JComponent.class).getClientProperty(FlatClientProperties.OUTLINE);
    }

    @Test
    void showsTheSceneWhileNothingIsSelected() {
        onEdt(sample -> {
            assertThat(sample.find("section.scene", JComponent.class).isVisible())
                    .isTrue();
            assertThat(text(sample, "scene.title")).isEqualTo("Chain");
            assertThat(text(sample, "scene.gravity.y")).isEqualTo("-9.81");
            assertThat(text(sample, "solver.timeStep")).isEqualTo("0.02");

            sample.workspace.document().select(Selection.ofParticles(IdSet.of(1)));

            assertThat(sample.find("section.scene", JComponent.class).isVisible())
                    .isFalse();
            assertThat(sample.find("section.particles", JComponent.class).isVisible())
                    .isTrue();
            assertThat(sample.find("section.springs", JComponent.class).isVisible())
                    .isFalse();
        });
    }

    /** Each axis has its switch; all of them together are a pin, and a pin is all of them. */
    @Test
    void locksAxesOneByOne() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(2)));
            for (String axis : List.of("X", "Y", "Z")) {
                assertThat(sample.find("particle.pinned", JCheckBox.class).isSelected())
                        .isFalse();
                sample.find("particle.lock" + axis, JCheckBox.class).doClick();
            }
            assertThat(sample.find("particle.pinned", JCheckBox.class).isSelected())
                    .isTrue();
            assertThat(sample.workspace.scene().particles().get(2).pinned()).isTrue();
            assertThat(sample.edits()).isEqualTo(3);

            sample.find("particle.lockY", JCheckBox.class).doClick();
            assertThat(sample.workspace.scene().particles().get(2).locks()).isEqualTo(new AxisLocks(true, false, true));
            sample.workspace.document().undo();
            assertThat(sample.workspace.scene().particles().get(2).pinned()).isTrue();
        });
    }

    @Test
    void editsTheSceneAsOneEntryEach() {
        onEdt(sample -> {
            enter(sample, "scene.title", "Rope");
            enter(sample, "scene.gravity.x", "1e-3");
            enter(sample, "solver.timeStep", "0.01");

            assertThat(sample.workspace.scene().title()).isEqualTo("Rope");
            assertThat(sample.workspace.scene().environment().gravity()).isEqualTo(new Vec3(0.001, -9.81, 0));
            assertThat(sample.workspace.scene().solver().timeStep()).isEqualTo(0.01);
            assertThat(sample.edits()).isEqualTo(3);
        });
    }

    @Test
    void raisesAnOddNumberOfPassesWithTheSymmetricSweep() {
        onEdt(sample -> {
            sample.find("solver.sweep", ChoiceField.class).setSelectedItem(Sweep.FORWARD);
            enter(sample, "solver.passes", "3");
            sample.find("solver.sweep", ChoiceField.class).setSelectedItem(Sweep.SYMMETRIC);

            SolverSettings solver = sample.workspace.scene().solver();
            assertThat(solver.sweep()).isEqualTo(Sweep.SYMMETRIC);
            assertThat(solver.passes()).isEqualTo(4);
            assertThat(text(sample, "solver.passes")).isEqualTo("4");
            assertThat(sample.edits()).isEqualTo(3);
        });
    }

    @Test
    void refusesAnOddNumberOfPassesUnderTheSymmetricSweep() {
        onEdt(sample -> {
            enter(sample, "solver.passes", "3");

            assertThat(sample.workspace.scene().solver().passes()).isEqualTo(2);
            assertThat(outline(sample, "solver.passes")).isEqualTo("error");
            assertThat(sample.refusals).singleElement().asString().contains("even");
            assertThat(sample.edits()).isZero();
        });
    }

    @Test
    void stepsPassesByTwoUnderTheSymmetricSweep() {
        onEdt(sample -> {
            NumberField passes = sample.find("solver.passes", NumberField.class);
            passes.getActionMap().get("step-up").actionPerformed(null);

            assertThat(sample.workspace.scene().solver().passes()).isEqualTo(4);
        });
    }

    @Test
    void showsCommonValuesAndSaysWhereTheyDiffer() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(1, 2)));

            assertThat(text(sample, "particle.position.x")).isEmpty();
            assertThat(placeholder(sample, "particle.position.x")).isEqualTo(Texts.text("panel.mixed"));
            assertThat(text(sample, "particle.position.y")).isEqualTo("0");
            requireInherited(sample, "particle.drag", "0.01", "scene: 0.01");
            assertThat(sample.find("particle.pinned", SwitchField.class).undecided())
                    .isTrue();
        });
    }

    @Test
    void showsAtTheFieldWhyAnEditWasRefused() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(1, 2)));

            enter(sample, "particle.position.x", "7.5");

            assertThat(sample.workspace.scene()).isEqualTo(Sample.scene());
            assertThat(sample.edits()).isZero();
            assertThat(outline(sample, "particle.position.x")).isEqualTo("error");
            assertThat(sample.refusals).singleElement().asString().contains("zero length");
        });
    }

    @Test
    void setsOneCoordinateOfAllSelected() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(1, 4)));

            enter(sample, "particle.position.y", "2");
            sample.find("particle.pinned", AbstractButton.class).doClick();

            assertThat(sample.particle(1).position()).isEqualTo(new Vec3(1, 2, 0));
            assertThat(sample.particle(4).position()).isEqualTo(new Vec3(4, 2, 0));
            assertThat(sample.particle(4).pinned()).isTrue();
            assertThat(sample.edits()).isEqualTo(2);

            sample.workspace.document().undo();
            sample.workspace.document().undo();

            assertThat(sample.workspace.scene()).isEqualTo(Sample.scene());
            assertThat(text(sample, "particle.position.y")).isEqualTo("0");
        });
    }

    @Test
    void leavesNoEntryWhereNothingChanged() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(2)));

            enter(sample, "particle.mass", "2.0");

            assertThat(sample.edits()).isZero();
            assertThat(text(sample, "particle.mass")).isEqualTo("2");
        });
    }

    @Test
    void leavesTheDocumentAloneOnInvalidInput() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(2)));

            enter(sample, "particle.mass", "-3");

            JTextField field = sample.find("particle.mass", JTextField.class);
            assertThat(sample.workspace.scene()).isEqualTo(Sample.scene());
            assertThat(sample.edits()).isZero();
            assertThat(field.getText()).isEqualTo("-3");
            assertThat(outline(sample, "particle.mass")).isEqualTo("error");
            assertThat(field.getToolTipText()).contains("kg");
            assertThat(sample.refusals)
                    .singleElement()
                    .asString()
                    .contains("-3")
                    .contains("kg");

            sample.workspace.document().select(Selection.ofParticles(IdSet.of(3)));

            assertThat(field.getText()).isEqualTo("3");
            assertThat(outline(sample, "particle.mass")).isNull();
        });
    }

    @Test
    void saysWhereDerivedValuesComeFrom() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(2)));
            requireInherited(sample, "spring.elasticity", "0.9", "cotton gives 0.9");
            requireInherited(sample, "spring.restLength", "1", "drawn: 1 m");
            assertThat(sample.find("spring.elasticity.slider", JSlider.class).getValue())
                    .isEqualTo(90);

            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));
            requireInherited(sample, "spring.elasticity", "0.75", "default: 0.75");

            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1, 2)));
            assertThat(placeholder(sample, "spring.elasticity")).isEqualTo(Texts.text("panel.mixed"));
        });
    }

    @Test
    void makesASliderDragOneEntry() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1, 3)));
            JSlider slider = sample.find("spring.elasticity.slider", JSlider.class);

            slider.setValueIsAdjusting(true);
            for (int value = 80; value <= 120; value += 10) slider.setValue(value);
            assertThat(sample.spring(1).properties().elasticity()).hasValue(1.2);
            assertThat(sample.edits()).isZero();
            slider.setValueIsAdjusting(false);

            assertThat(sample.edits()).isEqualTo(1);
            assertThat(sample.spring(3).properties().elasticity()).hasValue(1.2);
            assertThat(text(sample, "spring.elasticity")).isEqualTo("1.2");
        });
    }

    @Test
    void doesNotRoundTheElasticityUnderARestingThumb() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));
            enter(sample, "spring.elasticity", "0.753");
            JSlider slider = sample.find("spring.elasticity.slider", JSlider.class);

            slider.setValueIsAdjusting(true);
            slider.setValueIsAdjusting(false);

            assertThat(sample.spring(1).properties().elasticity()).hasValue(0.753);
            assertThat(sample.edits()).isEqualTo(1);
        });
    }

    @Test
    void editsSpringsOfBothKinds() {
        onEdt(sample -> {
            sample.workspace.document().select(new Selection(IdSet.of(1), IdSet.of(1, 3), IdSet.empty()));
            assertThat(sample.find("section.particles", JComponent.class).isVisible())
                    .isTrue();
            assertThat(sample.find("spring.kind", ChoiceField.class).getSelectedIndex())
                    .isEqualTo(-1);

            sample.find("spring.kind", ChoiceField.class).setSelectedItem(SpringKind.SHEAR);
            sample.find("spring.material", ChoiceField.class).setSelectedItem(Optional.of("cotton"));
            enter(sample, "spring.stiffness", "800");
            enter(sample, "spring.restLength", "1.5");

            assertThat(sample.edits()).isEqualTo(4);
            assertThat(sample.spring(3).kind()).isEqualTo(SpringKind.SHEAR);
            assertThat(sample.spring(3).material()).contains("cotton");
            assertThat(sample.spring(3).properties().stiffness()).hasValue(800);
            assertThat(sample.spring(3).restLength()).hasValue(1.5);

            sample.find("spring.followLength", AbstractButton.class).doClick();
            assertThat(sample.spring(1).restLength()).isEmpty();
            sample.find("spring.fixLength", AbstractButton.class).doClick();
            assertThat(sample.spring(1).restLength()).hasValue(1);
        });
    }

    @Test
    void clearsAValueByAnEmptyField() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));

            enter(sample, "spring.elasticity", "1.1");
            enter(sample, "spring.elasticity", "");

            assertThat(sample.spring(1).properties().elasticity()).isEmpty();
            requireInherited(sample, "spring.elasticity", "0.75", "default: 0.75");
        });
    }

    @Test
    void followsAGestureWithoutChangingPendingText() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(2)));
            sample.find("particle.mass", JTextField.class).setText("5");

            var gesture = sample.workspace.document().begin();
            gesture.show(new MoveParticles(IdSet.of(2), new Vec3(0.5, 0, 0)));

            assertThat(text(sample, "particle.position.x")).isEqualTo("2.5");
            assertThat(text(sample, "particle.mass")).isEqualTo("5");
            gesture.cancel();
            assertThat(text(sample, "particle.position.x")).isEqualTo("2");
        });
    }

    @Test
    void aMaterialNeedsAName() {
        onEdt(sample -> {
            sample.find("materials.list", JList.class).setSelectedIndex(0);
            enter(sample, "material.name", "  ");

            assertThat(sample.refusals).containsExactly(Texts.text("material.name.blank"));
            assertThat(outline(sample, "material.name")).isEqualTo("error");
            assertThat(sample.workspace.scene().material("cotton")).isPresent();
            assertThat(sample.edits()).isZero();
        });
    }

    @Test
    void editsMaterials() {
        onEdt(sample -> {
            sample.find("materials.list", JList.class).setSelectedIndex(0);
            enter(sample, "material.elasticity", "1");
            enter(sample, "material.name", "silk");
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));
            sample.find("materials.assign", AbstractButton.class).doClick();

            assertThat(sample.edits()).isEqualTo(3);
            assertThat(sample.workspace
                            .scene()
                            .material("silk")
                            .orElseThrow()
                            .properties()
                            .elasticity())
                    .hasValue(1);
            assertThat(sample.spring(1).material()).contains("silk");
            assertThat(sample.spring(2).material()).contains("silk");

            sample.find("materials.add", AbstractButton.class).doClick();
            assertThat(sample.workspace.scene().materials()).hasSize(2);
            enter(sample, "material.name", "silk");
            assertThat(outline(sample, "material.name")).isEqualTo("error");
            sample.find("materials.delete", AbstractButton.class).doClick();
            assertThat(sample.workspace.scene().materials()).hasSize(1);
        });
    }

    @Test
    void resetsForAnotherDocument() {
        onEdt(sample -> {
            enter(sample, "solver.timeStep", "nonsense");

            sample.workspace.open(Sample.scene().withTitle("Other", ""), Optional.empty());

            assertThat(text(sample, "scene.title")).isEqualTo("Other");
            assertThat(text(sample, "solver.timeStep")).isEqualTo("0.02");
            assertThat(outline(sample, "solver.timeStep")).isNull();
            assertThat(sample.particle(1).drag()).isEqualTo(OptionalDouble.empty());
        });
    }

    @Test
    void summarizesManyItemsInTheBackground() {
        Sample sample = GuiActionRunner.execute(() -> new Sample());
        Scene cloth = Scenes.cloth(40);
        GuiActionRunner.execute(() -> {
            sample.workspace.open(cloth, Optional.empty());
            sample.workspace.document().select(Selection.all(cloth));

            assertThat(text(sample, "particle.mass")).isEmpty();
            assertThat(placeholder(sample, "particle.mass")).isEqualTo("…");
            assertThat(placeholder(sample, "spring.elasticity")).isEqualTo("…");
        });

        Pause.pause(new Condition("the summary is there") {
            @Override
            public boolean test() {
                return GuiActionRunner.execute(() -> !"…".equals(placeholder(sample, "spring.elasticity")));
            }
        });

        GuiActionRunner.execute(() -> {
            assertThat(text(sample, "particle.mass")).isEqualTo("1");
            assertThat(placeholder(sample, "particle.position.x")).isEqualTo("mixed");
            enter(sample, "spring.elasticity", "0.5");
            assertThat(sample.spring(cloth.springs().size()).properties().elasticity())
                    .hasValue(0.5);
        });
    }

    @Test
    void showsNoPlaceholderInAClearedFieldOfOneParticle() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(2)));

            for (String name : new String[] {"particle.mass", "particle.radius", "particle.position.x"}) {
                sample.find(name, JTextField.class).setText("");
                assertThat(placeholder(sample, name)).as(name).isEqualTo("");
            }
        });
    }

    @Test
    void repaintsWhenASwitchLeavesItsThirdState() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofParticles(IdSet.of(1, 2)));
            SwitchField pinned = sample.find("particle.pinned", SwitchField.class);
            List<Object> painted = new ArrayList<>();
            RepaintManager before = RepaintManager.currentManager(pinned);
            RepaintManager.setCurrentManager(new RepaintManager() {
                @Override
                public void addDirtyRegion(JComponent component, int x, int y, int width, int height) {
                    painted.add(component);
                }
            });
            try {
                pinned.show(Optional.of(false));
            } finally {
                RepaintManager.setCurrentManager(before);
            }

            assertThat(painted).contains(pinned);
        });
    }

    @Test
    void anElasticityThatNoLongerActsIsOffAndSaysWhy() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));
            JSlider slider = sample.find("spring.elasticity.slider", JSlider.class);
            JTextField field = sample.find("spring.elasticity", JTextField.class);
            JTextArea why = sample.find("spring.elasticity.off", JTextArea.class);
            String tip = slider.getToolTipText();

            enter(sample, "spring.stiffness", "800");
            assertThat(slider.isEnabled()).as("Positional reads the elasticity").isTrue();
            assertThat(why.isVisible()).isFalse();

            use(sample, "euler-implicit");
            assertThat(slider.isEnabled()).isFalse();
            assertThat(field.isEnabled()).isFalse();
            assertThat(why.isVisible()).isTrue();
            assertThat(why.getText())
                    .startsWith("Does not act: ")
                    .endsWith(" takes the stiffness, which is given under Forces.");
            assertThat(slider.getToolTipText()).contains("Does not act");
            assertThat(field.getToolTipText()).contains("Does not act");

            enter(sample, "spring.stiffness", "");
            assertThat(slider.isEnabled()).as("the stiffness follows from it").isTrue();
            assertThat(why.isVisible()).isFalse();
            assertThat(slider.getToolTipText()).isEqualTo(tip);
        });
    }

    @Test
    void aRigidSpringTakesNoElasticityUnderXpbdAlone() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));
            JSlider slider = sample.find("spring.elasticity.slider", JSlider.class);
            enter(sample, "spring.compliance", "0");

            use(sample, "xpbd");
            assertThat(slider.isEnabled()).isFalse();

            use(sample, "velocity-verlet");
            assertThat(slider.isEnabled()).isTrue();
        });
    }

    private static void use(Sample sample, String integrator) {
        sample.workspace.document().execute(SolverSection.command(settings -> settings.withIntegrator(integrator)));
    }

    @Test
    void saysWhichStiffnessEachIntegratorUses() {
        onEdt(sample -> {
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));

            assertThat(sample.find("spring.response", JTextArea.class).getText())
                    .startsWith("≈ ")
                    .endsWith("(positional)");
            assertThat(sample.find("forces.use", JTextArea.class).getText())
                    .isEqualTo(Texts.text("forces.unused", "Positional"));

            sample.workspace
                    .document()
                    .execute(SolverSection.command(settings -> settings.withIntegrator("demo.still")));

            String stiffness = String.valueOf(placeholder(sample, "spring.stiffness"));
            assertThat(sample.find("spring.response", JTextArea.class).getText())
                    .isEqualTo(Texts.text("spring.response.forces", "Still", stiffness + " N/m"));
            assertThat(sample.find("forces.use", JTextArea.class).isVisible()).isFalse();
        });
    }
}
