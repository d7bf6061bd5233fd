package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A box along the axes, m; no side is negative. */
public record Extent(Vec3 min, Vec3 max) {
    /** A scene whose depth is less than this share of its largest side counts as flat. */
    private static final double FLAT = 0.05;

    /** The smallest box that holds all particles with finite coordinates; empty if there are none. */
    public static Optional<Extent> of(Frame frame) {
        return within(frame, null);
    }

    /** The smallest box that holds all particles that are inside {@code room}; empty if there are none. */
    public static Optional<Extent> of(Frame frame, Extent room) {
        return within(frame, room);
    }

    /** The smallest box that holds all points with these finite coordinates; empty if there are none. */
    public static Optional<Extent> of(double[] x, double[] y, double[] z) {
        return within(new double[][] {x, y, z}, null);
    }

    private static Optional<Extent> within(Frame frame, @Nullable Extent room) {
        return within(new double[][] {frame.x(), frame.y(), frame.z()}, room);
    }

    private static Optional<Extent> within(double[][] axes, @Nullable Extent room) {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int i = 0; i < axes[0].length; i++) {
            double x = axes[0][i];
            double y = axes[1][i];
            double z = axes[2][i];
            if (!Double.isFinite(x) || !Double.isFinite(y) || !Double.isFinite(z)) continue;
            if (room != null && !room.contains(x, y, z)) continue;
            for (int k = 0; k < 3; k++) {
                low[k] = Math.min(low[k], axes[k][i]);
                high[k] = Math.max(high[k], axes[k][i]);
            }
        }
        if (low[0] > high[0]) return Optional.empty();
        return Optional.of(new Extent(new Vec3(low[0], low[1], low[2]), new Vec3(high[0], high[1], high[2])));
    }

    public boolean contains(double x, double y, double z) {
        return x >= min.x() && x <= max.x() && y >= min.y() && y <= max.y() && z >= min.z() && z <= max.z();
    }

    /** The smallest rectangle of a picture that holds all corners, px; empty if one is not seen. */
    public Optional<Rectangle> seen(ViewTransform transform) {
        double left = Double.POSITIVE_INFINITY;
        double top = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        double bottom = Double.NEGATIVE_INFINITY;
        for (int corner = 0; corner < 8; corner++) {
            Point2D at = transform.place(
                    (corner & 1) == 0 ? min.x() : max.x(),
                    (corner & 2) == 0 ? min.y() : max.y(),
                    (corner & 4) == 0 ? min.z() : max.z());
            if (!Double.isFinite(at.getX() + at.getY())) return Optional.empty();
            left = Math.min(left, at.getX());
            top = Math.min(top, at.getY());
            right = Math.max(right, at.getX());
            bottom = Math.max(bottom, at.getY());
        }
        return Optional.of(new Rectangle2D.Double(left, top, right - left, bottom - top).getBounds());
    }

    public Extent union(Extent o) {
        return new Extent(
                new Vec3(Math.min(min.x(), o.min.x()), Math.min(min.y(), o.min.y()), Math.min(min.z(), o.min.z())),
                new Vec3(Math.max(max.x(), o.max.x()), Math.max(max.y(), o.max.y()), Math.max(max.z(), o.max.z())));
    }

    /** The box with {@code by} m more on each side, limited to the range of a double. */
    public Extent grown(double by) {
        return new Extent(
                new Vec3(finite(min.x() - by), finite(min.y() - by), finite(min.z() - by)),
                new Vec3(finite(max.x() + by), finite(max.y() + by), finite(max.z() + by)));
    }

    /** The box moved by a way, m, limited to the range of a double. */
    public Extent moved(double x, double y, double z) {
        return new Extent(
                new Vec3(finite(min.x() + x), finite(min.y() + y), finite(min.z() + z)),
                new Vec3(finite(max.x() + x), finite(max.y() + y), finite(max.z() + z)));
    }

    /** The part of the box that is inside of another one, which it overlaps or touches. */
    public Extent within(Extent o) {
        return new Extent(
                new Vec3(Math.max(min.x(), o.min.x()), Math.max(min.y(), o.min.y()), Math.max(min.z(), o.min.z())),
                new Vec3(Math.min(max.x(), o.max.x()), Math.min(max.y(), o.max.y()), Math.min(max.z(), o.max.z())));
    }

    private static double finite(double place) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, place));
    }

    /** The middle, computed in halves because a side may exceed the range of a double. */
    public Vec3 centre() {
        return new Vec3(min.x() / 2 + max.x() / 2, min.y() / 2 + max.y() / 2, min.z() / 2 + max.z() / 2);
    }

    /** The longest side, m; may be infinite. */
    public double size() {
        return Math.max(max.z() - min.z(), acrossOrUp());
    }

    private double acrossOrUp() {
        return Math.max(max.x() - min.x(), max.y() - min.y());
    }

    /** True if the depth is small beside width and height, so that the front view shows all. */
    public boolean isFlat() {
        return max.z() - min.z() <= FLAT * acrossOrUp();
    }
}
