package io.github.catenary.app.cli;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.overlay.Trails;
import java.util.Optional;

/**
 * How a picture is to look.
 *
 * @param width px, at least 1
 * @param height px, at least 1
 * @param fineness how much wider lines and larger dots are than at 1, greater than 0
 * @param dark true for light springs on a dark ground
 * @param framing from where the scene is seen
 * @param quantities which quantities it shows
 * @param bodies who tells what elements show
 * @param trails where particles were in the frames before
 * @param shown the part of the world that is fitted into the picture; empty: that of the frame
 */
public record PictureOptions(
        int width,
        int height,
        double fineness,
        boolean dark,
        Framing framing,
        ViewStyle style,
        PictureQuantities quantities,
        PictureBodies bodies,
        Trails trails,
        Optional<Extent> shown) {
    PictureOptions showing(Extent extent) {
        return new PictureOptions(
                width, height, fineness, dark, framing, style, quantities, bodies, trails, Optional.of(extent));
    }

    PictureOptions with(Trails newTrails) {
        return new PictureOptions(width, height, fineness, dark, framing, style, quantities, bodies, newTrails, shown);
    }
}
