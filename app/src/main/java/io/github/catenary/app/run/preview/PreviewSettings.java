package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.PaintOptions;
import java.util.OptionalInt;

/**
 * How the preview shows the run. Immutable.
 *
 * @param perspective whether near things look larger where the view is turned
 * @param inSpace whether the renderer draws it
 * @param options its colours; nothing is selected or hovered
 * @param width of the view, at least 1, px of the camera
 * @param height of the view, at least 1, px of the camera
 * @param deviceScale pixels of the screen for each of them
 * @param followed id of the particle that the view follows
 */
public record PreviewSettings(
        Camera camera,
        boolean perspective,
        boolean inSpace,
        ViewStyle style,
        PaintOptions options,
        int width,
        int height,
        double deviceScale,
        OptionalInt followed) {}
