package io.github.catenary.app.editor.transform;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the handles of a frame are in a view. They stand outside the frame, so that they hide none of the items that
 * they act on.
 *
 * @param pivot the point about which the selection turns
 */
record HandleLayout(SelectionFrame frame, ViewTransform transform, Vec3 pivot) {
    /** How far the handles are outside the frame, px. */
    private static final double OUTSIDE = 14;

    /** How far the knob that turns is outside the corner, px along each axis. */
    private static final double TURN_OUTSIDE = 34;

    /** Half of the least size of the frame, so that handles do not cover each other, px. */
    private static final double LEAST = 12;

    /** A frame that is seen smaller than this has no side to scale, px. */
    private static final double FLAT = 1;

    /** The length at which the axes of the plane are looked at, px. */
    private static final double SAMPLE = 100;

    /** The handle at a pixel, at most {@code reach} px away; the pivot is looked for last. */
    Optional<TransformHandle> hit(Point2D pixel, double reach) {
        for (TransformHandle handle : TransformHandle.values()) {
            if (offers(handle) && at(handle).distance(pixel) <= reach) return Optional.of(handle);
        }
        return Optional.empty();
    }

    /** False for a side along which the frame has no size. */
    boolean offers(TransformHandle handle) {
        if (!handle.scales()) return true;
        return (handle.across == 0 || half(1, 0) > FLAT / 2) && (handle.up == 0 || half(0, 1) > FLAT / 2);
    }

    /** The pixel of a handle. */
    Point2D.Double at(TransformHandle handle) {
        if (handle == TransformHandle.PIVOT) return transform.place(pivot);
        return outside(handle.across, handle.up, handle == TransformHandle.TURN ? TURN_OUTSIDE : OUTSIDE);
    }

    private Point2D.Double outside(int across, int up, double by) {
        Point2D.Double on = transform.place(frame.at(across, up));
        Point2D.Double right = axis(frame.plane().right());
        Point2D.Double upward = axis(frame.plane().up());
        double byRight = across * (by + Math.max(0, LEAST - half(1, 0)));
        double byUp = up * (by + Math.max(0, LEAST - half(0, 1)));
        return new Point2D.Double(
                on.x + byRight * right.x + byUp * upward.x, on.y + byRight * right.y + byUp * upward.y);
    }

    /** Half of the size of the frame along an axis, px. */
    private double half(int across, int up) {
        return transform.place(frame.at(across, up)).distance(transform.place(frame.middle()));
    }

    /** The direction in which an axis of the plane is seen, of length 1; of an axis along the sight, 0. */
    private Point2D.Double axis(Vec3 direction) {
        Point2D.Double from = transform.place(frame.middle());
        Point2D.Double to = transform.place(frame.middle().plus(direction.times(SAMPLE / transform.scale())));
        double length = from.distance(to);
        return length == 0
                ? new Point2D.Double()
                : new Point2D.Double((to.x - from.x) / length, (to.y - from.y) / length);
    }

    /** The frame with its handles. */
    List<OverlayShape> marks(Optional<TransformHandle> hovered) {
        List<OverlayShape> marks = new ArrayList<>();
        TransformHandle[] corners = {
            TransformHandle.BOTTOM_LEFT,
            TransformHandle.BOTTOM_RIGHT,
            TransformHandle.TOP_RIGHT,
            TransformHandle.TOP_LEFT
        };
        for (int k = 0; k < corners.length; k++) {
            marks.add(new OverlayShape.Line(at(corners[k]), at(corners[(k + 1) % corners.length]), Tone.HANDLE, true));
        }
        marks.add(new OverlayShape.Line(at(TransformHandle.TOP_RIGHT), at(TransformHandle.TURN), Tone.HANDLE, true));
        for (TransformHandle handle : TransformHandle.values()) {
            if (!offers(handle)) continue;
            Figure figure = handle == TransformHandle.PIVOT
                    ? Figure.PIVOT
                    : handle == TransformHandle.TURN ? Figure.TURN : Figure.SQUARE;
            marks.add(new OverlayShape.Knob(at(handle), figure, Tone.HANDLE, hovered.equals(Optional.of(handle))));
        }
        return marks;
    }
}
