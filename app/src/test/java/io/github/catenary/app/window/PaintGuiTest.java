package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.legend.LegendPanel;
import io.github.catenary.app.render.legend.LegendProbe;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Particle;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Painting with the mouse, and with the keyboard alone. */
class PaintGuiTest extends EditorGuiTest {
    @BeforeEach
    void openCloth() {
        editor.open(Scenes.cloth(4), Optional.empty());
    }

    private boolean shows(String name) {
        return read(
                () -> editor.window().robot().finder().findByName(name, false).isShowing());
    }

    @Test
    void theBarShowsWithTheBrush() {
        assertThat(shows("paint")).isFalse();
        editor.take("B");
        until("the bar shows", () -> shows("paint"));
        editor.take("V");
        until("the bar is gone", () -> !shows("paint"));
    }

    @Test
    void aStrokePaintsTheElasticity() {
        editor.take("B");
        editor.enter("paint.value", "1.5");
        Particle first = editor.scene().particles().at(0);
        Particle last = editor.scene().particles().at(3);
        editor.drag(first.position(), last.position());
        until(
                "springs are painted",
                () -> editor.scene().springs().stream()
                        .anyMatch(each -> each.properties().elasticity().equals(OptionalDouble.of(1.5))));
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void theDrawingIsColouredByWhatIsPainted() {
        editor.take("B");
        until("a legend names it", () -> legend().equals(Texts.text("spring.elasticity")));
        editor.window().comboBox("paint.property").selectItem(Texts.text("particle.mass"));
        until("the legend follows", () -> legend().contains(Texts.text("particle.mass")));
        editor.take("V");
        until("colours are as before", () -> !legend().contains(Texts.text("particle.mass")));
    }

    private String legend() {
        return read(() ->
                LegendProbe.title((LegendPanel) editor.window().robot().finder().findByName("canvas.legend", false)));
    }

    @Test
    void appliesToTheSelectionWithoutAMouse() {
        editor.keys("menu A");
        editor.take("B");
        editor.window().comboBox("paint.property").selectItem(Texts.text("particle.mass"));
        editor.enter("paint.value", "0.5");
        editor.window().button("paint.apply").target().requestFocusInWindow();
        editor.keys("SPACE");
        until("all have the mass", () -> editor.scene().particles().stream().allMatch(each -> each.mass() == 0.5));
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void bracketsChangeTheRadius() {
        editor.take("B");
        String before = radius();
        editor.focusDrawing();
        editor.keys("CLOSE_BRACKET");
        until("it is larger", () -> !radius().equals(before));
        editor.keys("OPEN_BRACKET");
        until("it is as before", () -> radius().equals(before));
    }

    private String radius() {
        return read(() -> editor.window().textBox("paint.radius").target().getText());
    }
}
