package io.github.catenary.app.shell;

import static io.github.catenary.app.shell.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.ElasticityConverter;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import java.util.Optional;
import javax.swing.JTextArea;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

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
