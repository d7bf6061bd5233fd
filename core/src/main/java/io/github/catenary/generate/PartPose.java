package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How a part lies in its scene: moved, turned, and scaled if all of it is. If most particles are moved by the same way,
 * that is it; otherwise the turn that fits best, as a unit quaternion (Horn: Closed-form solution of absolute orientation
 * using unit quaternions, 1987, section 4).
 */
final class PartPose {
    /** What counts as the same place, in times of the size of the part. */
    private static final double SAME = 1e-9;

    /** What counts as the same place after a fit, which rounds more. */
    private static final double FITS = 1e-6;

    private static final int MOST_SWEEPS = 50;

    /** The turn and the scale, row by row. */
    private final double[] turn;

    /** The point about which it turns, m, and where that point goes. */
    private final Vec3 from;

    private final Vec3 to;
    private final boolean turns;

    /** How far from its place a particle may be and still be there, m. */
    final double tolerance;

    private PartPose(double[] turn, Vec3 from, Vec3 to, boolean turns, double tolerance) {
        this.turn = turn;
        this.from = from;
        this.to = to;
        this.turns = turns;
        this.tolerance = tolerance;
    }

    /**
     * How points came to be where they are.
     *
     * @param made where they were made, m; not empty
     * @param now where they are, in the same order
     */
    static PartPose of(List<Vec3> made, List<Vec3> now) {
        double size = size(made, now);
        PartPose moved = moved(made, now, SAME * size);
        long fitting = 0;
        for (int i = 0; i < made.size(); i++) if (moved.keeps(made.get(i), now.get(i))) fitting++;
        return 2 * fitting > made.size() ? moved : turned(made, now, FITS * size);
    }

    private static double size(List<Vec3> made, List<Vec3> now) {
        double size = 0;
        for (List<Vec3> points : List.of(made, now)) {
            for (Vec3 p : points) {
                size = Math.max(size, Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z()))));
            }
        }
        return size;
    }

    private static PartPose moved(List<Vec3> made, List<Vec3> now, double tolerance) {
        Vec3 by = new Vec3(median(made, now, Vec3::x), median(made, now, Vec3::y), median(made, now, Vec3::z));
        return new PartPose(new double[9], Vec3.ZERO, by, false, tolerance);
    }

    private static double median(List<Vec3> made, List<Vec3> now, ToDoubleFunction<Vec3> axis) {
        double[] ways = new double[made.size()];
        Arrays.setAll(ways, i -> axis.applyAsDouble(now.get(i)) - axis.applyAsDouble(made.get(i)));
        Arrays.sort(ways);
        return ways[ways.length / 2];
    }

    private static PartPose turned(List<Vec3> made, List<Vec3> now, double tolerance) {
        Vec3 from = middle(made);
        Vec3 to = middle(now);
        double[] a = new double[9];
        double madeSquare = 0;
        for (int i = 0; i < made.size(); i++) {
            Vec3 p = made.get(i).minus(from);
            Vec3 q = now.get(i).minus(to);
            madeSquare += p.x() * p.x() + p.y() * p.y() + p.z() * p.z();
            add(a, 0, q.x(), p);
            add(a, 3, q.y(), p);
            add(a, 6, q.z(), p);
        }
        double[] turn = rotation(a);
        double along = 0;
        for (int k = 0; k < 9; k++) along += turn[k] * a[k];
        PartPose scaled = new PartPose(scaled(turn, along / madeSquare), from, to, true, tolerance);
        for (int i = 0; i < made.size(); i++) {
            if (!scaled.keeps(made.get(i), now.get(i))) return new PartPose(turn, from, to, true, tolerance);
        }
        return scaled;
    }

    private static Vec3 middle(List<Vec3> points) {
        double x = 0;
        double y = 0;
        double z = 0;
        for (Vec3 p : points) {
            x += p.x() / points.size();
            y += p.y() / points.size();
            z += p.z() / points.size();
        }
        return new Vec3(x, y, z);
    }

    private static void add(double[] a, int row, double by, Vec3 p) {
        a[row] += by * p.x();
        a[row + 1] += by * p.y();
        a[row + 2] += by * p.z();
    }

    private static double[] scaled(double[] turn, double scale) {
        double[] scaled = new double[9];
        Arrays.setAll(scaled, k -> scale * turn[k]);
        return scaled;
    }

    /** The rotation R with the largest Σ R_ij A_ij, row by row. */
    private static double[] rotation(double[] a) {
        double[][] n = {
            {a[0] + a[4] + a[8], a[7] - a[5], a[2] - a[6], a[3] - a[1]},
            {a[7] - a[5], a[0] - a[4] - a[8], a[3] + a[1], a[2] + a[6]},
            {a[2] - a[6], a[3] + a[1], a[4] - a[0] - a[8], a[7] + a[5]},
            {a[3] - a[1], a[2] + a[6], a[7] + a[5], a[8] - a[0] - a[4]}
        };
        double[] q = largest(n);
        double w = q[0];
        double x = q[1];
        double y = q[2];
        double z = q[3];
        return new double[] {
            w * w + x * x - y * y - z * z,
            2 * (x * y - w * z),
            2 * (x * z + w * y),
            2 * (x * y + w * z),
            w * w - x * x + y * y - z * z,
            2 * (y * z - w * x),
            2 * (x * z - w * y),
            2 * (y * z + w * x),
            w * w - x * x - y * y + z * z
        };
    }

    /** The eigenvector of the largest eigenvalue of a symmetric matrix, by Jacobi's rotations. */
    private static double[] largest(double[][] n) {
        double[][] v = new double[4][4];
        for (int i = 0; i < 4; i++) v[i][i] = 1;
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
            for (int p = 0; p < 3; p++) for (int q = p + 1; q < 4; q++) rotate(n, v, p, q);
        }
        int best = 0;
        for (int i = 1; i < 4; i++) if (n[i][i] > n[best][best]) best = i;
        return new double[] {v[0][best], v[1][best], v[2][best], v[3][best]};
    }

    private static void rotate(double[][] n, double[][] v, int p, int q) {
        if (n[p][q] == 0) return;
        double theta = (n[q][q] - n[p][p]) / (2 * n[p][q]);
        double t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double c = 1 / Math.sqrt(t * t + 1);
        double s = t * c;
        for (int k = 0; k < 4; k++) {
            double kp = n[k][p];
            n[k][p] = c * kp - s * n[k][q];
            n[k][q] = s * kp + c * n[k][q];
        }
        for (int k = 0; k < 4; k++) {
            double pk = n[p][k];
            n[p][k] = c * pk - s * n[q][k];
            n[q][k] = s * pk + c * n[q][k];
            double kp = v[k][p];
            v[k][p] = c * kp - s * v[k][q];
            v[k][q] = s * kp + c * v[k][q];
        }
    }

    /** True if a point that was made at one place belongs at another. */
    boolean keeps(Vec3 made, Vec3 now) {
        return apply(made).distanceTo(now) <= tolerance;
    }

    /**
     * Where a point of the part as it was made belongs, m.
     *
     * @throws io.github.catenary.math.BeyondRangeException where coordinates end
     */
    Vec3 apply(Vec3 made) {
        if (!turns) return made.plus(to);
        Vec3 p = made.minus(from);
        return new Vec3(
                        turn[0] * p.x() + turn[1] * p.y() + turn[2] * p.z(),
                        turn[3] * p.x() + turn[4] * p.y() + turn[5] * p.z(),
                        turn[6] * p.x() + turn[7] * p.y() + turn[8] * p.z())
                .plus(to);
    }
}
