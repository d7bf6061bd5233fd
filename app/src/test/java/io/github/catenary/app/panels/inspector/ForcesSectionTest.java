package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import javax.swing.AbstractButton;
import javax.swing.JTextField;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ForcesSectionTest {
    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    private static AbstractButton button(Sample sample, String name) {
        return sample.find(name, AbstractButton.class);
    }

    private static JTextField field(Sample sample, String name) {
        return sample.find(name, JTextField.class);
    }

    @Test
    void makesDerivedForcesExplicitAndDerivesThemAgain() {
        GuiActionRunner.execute(() -> {
            Sample sample = new Sample();
            Scene before = sample.workspace.scene();
            String stiffness =
                    Numbers.exact(before.forces().stiffness(before.springs().get(1)));
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));
            assertThat(field(sample, "spring.stiffness").getClientProperty(FlatClientProperties.PLACEHOLDER_TEXT))
                    .isEqualTo(Numbers.rounded(
                            before.forces().stiffness(before.springs().get(1))));
            assertThat(field(sample, "spring.stiffness").getToolTipText()).startsWith("derived: ");
            assertThat(button(sample, "spring.deriveAgain").isEnabled()).isFalse();

            button(sample, "spring.makeExplicit").doClick();
            assertThat(field(sample, "spring.stiffness").getText()).isEqualTo(stiffness);
            assertThat(sample.spring(1).properties().damping()).isPresent();
            assertThat(button(sample, "spring.makeExplicit").isEnabled()).isFalse();
            assertThat(sample.edits()).isEqualTo(1);

            button(sample, "spring.deriveAgain").doClick();
            assertThat(sample.workspace.scene()).isEqualTo(before);
            assertThat(sample.edits()).isEqualTo(2);
        });
    }

    @Test
    void showsTheInfiniteComplianceOfASpringWithoutStiffness() {
        GuiActionRunner.execute(() -> {
            Sample sample = new Sample();
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));

            field(sample, "spring.elasticity").setText("0");
            field(sample, "spring.elasticity").postActionEvent();

            assertThat(field(sample, "spring.compliance").getClientProperty(FlatClientProperties.PLACEHOLDER_TEXT))
                    .isEqualTo("derived: infinite");
        });
    }

    @Test
    void derivesClearedValuesAgain() {
        GuiActionRunner.execute(() -> {
            Sample sample = new Sample();
            sample.workspace.document().select(Selection.ofSprings(IdSet.of(1, 2)));
            button(sample, "spring.makeExplicit").doClick();
            assertThat(sample.spring(2).properties().stiffness())
                    .isNotEqualTo(sample.spring(1).properties().stiffness());

            // For springs with different values the field is empty; the first text sets one number for both.
            for (String text : new String[] {"50", ""}) {
                field(sample, "spring.stiffness").setText(text);
                field(sample, "spring.stiffness").postActionEvent();
            }

            assertThat(sample.spring(1).properties().stiffness()).isEmpty();
            assertThat(sample.workspace.scene().forces().derivesStiffness(sample.spring(1)))
                    .isTrue();
            assertThat(button(sample, "spring.makeExplicit").isEnabled()).isTrue();
        });
    }
}
