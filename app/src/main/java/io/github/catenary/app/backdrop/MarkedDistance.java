package io.github.catenary.app.backdrop;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.mark.Mark.Figure;
import io.github.catenary.app.mark.Mark.Tone;
import io.github.catenary.app.text.Numbers;
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
    double length(BackdropPlace place) {
        return from.distance(to) * place.width();
    }

    /** The place at which it has a length, m, and {@code from} stays; empty if the picture would be out of range. */
    Optional<BackdropPlace> scaled(BackdropPlace place, double length) {
        return place.scaled(from, length / length(place));
    }

    List<Mark> marks(BackdropFrame frame) {
        BackdropPlace place = frame.backdrop().place();
        Point2D.Double a = place.seen(frame.sight(), from);
        Point2D.Double b = place.seen(frame.sight(), to);
        Point2D.Double middle = new Point2D.Double(a.x / 2 + b.x / 2, a.y / 2 + b.y / 2);
        return List.of(
                new Mark.Line(a, b, Tone.SNAP, false),
                new Mark.Knob(a, Figure.CROSS, Tone.SNAP, false),
                new Mark.Knob(b, Figure.CROSS, Tone.SNAP, false),
                new Mark.Plate(middle, List.of(Numbers.quantity(length(place), DIGITS, "m"))));
    }
}
