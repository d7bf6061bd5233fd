package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
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
        return render(frame, new RenderSettings.Size(width, height, 1), colors);
    }

    /** Renders a frame of a run in a size, with lines and dots as fine as that says. */
    public static BufferedImage render(Frame frame, RenderSettings.Size size, SceneColors colors) {
        RenderSettings look =
                look(frame, Framing.AUTOMATIC, ViewStyle.DEFAULT, Optional.empty(), size, PaintOptions.plain(colors));
        try {
            return new FramePainter().paint(frame, look);
        } catch (BeyondRangeException e) { // where doubles end, nothing can be turned
            return new FramePainter().paint(frame, flat(look, Extent.of(frame)));
        }
    }

    /**
     * The look of a picture of a frame, as the preview would show it from there.
     *
     * @param shown the part of the world that is fitted into the picture, such as that of a whole series; empty: that
     *     of the frame
     */
    public static RenderSettings look(
            Frame frame,
            Framing framing,
            ViewStyle style,
            Optional<Extent> shown,
            RenderSettings.Size size,
            PaintOptions options) {
        Optional<Extent> drawn = Extent.of(Frame.drawn(frame.scene()));
        Optional<Extent> seen = shown.or(() -> Extent.of(frame));
        boolean flat = drawn.map(Extent::isFlat).orElse(true);
        boolean deep = !flat || !seen.map(Extent::isFlat).orElse(true);
        Camera front = Camera.of(Facing.FRONT, Vec3.ZERO, 1, false);
        RenderSettings start = new RenderSettings(size, front, false, style, options, Optional.empty());
        try {
            Camera camera = framing.camera(flat, seen, size.cameraWidth(), size.cameraHeight());
            boolean inSpace = Framing.isInSpace(deep, camera, style);
            return inSpace || !framing.fits() ? start.from(camera).inSpace(inSpace) : flat(start, seen);
        } catch (BeyondRangeException e) { // where doubles end, nothing can be turned
            return flat(start, seen);
        }
    }

    /** Fits with a viewport, which can do it as far as doubles go. */
    private static RenderSettings flat(RenderSettings look, Optional<Extent> shown) {
        Viewport viewport = new Viewport();
        viewport.resize(look.size().cameraWidth(), look.size().cameraHeight());
        double margin = Framing.margin(viewport.width(), viewport.height());
        shown.ifPresent(box -> viewport.fit(box, margin));
        double x = viewport.worldX(viewport.width() / 2.0);
        double y = viewport.worldY(viewport.height() / 2.0);
        return look.from(Camera.of(Facing.FRONT, new Vec3(x, y, 0), viewport.scale(), false))
                .inSpace(false);
    }
}
