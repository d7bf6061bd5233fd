package io.github.catenary.app.editor.backdrop;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where a view shows the edges of a backdrop, and what can be taken hold of there. */
record BackdropFrame(Backdrop backdrop, ViewTransform transform) {
    /** What can be taken hold of. */
    enum BackdropGrip {
        BOTTOM_LEFT(-1, -1),
        BOTTOM_RIGHT(1, -1),
        TOP_RIGHT(1, 1),
        TOP_LEFT(-1, 1),
        /** Outside a corner; it turns the picture. */
        TURN(1, 1),
        /** The picture itself; it moves. */
        BODY(0, 0);

        /** On which side it is: -1 for the left, 0 for the middle, 1 for the right. */
        private final int across;

        private final int up;

        BackdropGrip(int across, int up) {
            this.across = across;
            this.up = up;
        }

        boolean scales() {
            return this != TURN && this != BODY;
        }

        /** The point of the picture. */
        Point2D.Double on(Backdrop backdrop) {
            return new Point2D.Double(0.5 * across, backdrop.halfHeight() * up);
        }

        /** The point of the picture that stays while this corner is dragged. */
        Point2D.Double opposite(Backdrop backdrop) {
            return new Point2D.Double(-0.5 * across, -backdrop.halfHeight() * up);
        }
    }

    private static final BackdropGrip[] CORNERS = {
        BackdropGrip.BOTTOM_LEFT, BackdropGrip.BOTTOM_RIGHT, BackdropGrip.TOP_RIGHT, BackdropGrip.TOP_LEFT
    };

    /** How far the knob that turns is outside its corner, px. */
    private static final double TURN_OUTSIDE = 28;

    /** What is at a pixel; knobs go before the picture. */
    Optional<BackdropGrip> hit(double x, double y, double reach) {
        for (BackdropGrip grip : BackdropGrip.values()) {
            if (grip != BackdropGrip.BODY && at(grip).distance(x, y) <= reach) return Optional.of(grip);
        }
        return backdrop.place()
                .under(transform, x, y)
                .filter(along -> backdrop.contains(backdrop.place().point(along)))
                .map(along -> BackdropGrip.BODY);
    }

    /** The pixel of a grip. */
    Point2D.Double at(BackdropGrip grip) {
        Point2D.Double on = backdrop.place().seen(transform, grip.on(backdrop));
        if (grip != BackdropGrip.TURN) return on;
        Point2D.Double middle = backdrop.place().seen(transform, new Point2D.Double());
        double length = on.distance(middle);
        if (length == 0) return on;
        return new Point2D.Double(
                on.x + TURN_OUTSIDE * (on.x - middle.x) / length, on.y + TURN_OUTSIDE * (on.y - middle.y) / length);
    }

    List<OverlayShape> marks(Optional<BackdropGrip> hovered) {
        List<OverlayShape> marks = new ArrayList<>();
        for (int k = 0; k < CORNERS.length; k++) {
            marks.add(new OverlayShape.Line(at(CORNERS[k]), at(CORNERS[(k + 1) % CORNERS.length]), Tone.GRIP, true));
        }
        marks.add(new OverlayShape.Line(at(BackdropGrip.TOP_RIGHT), at(BackdropGrip.TURN), Tone.GRIP, true));
        for (BackdropGrip grip : BackdropGrip.values()) {
            if (grip == BackdropGrip.BODY) continue;
            Figure figure = grip == BackdropGrip.TURN ? Figure.TURN : Figure.SQUARE;
            marks.add(new OverlayShape.Knob(at(grip), figure, Tone.GRIP, hovered.equals(Optional.of(grip))));
        }
        return marks;
    }
}
