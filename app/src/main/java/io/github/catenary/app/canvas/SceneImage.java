package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/** Renders scenes to images without a display, a font or a window. Any thread. */
public final class SceneImage {
    private SceneImage() {}

    /**
     * Renders a frame of a run on the ground colour, fitted into the image.
     *
     * @param width px
     * @param height px
     * @throws IllegalArgumentException if a side is less than 1 px
     */
    public static BufferedImage render(Frame frame, int width, int height, SceneColors colors) {
        return render(PaintedScene.of(frame), width, height, colors);
    }

    /** Renders the scene as authored, like {@link #render(Frame, int, int, SceneColors)}. */
    public static BufferedImage render(Scene scene, int width, int height, SceneColors colors) {
        return render(PaintedScene.of(scene), width, height, colors);
    }

    private static BufferedImage render(PaintedScene scene, int width, int height, SceneColors colors) {
        Viewport viewport = new Viewport();
        viewport.resize(width, height);
        scene.bounds().ifPresent(bounds -> viewport.fit(bounds, Math.min(width, height) * 0.06 + 12));
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.setColor(colors.ground());
            g.fillRect(0, 0, width, height);
            ScenePainter.paint(g, viewport, scene, PaintOptions.plain(colors));
        } finally {
            g.dispose();
        }
        return image;
    }
}
