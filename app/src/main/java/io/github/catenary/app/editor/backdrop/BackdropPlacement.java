package io.github.catenary.app.editor.backdrop;

import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.util.Locale;
import java.util.Optional;

/**
 * Where a backdrop lies in the world, and how strongly it shows. Points of a picture are measured from its middle, in
 * widths of the picture, x to its right and y up.
 *
 * @param kind the plane it lies in; not tilted
 * @param x of its middle along the plane, m
 * @param y of its middle along the plane, m
 * @param width from {@link #LEAST} to {@link #MOST}, m
 * @param turn anticlockwise, rad
 * @param opacity from 0 to 1
 */
record BackdropPlacement(WorkPlane.Kind kind, double x, double y, double width, double turn, double opacity) {
    /** Of coordinates and width, m. */
    static final double MOST = 1e9;

    /** Of the width, m. */
    static final double LEAST = 1e-9;

    static final double USUAL_OPACITY = 0.5;

    BackdropPlacement {
        if (kind == WorkPlane.Kind.TILTED) throw new IllegalArgumentException("a backdrop lies along two axes");
        if (!fits(x, y, width) || !Double.isFinite(turn) || !(opacity >= 0 && opacity <= 1)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "a backdrop has coordinates and a width of at most %s m, a width of at least %s m and an opacity from 0 to 1, but it"
                            + " has x %s, y %s, width %s, turn %s, opacity %s",
                    MOST,
                    LEAST,
                    x,
                    y,
                    width,
                    turn,
                    opacity));
        }
    }

    private static boolean fits(double x, double y, double width) {
        return Math.abs(x) <= MOST && Math.abs(y) <= MOST && width >= LEAST && width <= MOST;
    }

    BackdropPlacement withOpacity(double other) {
        return new BackdropPlacement(kind, x, y, width, turn, other);
    }

    BackdropPlacement withTurn(double other) {
        return new BackdropPlacement(kind, x, y, width, other, opacity);
    }

    BackdropPlacement withWidth(double other) {
        return new BackdropPlacement(kind, x, y, other, turn, opacity);
    }

    /** The same elsewhere; empty if coordinates end before. */
    Optional<BackdropPlacement> moved(double toX, double toY) {
        return fits(toX, toY, width)
                ? Optional.of(new BackdropPlacement(kind, toX, toY, width, turn, opacity))
                : Optional.empty();
    }

    /**
     * Larger or smaller, so that a point of the picture stays where it is; empty if it would be out of range.
     *
     * @param by greater than 0
     */
    Optional<BackdropPlacement> scaled(Point2D fixed, double by) {
        Point2D still = inPlane(fixed);
        double newX = still.getX() + (x - still.getX()) * by;
        double newY = still.getY() + (y - still.getY()) * by;
        return fits(newX, newY, width * by)
                ? Optional.of(new BackdropPlacement(kind, newX, newY, width * by, turn, opacity))
                : Optional.empty();
    }

    WorkPlane plane() {
        return switch (kind) {
            case FRONT, TILTED -> WorkPlane.FRONT;
            case TOP -> WorkPlane.TOP;
            case SIDE -> WorkPlane.SIDE;
        };
    }

    /** True if a view sees the picture straight from the front or from behind. */
    boolean isFacing(ViewTransform transform) {
        return Math.abs(plane().coordinates(transform.toViewer()).z()) == 1;
    }

    /** The coordinates along the plane of a point of the picture, m. */
    Point2D.Double inPlane(Point2D point) {
        double across = width * point.getX();
        double up = width * point.getY();
        return new Point2D.Double(
                x + across * Math.cos(turn) - up * Math.sin(turn), y + across * Math.sin(turn) + up * Math.cos(turn));
    }

    /** The pixel of a view at which a point of the picture is seen. */
    Point2D.Double seen(ViewTransform transform, Point2D point) {
        Point2D.Double at = inPlane(point);
        return transform.place(plane().point(at.x, at.y, 0));
    }

    /** The coordinates along the plane at a pixel of a view, m; empty where coordinates end. */
    Optional<Point2D.Double> under(ViewTransform transform, double px, double py) {
        return plane().under(transform, px, py).map(point -> {
            Vec3 along = plane().coordinates(point);
            return new Point2D.Double(along.x(), along.y());
        });
    }

    /** The point of the picture at coordinates along the plane; the inverse of {@link #inPlane}. */
    Point2D.Double point(Point2D along) {
        double across = (along.getX() - x) / width;
        double up = (along.getY() - y) / width;
        return new Point2D.Double(
                across * Math.cos(turn) + up * Math.sin(turn), up * Math.cos(turn) - across * Math.sin(turn));
    }

    /** From pixels of the picture to those of a view that faces it. */
    AffineTransform onScreen(ViewTransform transform, BackdropImage image) {
        double half = 0.5 * image.height() / image.width();
        Point2D.Double corner = seen(transform, new Point2D.Double(-0.5, half));
        Point2D.Double right = seen(transform, new Point2D.Double(0.5, half));
        Point2D.Double below = seen(transform, new Point2D.Double(-0.5, -half));
        return new AffineTransform(
                (right.x - corner.x) / image.width(),
                (right.y - corner.y) / image.width(),
                (below.x - corner.x) / image.height(),
                (below.y - corner.y) / image.height(),
                corner.x,
                corner.y);
    }
}
