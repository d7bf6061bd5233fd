package io.github.catenary.edit.transform;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.check.Message;
import java.util.function.UnaryOperator;

/**
 * A map of space: p ↦ to + M (p − from), with the columns x, y and z of M. Any thread.
 *
 * @param rigid true if M keeps all lengths
 */
public record Affine(Vec3 x, Vec3 y, Vec3 z, Vec3 from, Vec3 to, boolean rigid) {
    private static final Vec3 X = new Vec3(1, 0, 0);
    private static final Vec3 Y = new Vec3(0, 1, 0);
    private static final Vec3 Z = new Vec3(0, 0, 1);

    /** The largest factor, and the inverse of the smallest, so that no length overflows or vanishes. */
    private static final double MOST = 1e6;

    /** @param by how far, m */
    public static Affine translation(Vec3 by) {
        return new Affine(X, Y, Z, Vec3.ZERO, by, true);
    }

    /** A turn about an axis through a pivot, anticlockwise for those whom the axis points at (Rodrigues' formula). */
    public static Affine rotation(Vec3 unitAxis, double degrees, Vec3 pivot) {
        double cos = cosine(degrees);
        double sin = cosine(degrees - 90);
        return about(
                pivot,
                turned(X, unitAxis, cos, sin),
                turned(Y, unitAxis, cos, sin),
                turned(Z, unitAxis, cos, sin),
                true);
    }

    /** Exact at multiples of 90°, where rounding would otherwise leave 6e-17 for 0. */
    private static double cosine(double degrees) {
        if (degrees % 90 != 0) return StrictMath.cos(StrictMath.toRadians(degrees % 360));
        double quarters = Math.abs(degrees / 90 % 4);
        return quarters == 0 ? 1 : quarters == 2 ? -1 : 0;
    }

    private static Vec3 turned(Vec3 v, Vec3 axis, double cos, double sin) {
        Vec3 across = new Vec3(
                axis.y() * v.z() - axis.z() * v.y(),
                axis.z() * v.x() - axis.x() * v.z(),
                axis.x() * v.y() - axis.y() * v.x());
        return v.times(cos).plus(across.times(sin)).plus(axis.times(dot(axis, v) * (1 - cos)));
    }

    /**
     * Other sizes along the three axes, from a pivot that stays.
     *
     * @param factors a negative one mirrors
     * @throws EditRefusedException if the size of a factor is not from 0.000001 to 1000000
     */
    public static Affine scaling(Vec3 factors, Vec3 pivot) {
        return scaling(X, Y, Z, factors, pivot);
    }

    /**
     * Other sizes along three directions at right angles, each of length 1, from a pivot that stays.
     *
     * @param factors along the first, the second and the third direction; a negative one mirrors
     * @throws EditRefusedException if the size of a factor is not from 0.000001 to 1000000
     */
    public static Affine scaling(Vec3 first, Vec3 second, Vec3 third, Vec3 factors, Vec3 pivot) {
        check(factors.x());
        check(factors.y());
        check(factors.z());
        UnaryOperator<Vec3> scaled = v -> first.times(dot(first, v) * factors.x())
                .plus(second.times(dot(second, v) * factors.y()))
                .plus(third.times(dot(third, v) * factors.z()));
        return about(pivot, scaled.apply(X), scaled.apply(Y), scaled.apply(Z), false);
    }

    private static void check(double factor) {
        if (Math.abs(factor) * MOST >= 1 && Math.abs(factor) <= MOST) return;
        throw EditRefusedException.because(Message.of(
                "edit.factor-range",
                "a factor is {0}, but its magnitude must be from 0.000001 to 1000000",
                NumberText.of(factor)));
    }

    /** The mirror image in a plane through a pivot. */
    public static Affine reflection(Vec3 unitNormal, Vec3 pivot) {
        return about(pivot, reflected(X, unitNormal), reflected(Y, unitNormal), reflected(Z, unitNormal), true);
    }

    private static Vec3 reflected(Vec3 v, Vec3 normal) {
        return v.minus(normal.times(2 * dot(normal, v)));
    }

    private static Affine about(Vec3 pivot, Vec3 x, Vec3 y, Vec3 z, boolean rigid) {
        return new Affine(x, y, z, pivot, pivot, rigid);
    }

    static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }

    /**
     * The image of a point.
     *
     * @throws io.github.catenary.math.BeyondRangeException if a coordinate would not be finite
     */
    public Vec3 place(Vec3 point) {
        return turn(point.minus(from)).plus(to);
    }

    /** The image of a direction. */
    public Vec3 turn(Vec3 v) {
        return x.times(v.x()).plus(y.times(v.y())).plus(z.times(v.z()));
    }

    /** The axes to which locked ones turn; the same ones if the image of an axis is not an axis. */
    AxisLocks turn(AxisLocks locks) {
        if (!isAxis(x) || !isAxis(y) || !isAxis(z)) return locks;
        return new AxisLocks(
                isLocked(locks, x.x(), y.x(), z.x()),
                isLocked(locks, x.y(), y.y(), z.y()),
                isLocked(locks, x.z(), y.z(), z.z()));
    }

    private static boolean isAxis(Vec3 v) {
        return (v.x() == 0 ? 0 : 1) + (v.y() == 0 ? 0 : 1) + (v.z() == 0 ? 0 : 1) == 1;
    }

    private static boolean isLocked(AxisLocks locks, double ofX, double ofY, double ofZ) {
        return (locks.x() && ofX != 0) || (locks.y() && ofY != 0) || (locks.z() && ofZ != 0);
    }

    /** How volumes grow; negative if left and right are swapped. */
    double determinant() {
        return x.x() * (y.y() * z.z() - y.z() * z.y())
                - y.x() * (x.y() * z.z() - x.z() * z.y())
                + z.x() * (x.y() * y.z() - x.z() * y.y());
    }
}
