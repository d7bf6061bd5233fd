package io.github.catenary.app.editor.measure;

import io.github.catenary.app.ui.action.Axis;

/**
 * Which coordinate is at which pixel along an edge.
 *
 * @param axis whose coordinates these are
 * @param start the coordinate at the first pixel, m
 * @param perPixel by how much it grows from pixel to pixel, m; negative if it falls
 */
public record Ruler(Axis axis, double start, double perPixel) {
    double pixel(double coordinate) {
        return (coordinate - start) / perPixel;
    }

    double coordinate(double pixel) {
        return start + pixel * perPixel;
    }
}
