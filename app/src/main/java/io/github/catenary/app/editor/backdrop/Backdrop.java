package io.github.catenary.app.editor.backdrop;

import java.awt.geom.Point2D;
import java.nio.file.Path;

/**
 * A picture behind the drawing. Immutable.
 *
 * @param file from which it was read
 * @param shown false while it is hidden
 */
record Backdrop(Path file, BackdropImage image, BackdropPlacement place, boolean shown) {
    Backdrop at(BackdropPlacement other) {
        return new Backdrop(file, image, other, shown);
    }

    Backdrop withShown(boolean now) {
        return new Backdrop(file, image, place, now);
    }

    /** Half of the height, in widths. */
    double halfHeight() {
        return 0.5 * image.height() / image.width();
    }

    boolean contains(Point2D point) {
        return Math.abs(point.getX()) <= 0.5 && Math.abs(point.getY()) <= halfHeight();
    }
}
