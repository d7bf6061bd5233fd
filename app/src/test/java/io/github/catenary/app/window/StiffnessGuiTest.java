package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.ElasticityConverter;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.UnitText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import javax.swing.JTextArea;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The elasticity described as a damped spring, and set by a stiffness. */
class StiffnessGuiTest extends EditorGuiTest {
    @Test
    void setsTheElasticityByAStiffnessAsOneEdit() {
        editor.open(Scenes.pair(), Optional.empty());
        editor.take("V");
        editor.click(editor.scene().springs().get(1));
        String before = response();
        assertThat(before).contains("N/m");

        editor.window().button("spring.byStiffness").click();
        DialogFixture dialog = editor.dialog("stiffness");
        dialog.textBox("stiffness.wanted").deleteText().enterText("0");
        assertThat(dialog.button("stiffness.set").isEnabled()).isFalse();
        dialog.textBox("stiffness.wanted").deleteText().enterText("100");
        until("it is found", () -> dialog.button("stiffness.set").isEnabled());
        assertThat(dialog.textBox("stiffness.result").text()).startsWith("Elasticity 0.");
        dialog.button("stiffness.set").click();

        until("it is set", () -> editor.edits() == 1);
        Scene scene = editor.scene();
        double elasticity = scene.elasticity(scene.springs().get(1));
        assertThat(ElasticityConverter.of(scene, scene.springs().get(1))
                        .orElseThrow()
                        .response(elasticity)
                        .orElseThrow()
                        .stiffness())
                .isCloseTo(100, within(0.01));
        until("it tells", () -> response().startsWith("≈ 100 N/m"));
    }

    /** Under Positional, the measured stiffness; under an integrator that takes springs as forces, theirs. */
    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd", "euler-implicit", "velocity-verlet"})
    void asksWithTheStiffnessThatTheInspectorTells(String integrator) {
        Scene pair = Scenes.pair();
        editor.open(pair.withSolver(pair.solver().withIntegrator(integrator).withTimeStep(0.004)), Optional.empty());
        editor.take("V");
        editor.click(editor.scene().springs().get(1));

        editor.window().button("spring.byStiffness").click();
        String asked = editor.dialog("stiffness").textBox("stiffness.wanted").text();

        assertThat(response()).contains(UnitText.of(Double.parseDouble(asked), "N/m", 4));
        editor.keys("ESCAPE");
    }

    @Test
    void setsTheStiffnessItselfWhereSpringsAreForcesAndKeepsTheirDamping() {
        Scene pair = Scenes.pair();
        editor.open(pair.withSolver(pair.solver().withIntegrator("euler-implicit")), Optional.empty());
        Scene before = editor.scene();
        editor.take("V");
        editor.click(before.springs().get(1));

        editor.window().button("spring.byStiffness").click();
        DialogFixture dialog = editor.dialog("stiffness");
        dialog.textBox("stiffness.wanted").deleteText().enterText("46875");
        until("it can be set", () -> dialog.button("stiffness.set").isEnabled());
        assertThat(dialog.textBox("stiffness.result").text()).contains("no longer acts");
        dialog.button("stiffness.set").click();

        until("it is set", () -> editor.edits() == 1);
        Spring after = editor.scene().springs().get(1);
        assertThat(after.properties().stiffness()).hasValue(46875);
        assertThat(after.properties().damping())
                .hasValue(before.forces().damping(before.springs().get(1)));
        assertThat(after.elasticity(SpringProperties.OPEN))
                .isEqualTo(before.springs().get(1).elasticity(SpringProperties.OPEN));
        until("it tells", () -> response().equals("Implicit Euler: 46.88 kN/m (see Forces)"));
        assertThat(editor.window().slider("spring.elasticity.slider").target().isEnabled())
                .isFalse();
    }

    @Test
    void saysIfNoElasticityReachesTheStiffness() {
        editor.open(new PinParticles(IdSet.of(1, 2), true).apply(Scenes.pair()), Optional.empty());
        editor.take("V");
        editor.click(editor.scene().springs().get(1));
        editor.window().button("spring.byStiffness").click();
        DialogFixture dialog = editor.dialog("stiffness");

        dialog.textBox("stiffness.wanted").deleteText().enterText("100");

        until("it says", () -> dialog.textBox("stiffness.result").text().startsWith("No elasticity"));
        assertThat(dialog.button("stiffness.set").isEnabled()).isFalse();
        editor.keys("ESCAPE");
        assertThat(editor.edits()).isZero();
    }

    private String response() {
        JTextArea line = editor.robot().finder().findByName("spring.response", JTextArea.class);
        return EditorRobot.read(line::getText);
    }
}
