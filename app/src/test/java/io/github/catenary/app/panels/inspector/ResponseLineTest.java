package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JTextArea;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ResponseLineTest {
    /** All springs of a cloth without pins respond alike. */
    private static final Scene CLOTH = new PinParticles(IdSet.range(1, 100), false).apply(Scenes.cloth(10));

    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    private static Sample showing(int springs) {
        return GuiActionRunner.execute(() -> {
            Sample sample = new Sample();
            sample.workspace.open(CLOTH, Optional.empty());
            sample.workspace.document().select(Selection.ofSprings(IdSet.range(1, springs)));
            return sample;
        });
    }

    private static String text(Sample sample) {
        return GuiActionRunner.execute(
                () -> sample.find("spring.response", JTextArea.class).getText());
    }

    @Test
    void measuresManySpringsInTheBackground() {
        String one = text(showing(1));
        Sample sample = showing(200);

        Pause.pause(
                new Condition("they are measured") {
                    @Override
                    public boolean test() {
                        return !text(sample).equals(Texts.text("panel.pending"));
                    }
                },
                10_000);

        assertThat(one).startsWith("≈ ");
        assertThat(text(sample)).isEqualTo(one);
    }

    @Test
    void doesNotMeasureTooManySprings() {
        Sample sample = showing(201);

        assertThat(text(sample)).isEqualTo(Texts.text("spring.response.many", 200));
        boolean on = GuiActionRunner.execute(
                () -> sample.find("spring.byStiffness", JComponent.class).isEnabled());
        assertThat(on).isFalse();
    }
}
