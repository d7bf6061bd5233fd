package io.github.catenary.app.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.canvas.PaintedScene;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import org.junit.jupiter.api.Test;

class AutoFitTest {
    private final AutoFit fit = new AutoFit();
    private final Scene rope = PreviewScenes.rope(3);
    private final Simulation run = new SceneCompiler(List.of()).compile(rope);

    @Test
    void showsTheDrawingAtTheStart() {
        assertThat(shown()).isEqualTo(new WorldRectangle(0, 0, 2, 0));
    }

    @Test
    void showsNothingOfAnEmptyScene() {
        assertThat(fit.include(PaintedScene.of(Scene.EMPTY), true)).isEmpty();
    }

    @Test
    void givesASingleParticleAMetreAround() {
        assertThat(fit.include(PaintedScene.of(PreviewScenes.rope(1)), true))
                .contains(new WorldRectangle(-1, -1, 1, 1));
    }

    @Test
    void growsWithTheMotionAndStaysGrown() {
        lead(new Vec3(3, 1, 0));
        lead(new Vec3(2, 0, 0));

        WorldRectangle shown = shown();
        assertThat(shown.maxX()).isEqualTo(3);
        assertThat(shown.maxY()).isEqualTo(1);
    }

    @Test
    void doesNotFollowDebris() {
        lead(new Vec3(1e5, 0, 0));

        assertThat(shown().maxX()).isEqualTo(2 + 1.5 * 2);
    }

    @Test
    void showsTheDrawingAgainAfterAReset() {
        lead(new Vec3(4, 1, 0));

        run.reset();

        assertThat(shown()).isEqualTo(new WorldRectangle(0, 0, 2, 0));
    }

    private void lead(Vec3 to) {
        run.grab(3, to);
        run.step();
        shown();
    }

    private WorldRectangle shown() {
        return fit.include(PaintedScene.of(run.frame()), run.frameNumber() == 0).orElseThrow();
    }
}
