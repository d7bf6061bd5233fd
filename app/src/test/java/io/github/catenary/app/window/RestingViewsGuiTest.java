package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.run.preview.PreviewProbe;
import io.github.catenary.app.testing.Scenes;
import java.awt.Component;
import java.util.Optional;
import javax.swing.JComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A view of a scene that is too large to be painted at once, while nothing changes. */
class RestingViewsGuiTest extends EditorGuiTest {
    private static final int REPAINTS = 5;
    /** Between two looks at the number of pictures, ms. */
    private static final long PAUSE = 300;
    /** The view of a run fits itself some time after the scene is opened. */
    private static final int EQUAL_LOOKS = 4;

    @ParameterizedTest
    @EnumSource(
            value = Facing.class,
            names = {"FRONT", "HOME"})
    void paintNothingAgain(Facing from) {
        editor.open(Scenes.cloth(60), Optional.empty());
        editor.untilItCanRun();
        CanvasPanel canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
        Component run = editor.robot().finder().findByName("preview.view");
        GuiActionRunner.execute(() -> {
            canvas.look(from);
            canvas.fit();
            PreviewProbe.look(run, from, ViewStyle.DEFAULT.faces());
        });
        settled(canvas, run);
        repaint(canvas, run); // shows what changed since, such as the room of a view
        long before = settled(canvas, run);
        assertThat(before).isGreaterThan(0);

        for (int i = 0; i < REPAINTS; i++) repaint(canvas, run);

        assertThat(settled(canvas, run)).isEqualTo(before);
    }

    private static void repaint(CanvasPanel canvas, Component run) {
        GuiActionRunner.execute(() -> {
            canvas.paintImmediately(canvas.getVisibleRect());
            ((JComponent) run).paintImmediately(((JComponent) run).getVisibleRect());
        });
    }

    /** The number of pictures once the last one is painted and no more come. */
    private long settled(CanvasPanel canvas, Component run) {
        long[] last = {-1, 0};
        EditorRobot.until("no more pictures come", () -> {
            Pause.pause(PAUSE);
            long now = EditorRobot.read(() -> canvas.pictures() + PreviewProbe.pictures(run));
            boolean rests = EditorRobot.read(() -> canvas.isUpToDate() && PreviewProbe.isUpToDate(run));
            last[1] = rests && now == last[0] ? last[1] + 1 : 0;
            last[0] = now;
            return last[1] >= EQUAL_LOOKS;
        });
        return last[0];
    }
}
