package io.github.catenary.app.cli;

import io.github.catenary.app.view.Camera;
import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.ViewStyle;
import java.util.Optional;

/**
 * How a picture is to look.
 *
 * @param width px, at least 1
 * @param height px, at least 1
 * @param dark true for light springs on a dark ground
 * @param camera from where the scene is seen, fitted into the picture; empty: as the preview opens it
 * @param shown the part of the world that is fitted into the picture; empty: that of the frame
 */
public record PictureOptions(
        int width, int height, boolean dark, Optional<Camera> camera, ViewStyle style, Optional<Extent> shown) {
    PictureOptions showing(Extent extent) {
        return new PictureOptions(width, height, dark, camera, style, Optional.of(extent));
    }
}
