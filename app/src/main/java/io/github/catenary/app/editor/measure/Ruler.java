package io.github.catenary.app.editor.measure;

import io.github.catenary.app.ui.action.Axis;

/**
 * Which coordinate is at which pixel along an edge.
 *
 * @param axis whose coordinates these are
 * @param start the coordinate at the first pixel, m or what is shown instead
 * @param perPixel by how much it grows from pixel to pixel; negative if it falls
 */
public record Ruler(Axis axis, double start, double perPixel) {
    /** With coordinates in another unit, so many of which are one of this. */
    Ruler times(double factor) {
        return new Ruler(axis, start * factor, perPixel * factor);
    }

    double pixel(double coordinate) {
        return (coordinate - start) / perPixel;
    }

    double coordinate(double pixel) {
        return start + pixel * perPixel;
    }
}
