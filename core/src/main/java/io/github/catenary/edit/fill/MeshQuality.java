package io.github.catenary.edit.fill;

import io.github.catenary.math.NumberText;
import io.github.catenary.scene.check.Message;
import java.util.Arrays;

/**
 * How well shaped the tetrahedra of a mesh are, by their dihedral angles, those between two sides: 70.5° in a regular
 * one. Small ones make elements inexact and stiff to solve (Shewchuk 2002). Immutable.
 */
public final class MeshQuality {
    /** The width of a class of the histogram, degrees. */
    public static final int CLASS = 10;

    /** Tetrahedra with an angle below this, degrees, count as poor. */
    public static final int POOR = 20;

    private final int tetrahedra;
    private final int poor;
    private final double smallest;
    private final double largest;
    private final int worst;
    private final double volume;
    private final int[] histogram = new int[180 / CLASS];

    private MeshQuality(double[] at, int... corners) {
        tetrahedra = corners.length / 4;
        double least = tetrahedra == 0 ? 0 : 180;
        double most = 0;
        double sum = 0;
        int thin = 0;
        int at0 = -1;
        double[] cosines = new double[6];
        for (int t = 0; t < tetrahedra; t++) {
            double six =
                    cosines(at, corners[4 * t], corners[4 * t + 1], corners[4 * t + 2], corners[4 * t + 3], cosines);
            sum += six / 6;
            boolean isThin = false;
            for (double cosine : cosines) {
                double angle = six > 0 && Math.abs(cosine) <= 1 ? Math.toDegrees(StrictMath.acos(cosine)) : 0;
                histogram[Math.min(histogram.length - 1, (int) (angle / CLASS))]++;
                most = Math.max(most, angle);
                isThin |= angle < POOR;
                if (angle >= least) continue;
                least = angle;
                at0 = t;
            }
            if (isThin) thin++;
        }
        smallest = least;
        largest = most;
        poor = thin;
        worst = at0;
        volume = sum;
    }

    /**
     * Of any mesh. A tetrahedron of no or negative volume counts with angles of 0.
     *
     * @param at three coordinates of each particle, m
     * @param tetrahedra four particles each, as indices
     * @throws IllegalArgumentException if a length or an index does not fit
     */
    public static MeshQuality of(double[] at, int... tetrahedra) {
        if (at.length % 3 != 0)
            throw new IllegalArgumentException("at: expected three numbers each, found " + at.length);
        if (tetrahedra.length % 4 != 0) {
            throw new IllegalArgumentException("tetrahedra: expected four particles each, found " + tetrahedra.length);
        }
        for (int corner : tetrahedra) {
            if (corner < 0 || corner >= at.length / 3) {
                throw new IllegalArgumentException(
                        "tetrahedra: expected particles from 0 to " + (at.length / 3 - 1) + ", found " + corner);
            }
        }
        return new MeshQuality(at, tetrahedra);
    }

    /** How many tetrahedra there are. */
    public int tetrahedra() {
        return tetrahedra;
    }

    /** The smallest dihedral angle, degrees; 0 if there is no tetrahedron, or a flat one. */
    public double smallest() {
        return smallest;
    }

    /** The largest dihedral angle, degrees. */
    public double largest() {
        return largest;
    }

    /** The tetrahedron with the smallest angle; −1 if there is none. */
    public int worst() {
        return worst;
    }

    /** How many tetrahedra have an angle below {@link #POOR} degrees. */
    public int poor() {
        return poor;
    }

    /** Of all tetrahedra, m³. */
    public double volume() {
        return volume;
    }

    /** How many dihedral angles there are in each class of {@link #CLASS} degrees. A copy. */
    public int[] histogram() {
        return histogram.clone();
    }

    /** The share of angles below a multiple of {@link #CLASS}, from 0 to 1. */
    public double share(int degrees) {
        return tetrahedra == 0
                ? 0
                : Arrays.stream(histogram, 0, degrees / CLASS).sum() / (6.0 * tetrahedra);
    }

    /** In words, beside the quality before a repair. */
    public Message after(MeshQuality before) {
        return Message.of(
                "edit.mesh-quality",
                "{0} tetrahedra; smallest dihedral angle {1}° ({2}° before the repair), largest {3}°; {4} % of the angles"
                        + " are below 20°",
                tetrahedra,
                oneDigit(smallest),
                oneDigit(before.smallest),
                oneDigit(largest),
                oneDigit(100 * share(POOR)));
    }

    static String oneDigit(double value) {
        return NumberText.of(Math.rint(10 * value) / 10);
    }

    /** The largest cosine of a dihedral angle; 2 if the volume is not positive, or a side has no area. */
    static double largestCosine(double[] at, int a, int b, int c, int d) {
        double[] cosines = new double[6];
        if (!(cosines(at, a, b, c, d, cosines) > 0)) return 2;
        double largest = -1;
        for (double cosine : cosines) largest = Math.max(largest, cosine);
        return Double.isNaN(largest) ? 2 : largest;
    }

    /** @return six times the volume */
    private static double cosines(double[] at, int a, int b, int c, int d, double... cosines) {
        double ux = at[3 * b] - at[3 * a];
        double uy = at[3 * b + 1] - at[3 * a + 1];
        double uz = at[3 * b + 2] - at[3 * a + 2];
        double vx = at[3 * c] - at[3 * a];
        double vy = at[3 * c + 1] - at[3 * a + 1];
        double vz = at[3 * c + 2] - at[3 * a + 2];
        double wx = at[3 * d] - at[3 * a];
        double wy = at[3 * d + 1] - at[3 * a + 1];
        double wz = at[3 * d + 2] - at[3 * a + 2];
        // normals of the sides opposite to b, c and d; that of the one opposite to a is against their sum
        double bx = vz * wy - vy * wz;
        double by = vx * wz - vz * wx;
        double bz = vy * wx - vx * wy;
        double cx = wz * uy - wy * uz;
        double cy = wx * uz - wz * ux;
        double cz = wy * ux - wx * uy;
        double dx = uz * vy - uy * vz;
        double dy = ux * vz - uz * vx;
        double dz = uy * vx - ux * vy;
        double ax = -(bx + cx + dx);
        double ay = -(by + cy + dy);
        double az = -(bz + cz + dz);
        double aa = 1 / Math.sqrt(ax * ax + ay * ay + az * az);
        double bb = 1 / Math.sqrt(bx * bx + by * by + bz * bz);
        double cc = 1 / Math.sqrt(cx * cx + cy * cy + cz * cz);
        double dd = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
        cosines[0] = -(ax * bx + ay * by + az * bz) * aa * bb;
        cosines[1] = -(ax * cx + ay * cy + az * cz) * aa * cc;
        cosines[2] = -(ax * dx + ay * dy + az * dz) * aa * dd;
        cosines[3] = -(bx * cx + by * cy + bz * cz) * bb * cc;
        cosines[4] = -(bx * dx + by * dy + bz * dz) * bb * dd;
        cosines[5] = -(cx * dx + cy * dy + cz * dz) * cc * dd;
        return -(wx * dx + wy * dy + wz * dz);
    }
}
