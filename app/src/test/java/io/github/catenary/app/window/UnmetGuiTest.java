package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.awt.event.KeyEvent;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.JButton;
import javax.swing.JLabel;
import org.junit.jupiter.api.Test;

/** What passes of xpbd leave, below the preview, and the substeps that suffice on one click. */
class UnmetGuiTest extends EditorGuiTest {
    @Test
    void oneClickSetsTheSubstepsThatSuffice() {
        Scene rope = rope(5);
        play(rope);
        until("a remedy is offered", () -> shows("preview.unmet.use"));

        assertThat(effort()).matches("2 passes leave \\S+ N");
        JLabel more = editor.robot().finder().findByName("preview.unmet.more", JLabel.class);
        String told = EditorRobot.read(more::getText);
        assertThat(told).matches("\\d+ substeps leave [<\\d,.]+ N");
        JButton use = button();
        String substeps = told.substring(0, told.indexOf(' '));
        assertThat(EditorRobot.<String>read(use::getText)).isEqualTo("Use " + substeps + " substeps");
        assertThat(EditorRobot.<String>read(() -> use.getAccessibleContext().getAccessibleName()))
                .isEqualTo("Use " + substeps + " substeps");
        assertThat(EditorRobot.<String>read(() -> use.getAccessibleContext().getAccessibleDescription()))
                .isEqualTo(told);
        assertThat(EditorRobot.<String>read(use::getToolTipText)).contains("Tried on a copy of the run");

        editor.window().button("preview.unmet.use").click();

        until("it is taken", () -> editor.scene().solver().substeps() == Integer.parseInt(substeps));
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(editor.scene()).isEqualTo(rope.withSolver(rope.solver().withSubsteps(Integer.parseInt(substeps))));
        until("it has converged", () -> effort().endsWith("; the passes have converged"));
        assertThat(shows("preview.unmet.use")).isFalse();
        editor.keys("ctrl Z");
        until("it is undone", () -> editor.scene().solver().equals(rope.solver()));
    }

    @Test
    void theKeyboardReachesIt() {
        play(rope(5));
        until("a remedy is offered", () -> shows("preview.unmet.use"));

        editor.window().button("preview.unmet.use").focus();
        editor.robot().pressAndReleaseKey(KeyEvent.VK_SPACE);

        until("it is taken", () -> editor.scene().solver().substeps() > 5);
    }

    @Test
    void nothingIsOfferedOncePassesHaveConverged() {
        play(rope(100));

        until("it runs", () -> editor.frameNumber() > 60);

        assertThat(effort()).matches("2 passes leave \\S+ N; the passes have converged");
        assertThat(shows("preview.unmet.use")).isFalse();
        assertThat(shows("preview.unmet.more")).isFalse();
    }

    private void play(Scene scene) {
        editor.open(scene, Optional.empty());
        editor.focusDrawing();
        editor.untilItCanRun();
        editor.keys("F5");
        until("it plays", () -> editor.run().status().playing());
    }

    /** Too stiff for few substeps. */
    private static Scene rope(int substeps) {
        Scene rope = Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);
        rope = rope.changeSprings(
                IdSet.ofAll(rope.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(2e4))
                        .withDamping(OptionalDouble.of(1))));
        return rope.withSolver(rope.solver().withIntegrator("xpbd").withSubsteps(substeps));
    }

    private boolean shows(String name) {
        Component component = editor.robot().finder().findByName(name, false);
        return EditorRobot.read(component::isShowing);
    }

    private String effort() {
        JLabel effort = editor.robot().finder().findByName("preview.effort", JLabel.class, false);
        return EditorRobot.read(effort::getText);
    }

    private JButton button() {
        return editor.robot().finder().findByName("preview.unmet.use", JButton.class);
    }
}
