package io.github.catenary.app.editor.backdrop;

import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.text.Numbers;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;

/**
 * A distance in a picture, such as a scale bar or the length of a deck. It stays with the picture.
 *
 * @param from a point of the picture
 * @param to a point of the picture
 * @param isBegun true once {@code from} was clicked, and {@code to} follows the pointer
 */
record MarkedDistance(Point2D.Double from, Point2D.Double to, boolean isBegun) {
    private static final int DIGITS = 6;

    static MarkedDistance from(Point2D.Double point) {
        return new MarkedDistance(point, point, false);
    }

    MarkedDistance to(Point2D.Double point) {
        return new MarkedDistance(from, point, isBegun);
    }

    MarkedDistance begun() {
        return new MarkedDistance(from, to, true);
    }

    /** m */
    double length(BackdropPlacement place) {
        return from.distance(to) * place.width();
    }

    /** The place at which it has a length, m, and {@code from} stays; empty if the picture would be out of range. */
    Optional<BackdropPlacement> scaled(BackdropPlacement place, double length) {
        return place.scaled(from, length / length(place));
    }

    List<OverlayShape> marks(BackdropFrame frame) {
        BackdropPlacement place = frame.backdrop().place();
        Point2D.Double a = place.seen(frame.transform(), from);
        Point2D.Double b = place.seen(frame.transform(), to);
        Point2D.Double middle = new Point2D.Double(a.x / 2 + b.x / 2, a.y / 2 + b.y / 2);
        return List.of(
                new OverlayShape.Line(a, b, Tone.SNAP, false),
                new OverlayShape.Knob(a, Figure.CROSS, Tone.SNAP, false),
                new OverlayShape.Knob(b, Figure.CROSS, Tone.SNAP, false),
                new OverlayShape.Plate(middle, List.of(Numbers.quantity(length(place), DIGITS, "m"))));
    }
}
