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
    enum BackdropHandle {
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

        BackdropHandle(int across, int up) {
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

    private static final BackdropHandle[] CORNERS = {
        BackdropHandle.BOTTOM_LEFT, BackdropHandle.BOTTOM_RIGHT, BackdropHandle.TOP_RIGHT, BackdropHandle.TOP_LEFT
    };

    /** How far the knob that turns is outside its corner, px. */
    private static final double TURN_OUTSIDE = 28;

    /** What is at a pixel; knobs go before the picture. */
    Optional<BackdropHandle> hit(double x, double y, double reach) {
        for (BackdropHandle handle : BackdropHandle.values()) {
            if (handle != BackdropHandle.BODY && at(handle).distance(x, y) <= reach) return Optional.of(handle);
        }
        return backdrop.place()
                .under(transform, x, y)
                .filter(along -> backdrop.contains(backdrop.place().point(along)))
                .map(along -> BackdropHandle.BODY);
    }

    /** The pixel of a handle. */
    Point2D.Double at(BackdropHandle handle) {
        Point2D.Double on = backdrop.place().seen(transform, handle.on(backdrop));
        if (handle != BackdropHandle.TURN) return on;
        Point2D.Double middle = backdrop.place().seen(transform, new Point2D.Double());
        double length = on.distance(middle);
        if (length == 0) return on;
        return new Point2D.Double(
                on.x + TURN_OUTSIDE * (on.x - middle.x) / length, on.y + TURN_OUTSIDE * (on.y - middle.y) / length);
    }

    List<OverlayShape> marks(Optional<BackdropHandle> hovered) {
        List<OverlayShape> marks = new ArrayList<>();
        for (int k = 0; k < CORNERS.length; k++) {
            marks.add(new OverlayShape.Line(at(CORNERS[k]), at(CORNERS[(k + 1) % CORNERS.length]), Tone.HANDLE, true));
        }
        marks.add(new OverlayShape.Line(at(BackdropHandle.TOP_RIGHT), at(BackdropHandle.TURN), Tone.HANDLE, true));
        for (BackdropHandle handle : BackdropHandle.values()) {
            if (handle == BackdropHandle.BODY) continue;
            Figure figure = handle == BackdropHandle.TURN ? Figure.TURN : Figure.SQUARE;
            marks.add(new OverlayShape.Knob(at(handle), figure, Tone.HANDLE, hovered.equals(Optional.of(handle))));
        }
        return marks;
    }
}
