package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.AlarmText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JLabel;
import org.junit.jupiter.api.Test;

/** Edge and margin of the drawn scene in the status bar. */
class StabilityGuiTest extends EditorGuiTest {
    private static final SolverSettings FORWARD = SolverSettings.DEFAULT.withPasses(1, Sweep.FORWARD);

    @Test
    void followsTheDrawing() {
        assertThat(EditorRobot.read(() -> label().getText())).isEmpty();
        editor.open(Scenes.pair().withSolver(FORWARD.withDrag(0)), Optional.empty());
        until("it is measured", () -> text().equals("Stable up to elasticity 1.33; yours leaves 0.58"));
        assertThat(EditorRobot.read(() -> label().getToolTipText())).contains("50.0 %");

        editor.take("V");
        editor.click(editor.scene().springs().get(1));
        editor.enter("spring.elasticity", "1.9");

        until(
                "it is measured again",
                () -> EditorRobot.read(() -> label().isEnabled())
                        && text().equals("Stable up to elasticity 1.33; yours is 1.90"));
        assertThat(EditorRobot.read(() -> label().getToolTipText())).contains("unstable");
        editor.open(Scene.EMPTY, Optional.empty());
        until(
                "there is nothing to tell",
                () -> EditorRobot.read(() -> label().getText().isEmpty()));
    }

    @Test
    void showsNothingForIntegratorsWithoutAnEdge() {
        editor.open(Scenes.pair(), Optional.empty());
        until("it is measured", () -> text().startsWith("Stable up to elasticity 2.00"));

        editor.open(Scenes.pair().withSolver(FORWARD.withIntegrator("rk4")), Optional.empty());

        until("the label is gone", () -> text().isEmpty());
    }

    @Test
    void reportsASubstepThatIsTooLongForAnExplicitIntegrator() {
        Scene stiff = Scenes.pair()
                .changeSprings(
                        IdSet.of(1),
                        spring -> spring.withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(1e6))));
        editor.open(stiff.withSolver(FORWARD.withIntegrator("rk4")), Optional.empty());

        until("it tells", () -> text().startsWith("Runge–Kutta, order 4: step 0.02 s is "));

        assertThat(EditorRobot.read(() -> label().getForeground())).isEqualTo(AlarmText.color());
        assertThat(EditorRobot.read(() -> label().getToolTipText().replace('\n', ' ')))
                .contains("more substeps");
        editor.enter("solver.substeps", "100");
        until("the label is gone", () -> text().isEmpty());
    }

    @Test
    void tellsThatALargeSceneIsBeingMeasured() {
        editor.open(Scenes.cloth(100), Optional.empty());

        until("it tells", () -> text().equals("Stable up to …"));

        assertThat(EditorRobot.read(() -> label().getToolTipText())).contains("rests");
    }

    private String text() {
        return EditorRobot.read(() -> label().getText());
    }

    private JLabel label() {
        return (JLabel) editor.robot().finder().findByName("status.stability", false);
    }
}
