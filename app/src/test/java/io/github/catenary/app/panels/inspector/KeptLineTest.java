package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class KeptLineTest {
    @BeforeAll
    static void setUpSwing() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    private static Scene kept(Scene scene) {
        return scene.withSolver(scene.solver().withKeepLengths(true));
    }

    private static String text(Scene scene, IdSet springs) {
        Sample sample = GuiActionRunner.execute(() -> {
            Sample made = new Sample();
            made.workspace.open(scene, Optional.empty());
            made.workspace.document().select(Selection.ofSprings(springs));
            return made;
        });
        Pause.pause(
                new Condition("it is known") {
                    @Override
                    public boolean test() {
                        return !text(sample).equals(Texts.text("panel.pending"));
                    }
                },
                10_000);
        return text(sample);
    }

    private static String text(Sample sample) {
        return GuiActionRunner.execute(
                () -> sample.find("spring.kept", JTextArea.class).getText());
    }

    @Test
    void saysWhetherASpringIsKeptAndWhyNot() {
        Scene cloth = kept(Scenes.cloth(10));

        assertThat(text(cloth, IdSet.of(3))).isEqualTo("Yes");
        assertThat(text(Scenes.cloth(10), IdSet.of(3))).isEqualTo("No: Keep lengths is off");
        Scene soft = cloth.changeSprings(IdSet.of(3), spring -> spring.withElasticity(OptionalDouble.of(0.2)));
        assertThat(text(soft, IdSet.of(3))).isEqualTo("No: too soft, elasticity below 0.3");
        Scene small = kept(Scenes.cloth(4));
        assertThat(text(small, IdSet.of(3))).isEqualTo("No: too few particles in its part, under 24");
        Scene verlet = cloth.withSolver(cloth.solver().withIntegrator("verlet"));
        assertThat(text(verlet, IdSet.of(3))).isEqualTo("No: the integrator does not hold lengths");
        Scene xpbd = cloth.withSolver(cloth.solver().withIntegrator("xpbd"));
        assertThat(text(xpbd, IdSet.of(3))).isEqualTo("No: the compliance is not 0");
    }

    @Test
    void countsSeveralSprings() {
        Scene mixed = kept(Scenes.cloth(10))
                .changeSprings(IdSet.range(1, 3), spring -> spring.withElasticity(OptionalDouble.of(0.2)))
                .changeSprings(IdSet.range(4, 5), spring -> spring.withOneWay(true));

        assertThat(text(mixed, IdSet.range(1, 10)))
                .isEqualTo("5 kept; 2 not: one-way; 3 not: too soft, elasticity below 0.3");
        assertThat(text(mixed, IdSet.range(6, 10))).isEqualTo("Yes");
    }

    @Test
    void tellsSharesApart() {
        Scene cloth = share(share(kept(Scenes.cloth(10)), IdSet.range(1, 2), 0.9), IdSet.of(3), 0);

        assertThat(text(cloth, IdSet.range(1, 2))).isEqualTo("In part");
        assertThat(text(cloth, IdSet.of(3))).isEqualTo("No: Length kept is 0");
        assertThat(text(cloth, IdSet.range(1, 5))).isEqualTo("2 kept; 2 in part; 1 not: Length kept is 0");
    }

    private static Scene share(Scene scene, IdSet springs, double share) {
        return scene.changeSprings(
                springs,
                spring -> spring.withProperties(spring.properties().withLengthShare(OptionalDouble.of(share))));
    }

    @Test
    void aShareThatIsTypedIsSetAndARefusedOneSaysWhy() {
        Sample sample = GuiActionRunner.execute(() -> {
            Sample made = new Sample();
            made.workspace.open(kept(Scenes.cloth(10)), Optional.empty());
            made.workspace.document().select(Selection.ofSprings(IdSet.of(3)));
            return made;
        });
        enter(sample, "0.9");
        assertThat(text(sample)).isEqualTo("In part");
        for (String wrong : new String[] {"2", "-1", "NaN"}) {
            enter(sample, wrong);
            assertThat(GuiActionRunner.execute(() -> sample.workspace
                            .scene()
                            .springs()
                            .get(3)
                            .properties()
                            .lengthShare()))
                    .as(wrong)
                    .hasValue(0.9);
        }
    }

    private static void enter(Sample sample, String share) {
        GuiActionRunner.execute(() -> {
            JTextField field = sample.find("spring.lengthShare", JTextField.class);
            field.setText(share);
            field.postActionEvent();
        });
    }

    /** A spring that the scene lost with its particle, or an integrator that nobody has. */
    @Test
    void saysThatASceneCannotRun() {
        Scene cloth = kept(Scenes.cloth(10));
        SolverSettings unknown = cloth.solver().withIntegrator("acme.none");

        assertThat(text(cloth.withSolver(unknown), IdSet.of(3))).isEqualTo("The scene cannot run");
    }

    /** Large scenes, and those with elements, which may be foreign code, are looked at in the background. */
    @Test
    void looksAtLargeScenesInTheBackground() {
        assertThat(text(kept(Scenes.cloth(40)), IdSet.range(1, 4000))).isEqualTo("Yes");
    }
}
