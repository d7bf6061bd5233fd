package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.testing.DripPlugin;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Point;
import java.util.Optional;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

/** Particles that an element adds, in the preview. */
class AddedParticlesGuiTest extends EditorGuiTest {
    private static final Scene SCENE = DripPlugin.in(Scenes.particles(new Vec3(0, 0, 0), new Vec3(2, 0, 0))
            .changeParticles(IdSet.of(1, 2), each -> each.withPinned(true)));

    @Override
    Plugins plugins() {
        return DripPlugin.installed();
    }

    private Frame frame() {
        return editor.run().frame().orElseThrow();
    }

    private void run() {
        editor.open(SCENE, Optional.empty());
        editor.untilItCanRun();
        editor.keys("F5");
        until("all are there", () -> frame().addedParticleCount() == DripPlugin.MOST);
        editor.keys("F5");
        until("it is paused", () -> !editor.run().status().playing());
    }

    @Test
    void thePreviewShowsAndCountsThemAndTheTimelineGoesBackToFewer() {
        run();
        Component view = editor.robot().finder().findByName("preview.view");
        Point pin = EditorRobot.read(() -> PreviewProbe.onScreen(view, 1));
        Point last = EditorRobot.read(() -> PreviewProbe.onScreen(view, AddedItems.FIRST_ID + DripPlugin.MOST - 1));
        assertThat(last.y).isGreaterThan(pin.y);
        assertThat(editor.run().status().addedSprings()).isEqualTo(DripPlugin.MOST);
        assertThat(editor.run().status().addedParticles()).isEqualTo(DripPlugin.MOST);

        GuiActionRunner.execute(() -> editor.frame().run().goTo(3));
        until("frame 3 shows", () -> frame().number() == 3);
        assertThat(frame().addedParticleCount()).isEqualTo(3);
        assertThat(frame().x()).hasSize(5);
        assertThat(editor.scene().particles().size())
                .as("the drawing stays as it is")
                .isEqualTo(2);
    }

    @Test
    void theMouseTakesHoldOfOne() {
        run();
        Component view = editor.robot().finder().findByName("preview.view");
        int id = AddedItems.FIRST_ID + DripPlugin.MOST - 1;
        Point from = EditorRobot.read(() -> PreviewProbe.onScreen(view, id));
        Point to = new Point(from.x + 40, from.y - 30);
        editor.robot().pressMouse(view, from);
        editor.robot().moveMouse(view, to);
        editor.keys("F5");
        until("it came along", () -> PreviewProbe.onScreen(view, id).distance(to) < 15);
        editor.robot().releaseMouse(MouseButton.LEFT_BUTTON);
        assertThat(editor.run().status().faults()).isEmpty();
    }
}
