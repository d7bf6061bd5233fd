package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.edit.command.ChooseIntegrator;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JComponent;
import javax.swing.JTextField;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The solver's fields: their settings, and which fields each integrator shows. */
class SolverSectionTest {
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

    private static SolverSettings solver(Sample sample) {
        return sample.workspace.scene().solver();
    }

    private static JComponent field(Sample sample, String name) {
        return sample.find("solver." + name, JComponent.class);
    }

    @Test
    void setsAndClearsThePassTolerance() {
        onEdt(sample -> {
            enter(sample, "solver.passTolerance", "0.001");
            assertThat(solver(sample).passTolerance()).isEqualTo(OptionalDouble.of(0.001));

            enter(sample, "solver.passTolerance", "0");
            assertThat(solver(sample).passTolerance()).isEqualTo(OptionalDouble.of(0.001));

            enter(sample, "solver.passTolerance", "");
            assertThat(solver(sample).passTolerance()).isEmpty();
            assertThat(sample.edits()).isEqualTo(2);
        });
    }

    @Test
    void setsTheOrderOfTheSprings() {
        onEdt(sample -> {
            for (Order order : List.of(Order.COLOURED, Order.AUTHORED, Order.FAST)) {
                sample.find("solver.order", ChoiceField.class).setSelectedItem(order);

                assertThat(solver(sample).order()).isEqualTo(order);
            }
            assertThat(sample.edits()).isEqualTo(3);
        });
    }

    @Test
    void theSceneNotesThePluginOfItsIntegrator() {
        onEdt(sample -> {
            assertThat(sample.workspace.scene().plugins()).isEmpty();

            sample.find("solver.integrator", ChoiceField.class).setSelectedItem("demo.still");

            assertThat(solver(sample).integrator()).isEqualTo("demo.still");
            assertThat(sample.workspace.scene().plugins())
                    .containsExactly(new PluginUse("demo", "1.0.0", UnknownData.NONE));
            assertThat(sample.edits()).isEqualTo(1);
        });
    }

    @Test
    void showsTheLinearSolverUnderTheImplicitMethodsOnly() {
        onEdt(sample -> {
            assertThat(field(sample, "linear.method").isVisible()).isFalse();

            sample.workspace.document().execute(new ChooseIntegrator("midpoint-implicit", Optional.empty()));
            assertThat(field(sample, "linear.method").isVisible()).isTrue();
            sample.find("solver.linear.method", ChoiceField.class).setSelectedItem(LinearSettings.Method.JACOBI);
            enter(sample, "solver.linear.tolerance", "1e-4");
            enter(sample, "solver.linear.iterations", "50");

            assertThat(solver(sample).linear()).isEqualTo(new LinearSettings(LinearSettings.Method.JACOBI, 1e-4, 50));
            assertThat(sample.edits()).isEqualTo(4);
        });
    }

    @Test
    void disablesSettingsThatTheIntegratorNeverReads() {
        onEdt(sample -> {
            Scene bare = Sample.scene().withElements(Table.of());
            sample.workspace.open(bare, Optional.empty());
            assertThat(field(sample, "passes").isEnabled()).isTrue();
            String usual = field(sample, "passes").getToolTipText();

            sample.workspace.document().execute(new ChooseIntegrator("rk4", Optional.empty()));
            for (String name : new String[] {"passes", "passTolerance", "sweep", "order", "evaluation"}) {
                assertThat(field(sample, name).isEnabled()).as(name).isFalse();
                assertThat(field(sample, name).getToolTipText()).as(name).contains("No effect");
            }
            assertThat(field(sample, "drag").isEnabled()).isTrue();

            sample.workspace.document().undo();
            assertThat(field(sample, "passes").isEnabled()).isTrue();
            assertThat(field(sample, "passes").getToolTipText()).isEqualTo(usual);
        });
    }

    @Test
    void keepsThePassesEnabledIfElementsNeedThem() {
        onEdt(sample -> {
            sample.workspace.document().execute(new ChooseIntegrator("rk4", Optional.empty()));

            assertThat(field(sample, "passes").isEnabled()).isTrue();
            assertThat(field(sample, "order").isEnabled()).isFalse();
        });
    }

    @Test
    void disablesTheToleranceWithTheLastPositions() {
        onEdt(sample -> {
            sample.find("solver.evaluation", ChoiceField.class).setSelectedItem(Evaluation.LAST_POSITION);

            assertThat(field(sample, "passTolerance").isEnabled()).isFalse();
            assertThat(field(sample, "passTolerance").getToolTipText()).contains("last positions");
        });
    }
}
