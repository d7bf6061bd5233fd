package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A plane to draw in, with a grid. Immutable.
 *
 * @param kind which of the planes of the editor it is
 * @param right of length 1, along the lines of the grid
 * @param up of length 1, at right angles to {@code right}, along the other lines
 * @param normal of length 1, at right angles to both
 * @param gridRight where a line of the grid is, m along {@code right} from the origin
 * @param gridUp where a line of the grid is, m along {@code up} from the origin
 * @param depth how far the plane is from the origin, m along {@code normal}
 */
public record WorkPlane(Kind kind, Vec3 right, Vec3 up, Vec3 normal, double gridRight, double gridUp, double depth) {
    /** The planes of the editor. */
    public enum Kind {
        /** x and y; the depth is z. */
        FRONT,
        /** x and z; the depth is y. */
        TOP,
        /** z and y; the depth is x. */
        SIDE,
        /** Any other plane. */
        TILTED
    }

    private static final Vec3 X = new Vec3(1, 0, 0);
    private static final Vec3 Y = new Vec3(0, 1, 0);
    private static final Vec3 Z = new Vec3(0, 0, 1);

    public static final WorkPlane FRONT = new WorkPlane(Kind.FRONT, X, Y, Z, 0, 0, 0);
    public static final WorkPlane TOP = new WorkPlane(Kind.TOP, X, new Vec3(0, 0, -1), Y, 0, 0, 0);
    public static final WorkPlane SIDE = new WorkPlane(Kind.SIDE, new Vec3(0, 0, -1), Y, X, 0, 0, 0);

    /** The least sine of the angle at which the plane may be seen; at less, a pixel is many metres. */
    private static final double EDGEWAYS = 0.02;

    /** Points are in one line if the sine of their angle is less than this. */
    private static final double ONE_LINE = 1e-6;

    /** A second point on a line of sight is so far behind the first, px. */
    private static final double BEHIND = 100;

    /** The plane through three points; its grid begins at the first. Empty if they are in one line. */
    public static Optional<WorkPlane> through(Vec3 a, Vec3 b, Vec3 c) {
        double ab = a.distanceTo(b);
        double ac = a.distanceTo(c);
        if (!(ab > 0) || !(ac > 0)) return Optional.empty();
        Vec3 right = b.minus(a).times(1 / ab);
        Vec3 out = cross(right, c.minus(a).times(1 / ac));
        if (!(out.length() > ONE_LINE)) return Optional.empty();
        return Optional.of(tilted(right, unit(out), a));
    }

    /** The plane at right angles to the sight, through a point. */
    public static WorkPlane facing(Vec3 toViewer, Vec3 point) {
        // across is level, so that the grid stands upright
        Vec3 level = new Vec3(toViewer.z(), 0, 0.0 - toViewer.x());
        Vec3 right = level.length() > ONE_LINE ? unit(level) : X;
        return tilted(right, toViewer, point);
    }

    private static WorkPlane tilted(Vec3 right, Vec3 normal, Vec3 point) {
        Vec3 up = cross(normal, right);
        return tilted(right, normal, dot(point, right), dot(point, up)).at(dot(point, normal));
    }

    /**
     * A tilted plane through the origin.
     *
     * @param right of length 1
     * @param normal of length 1, at right angles to {@code right}
     */
    public static WorkPlane tilted(Vec3 right, Vec3 normal, double gridRight, double gridUp) {
        return new WorkPlane(Kind.TILTED, right, cross(normal, right), normal, gridRight, gridUp, 0);
    }

    /** The same plane at another depth, m. */
    public WorkPlane at(double newDepth) {
        return new WorkPlane(kind, right, up, normal, gridRight, gridUp, newDepth);
    }

    /** A point of the plane at which lines of its grid cross, m. */
    public Vec3 origin() {
        return point(gridRight, gridUp, depth);
    }

    /** How far a point is from the origin along the normal, m. */
    public double depthOf(Vec3 point) {
        return dot(point, normal);
    }

    /** The point at distances along the plane's axes from the origin of the world, m. */
    public Vec3 point(double acrossBy, double upBy, double depthBy) {
        Vec3 sum = right.times(acrossBy).plus(up.times(upBy)).plus(normal.times(depthBy));
        return new Vec3(sum.x() + 0.0, sum.y() + 0.0, sum.z() + 0.0); // -0 becomes 0
    }

    /** The grid point nearest to a point, in the plane through it that is parallel to this one. */
    public Vec3 snap(Vec3 point, double spacing) {
        return point(
                gridRight + Snapping.snap(dot(point, right) - gridRight, spacing),
                gridUp + Snapping.snap(dot(point, up) - gridUp, spacing),
                depthOf(point));
    }

    /** The point of this plane at the foot of the perpendicular from a point. */
    public Vec3 onto(Vec3 point) {
        return point(dot(point, right), dot(point, up), depth);
    }

    /** How far a point is from the origin of the world along the plane's axes, m; {@link #point} is the inverse. */
    public Vec3 coordinates(Vec3 point) {
        return new Vec3(dot(point, right), dot(point, up), dot(point, normal));
    }

    /** The number of the line along {@code up} through a grid point, counted from the grid's origin. */
    public long column(Vec3 point, double spacing) {
        return Math.round((dot(point, right) - gridRight) / spacing);
    }

    /** The number of the line along {@code right} through a grid point. */
    public long row(Vec3 point, double spacing) {
        return Math.round((dot(point, up) - gridUp) / spacing);
    }

    /** A point in the frame of the plane: its x is along {@code right} from the grid's origin, its z out of the plane. */
    public Vec3 place(Vec3 local) {
        return point(gridRight + local.x(), gridUp + local.y(), depth + local.z());
    }

    /** The point of a part, as {@link Landing} takes it, that comes to a point of the world; the inverse of landing. */
    Vec3 local(Vec3 point) {
        if (kind != Kind.TILTED) return point.minus(point(0, 0, depth));
        return new Vec3(dot(point, right) - gridRight, dot(point, up) - gridUp, dot(point, normal) - depth);
    }

    /** The point of this plane at a pixel; empty where the plane is not seen, or only as a line. */
    public Optional<Vec3> under(ViewTransform transform, double x, double y) {
        return under(transform, x, y, depth);
    }

    /** The point at a pixel in the plane through {@code anchor} that is parallel to this one. */
    public Optional<Vec3> under(ViewTransform transform, double x, double y, Vec3 anchor) {
        return under(transform, x, y, depthOf(anchor));
    }

    private Optional<Vec3> under(ViewTransform transform, double x, double y, double at) {
        try {
            Vec3 found = isFacing(transform) ? transform.point(x, y, normal.times(at)) : crossing(transform, x, y, at);
            return Optional.ofNullable(found).filter(point -> isSeen(transform, point));
        } catch (BeyondRangeException e) { // a line of sight that ends where coordinates end
            return Optional.empty();
        }
    }

    private boolean isFacing(ViewTransform transform) {
        return Math.abs(dot(transform.toViewer(), normal)) == 1;
    }

    /** Where the line of sight through a pixel crosses the plane. */
    private @Nullable Vec3 crossing(ViewTransform transform, double x, double y, double at) {
        Vec3 near = transform.point(x, y, normal.times(at));
        Vec3 behind = normal.times(at).minus(transform.toViewer().times(BEHIND / transform.scale()));
        Vec3 way = transform.point(x, y, behind).minus(near);
        double sine = dot(way, normal) / way.length();
        if (!(Math.abs(sine) > EDGEWAYS)) return null;
        double share = (at - dot(near, normal)) / dot(way, normal);
        Vec3 found = near.plus(way.times(share));
        // exactly in the plane, without what the crossing was rounded by
        return point(dot(found, right), dot(found, up), at);
    }

    private static boolean isSeen(ViewTransform transform, Vec3 point) {
        Point2D at = transform.place(point);
        return Double.isFinite(at.getX() + at.getY());
    }

    private static Vec3 unit(Vec3 v) {
        return v.times(1 / v.length());
    }

    private static Vec3 cross(Vec3 a, Vec3 b) {
        return new Vec3(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
