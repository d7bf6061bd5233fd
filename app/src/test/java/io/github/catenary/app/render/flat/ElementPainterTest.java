package io.github.catenary.app.render.flat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.AxisTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** At the default zoom of 64 px/m, (0, 0) is at (100, 100) and (1, 0) at (164, 100). */
class ElementPainterTest {
    private static final int WHITE = 0xFFFFFF;

    @Test
    void drawsTheCircleOfASphere() {
        BufferedImage image = paint(scene(true, Map.of("radius", Value.of(1))));

        assertThat(inked(image, 164, 100)).isTrue();
        assertThat(inked(image, 36, 100)).isTrue();
        assertThat(inked(image, 100, 36)).isTrue();
        assertThat(inked(image, 145, 55)).as("on the diagonal").isTrue();
        assertThat(inked(image, 130, 70)).as("inside").isFalse();
        assertThat(inked(image, 160, 40)).as("outside").isFalse();
    }

    @Test
    void leavesOutDisabledAndInvalidElements() {
        assertThat(inked(paint(scene(false, Map.of())), 164, 100)).isFalse();
        assertThat(inked(paint(scene(true, Map.of("radius", Value.of(-1)))), 164, 100))
                .isFalse();
    }

    private static Scene scene(boolean enabled, Map<String, Value> parameters) {
        Element sphere = new Element(
                1, "collider.sphere", enabled, Target.ALL, Target.NONE, Parameters.of(parameters), UnknownData.NONE);
        return Scene.EMPTY.withElements(Table.of(List.of(sphere)));
    }

    private static BufferedImage paint(Scene scene) {
        Viewport viewport = new Viewport();
        viewport.resize(200, 200);
        BufferedImage image = new BufferedImage(200, 200, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(SceneColors.LIGHT.ground());
        g.fillRect(0, 0, 200, 200);
        new ElementPainter(g, new AxisTransform(viewport), ShapeProvider.CORE, PaintTrouble.LOGGED)
                .paint(scene, SceneColors.LIGHT.placeholder());
        g.dispose();
        return image;
    }

    /** True if a line lies within a pixel of the point. */
    private static boolean inked(BufferedImage image, int x, int y) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if ((image.getRGB(x + dx, y + dy) & WHITE) != WHITE) return true;
            }
        }
        return false;
    }
}
