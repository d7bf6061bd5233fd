package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.app.view.Camera;
import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.Facing;
import io.github.catenary.app.view.Model;
import io.github.catenary.app.view.Renderer;
import io.github.catenary.app.view.Tints;
import io.github.catenary.app.view.ViewStyle;
import io.github.catenary.scene.BeyondRangeException;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Optional;

/** Renders scenes to images without a display, a font or a window. Any thread. */
public final class SceneImage {
    private SceneImage() {}

    /**
     * Renders the scene as authored on the ground colour, fitted into the image: a flat scene from the front, a scene
     * with depth as the preview opens it.
     *
     * @param width px
     * @param height px
     * @throws IllegalArgumentException if a side is less than 1 px
     */
    public static BufferedImage render(Scene scene, int width, int height, SceneColors colors) {
        return render(Frame.drawn(scene), width, height, colors);
    }

    /** Renders a frame of a run like {@link #render(Scene, int, int, SceneColors)}; the scene as drawn decides. */
    public static BufferedImage render(Frame frame, int width, int height, SceneColors colors) {
        return render(frame, Optional.empty(), width, height, colors);
    }

    /**
     * Renders a frame of a run like {@link #render(Frame, int, int, SceneColors)}.
     *
     * @param shown the part of the world that is fitted into the image, such as that of a whole series; empty: that of
     *     the frame
     */
    public static BufferedImage render(Frame frame, Optional<Extent> shown, int width, int height, SceneColors colors) {
        Optional<Extent> drawn = Extent.of(Frame.drawn(frame.scene()));
        if (drawn.map(Extent::isFlat).orElse(true)) {
            return flat(PaintedScene.of(frame), shown, width, height, colors);
        }
        Camera home = Camera.of(Facing.HOME, Vec3.ZERO, 1, true);
        try {
            return render(frame, home, ViewStyle.DEFAULT, shown, width, height, colors);
        } catch (BeyondRangeException e) { // where doubles end, nothing can be turned
            return flat(PaintedScene.of(frame), shown, width, height, colors);
        }
    }

    /**
     * Renders a frame in three dimensions, fitted into the image, whatever the camera's target and scale.
     *
     * @param shown the part of the world that is fitted; empty: that of the frame
     */
    public static BufferedImage render(
            Frame frame,
            Camera camera,
            ViewStyle style,
            Optional<Extent> shown,
            int width,
            int height,
            SceneColors colors) {
        requireSize(width, height);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Camera fitted = shown.or(() -> Extent.of(frame))
                .map(box -> camera.fit(box, width, height, margin(width, height)))
                .orElse(camera);
        new Renderer().render(new Renderer.Shot(Model.of(frame), fitted, style, Tints.NONE, colors, 1), image);
        return image;
    }

    private static void requireSize(int width, int height) {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException(
                    "a picture is at least 1 px wide and high, but this is " + width + " × " + height);
        }
    }

    private static double margin(int width, int height) {
        return Math.min(width, height) * 0.06 + 12;
    }

    private static BufferedImage flat(
            PaintedScene scene, Optional<Extent> shown, int width, int height, SceneColors colors) {
        Viewport viewport = new Viewport();
        viewport.resize(width, height);
        shown.map(SceneImage::front).or(scene::bounds).ifPresent(bounds -> viewport.fit(bounds, margin(width, height)));
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

    private static WorldRectangle front(Extent box) {
        return new WorldRectangle(
                box.min().x(), box.min().y(), box.max().x(), box.max().y());
    }
}
