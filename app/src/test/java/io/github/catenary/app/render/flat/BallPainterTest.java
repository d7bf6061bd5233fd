package io.github.catenary.app.render.flat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** At the default zoom of 64 px/m, (0, 0) is at (100, 100) and (1, 0) at (164, 100). */
class BallPainterTest {
    private static final int WHITE = 0xFFFFFF;
    private static final PaintOptions PLAIN = PaintOptions.plain(SceneColors.LIGHT);

    @Test
    void fillsTheWholeDiscLitFromTheUpperLeft() {
        BufferedImage image = paint(withBall(Scene.EMPTY, Vec3.ZERO, 0.5), PLAIN);

        for (int[] at : new int[][] {{100, 100}, {130, 100}, {100, 70}, {80, 120}}) {
            assertThat(image.getRGB(at[0], at[1]) & WHITE).isNotEqualTo(WHITE);
        }
        assertThat(image.getRGB(134, 100) & WHITE).isEqualTo(WHITE);
        assertThat(image.getRGB(90, 86) & 255).isGreaterThan(image.getRGB(115, 118) & 255);
    }

    @Test
    void isDrawnHoweverDenseTheSceneIs() {
        Scene crowd = Scenes.cloth(60);
        Viewport far = new Viewport();
        far.resize(200, 200);
        Vec3 middle = crowd.particles().at(60 * 30 + 30).position();
        far.look(middle.x(), middle.y(), 1);

        assertThat(differing(paint(withBall(crowd, middle, 8), far, PLAIN), paint(crowd, far, PLAIN)))
                .isGreaterThan(180);
        assertThat(differing(paint(withBall(crowd, middle, 0.01), far, PLAIN), paint(crowd, far, PLAIN)))
                .isPositive();
    }

    @Test
    void keepsPinsSelectionAndHoverInSight() {
        Scene ball = withBall(Scene.EMPTY, Vec3.ZERO, 0.5);
        Scene pinned = ball.withParticles(ball.particles().change(IdSet.of(1), p -> p.withPinned(true)));
        BufferedImage alone = paint(ball, PLAIN);

        BufferedImage selected = paint(ball, PLAIN.withSelection(Selection.ofParticles(IdSet.of(1))));
        BufferedImage hovered = paint(ball, PLAIN.withHovered(OptionalInt.of(1), OptionalInt.empty()));
        assertThat(selected.getRGB(134, 100))
                .isEqualTo(SceneColors.LIGHT.selection().getRGB());
        assertThat(hovered.getRGB(134, 100)).isNotEqualTo(alone.getRGB(134, 100));
        assertThat(paint(pinned, PLAIN).getRGB(100, 100))
                .isEqualTo(SceneColors.LIGHT.pin().getRGB());
    }

    private static Scene withBall(Scene scene, Vec3 at, double radius) {
        Particle ball = Particle.of(scene.particles().maxId() + 1, at).withRadius(radius);
        return scene.withParticles(scene.particles().plus(List.of(ball)));
    }

    private static long differing(BufferedImage one, BufferedImage other) {
        long count = 0;
        for (int y = 0; y < 200; y++) {
            for (int x = 0; x < 200; x++) if (one.getRGB(x, y) != other.getRGB(x, y)) count++;
        }
        return count;
    }

    private static BufferedImage paint(Scene scene, PaintOptions options) {
        Viewport viewport = new Viewport();
        viewport.resize(200, 200);
        return paint(scene, viewport, options);
    }

    private static BufferedImage paint(Scene scene, Viewport viewport, PaintOptions options) {
        BufferedImage image = new BufferedImage(200, 200, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(SceneColors.LIGHT.ground());
        g.fillRect(0, 0, 200, 200);
        ScenePainter.paint(g, viewport, PaintedScene.of(scene), options);
        g.dispose();
        return image;
    }
}
