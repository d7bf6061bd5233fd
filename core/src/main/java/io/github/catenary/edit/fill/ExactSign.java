package io.github.catenary.edit.fill;

import java.util.Arrays;

/**
 * Signs of determinants of differences, right to the last bit: where rounding could decide, they are computed once more
 * with expansions, which are sums of numbers that do not overlap (Shewchuk 1997).
 */
final class ExactSign {
    /** Each factor, product and sum rounds by at most 2⁻⁵³; there are fewer than 32 on the way to a result. */
    private static final double ROUNDING = 32 * 0x1p-53;

    private ExactSign() {}

    /**
     * On which side of the plane through three points a fourth one is.
     *
     * @param at three coordinates of each point
     * @return the sign of (b − a) × (c − a) · (d − a)
     */
    static int side(double[] at, int a, int b, int c, int d) {
        int o = 3 * a;
        double bx = at[3 * b] - at[o];
        double by = at[3 * b + 1] - at[o + 1];
        double bz = at[3 * b + 2] - at[o + 2];
        double cx = at[3 * c] - at[o];
        double cy = at[3 * c + 1] - at[o + 1];
        double cz = at[3 * c + 2] - at[o + 2];
        double dx = at[3 * d] - at[o];
        double dy = at[3 * d + 1] - at[o + 1];
        double dz = at[3 * d + 2] - at[o + 2];
        double value = dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
        double most = Math.abs(dx) * (Math.abs(by * cz) + Math.abs(bz * cy))
                + Math.abs(dy) * (Math.abs(bz * cx) + Math.abs(bx * cz))
                + Math.abs(dz) * (Math.abs(bx * cy) + Math.abs(by * cx));
        if (Math.abs(value) > ROUNDING * most) return value > 0 ? 1 : -1;
        if (most == 0) return 0;
        double[][][] rows = {
            {minus(at[3 * b], at[o]), minus(at[3 * b + 1], at[o + 1]), minus(at[3 * b + 2], at[o + 2])},
            {minus(at[3 * c], at[o]), minus(at[3 * c + 1], at[o + 1]), minus(at[3 * c + 2], at[o + 2])},
            {minus(at[3 * d], at[o]), minus(at[3 * d + 1], at[o + 1]), minus(at[3 * d + 2], at[o + 2])}
        };
        return sign(determinant(rows));
    }

    /**
     * Whether a point, lifted by a fourth coordinate, is above the plane of four others. Where the lift is the square of
     * the distance from anywhere, it is above if it is outside of their sphere.
     *
     * @param at three coordinates of each point
     * @param lift the fourth coordinate of each point
     * @param a {@code b}, {@code c}, {@code d} of positive volume
     */
    static int above(double[] at, double[] lift, int a, int b, int c, int d, int e) {
        int[] points = {b, c, d, e};
        double[][] m = new double[4][4];
        for (int row = 0; row < 4; row++) {
            for (int k = 0; k < 3; k++) m[row][k] = at[3 * points[row] + k] - at[3 * a + k];
            m[row][3] = lift[points[row]] - lift[a];
        }
        double value = 0;
        double most = 0;
        for (int i = 0; i < 4; i++) {
            double[] u = m[i == 0 ? 1 : 0];
            double[] v = m[i < 2 ? 2 : 1];
            double[] w = m[i < 3 ? 3 : 2];
            double minor = w[0] * (u[1] * v[2] - u[2] * v[1])
                    + w[1] * (u[2] * v[0] - u[0] * v[2])
                    + w[2] * (u[0] * v[1] - u[1] * v[0]);
            double largest = Math.abs(w[0]) * (Math.abs(u[1] * v[2]) + Math.abs(u[2] * v[1]))
                    + Math.abs(w[1]) * (Math.abs(u[2] * v[0]) + Math.abs(u[0] * v[2]))
                    + Math.abs(w[2]) * (Math.abs(u[0] * v[1]) + Math.abs(u[1] * v[0]));
            value += (i % 2 == 0 ? -1 : 1) * m[i][3] * minor;
            most += Math.abs(m[i][3]) * largest;
        }
        if (Math.abs(value) > ROUNDING * most) return value > 0 ? 1 : -1;
        if (most == 0) return 0;
        double[][][] rows = new double[4][4][];
        for (int row = 0; row < 4; row++) {
            for (int k = 0; k < 3; k++) rows[row][k] = minus(at[3 * points[row] + k], at[3 * a + k]);
            rows[row][3] = minus(lift[points[row]], lift[a]);
        }
        return sign(determinant(rows));
    }

    private static int sign(double... expansion) {
        return expansion.length == 0 ? 0 : expansion[expansion.length - 1] > 0 ? 1 : -1;
    }

    /** Along the last column. */
    private static double[] determinant(double[][]... rows) {
        int size = rows.length;
        if (size == 1) return rows[0][0];
        double[] all = {};
        for (int i = 0; i < size; i++) {
            double[][][] rest = new double[size - 1][][];
            for (int row = 0; row < size - 1; row++) rest[row] = rows[row < i ? row : row + 1];
            double[] term = times(determinant(rest), rows[i][size - 1]);
            boolean negative = (i + size - 1) % 2 != 0;
            for (double part : term) all = plus(all, negative ? -part : part);
        }
        return all;
    }

    /** Parts in ascending order, without zeros. */
    private static double[] minus(double a, double b) {
        return plus(new double[] {a}, -b);
    }

    private static double[] times(double[] a, double... b) {
        double[] all = {};
        for (double p : a) {
            for (double q : b) {
                double product = p * q;
                all = plus(plus(all, Math.fma(p, q, -product)), product);
            }
        }
        return all;
    }

    private static double[] plus(double[] expansion, double more) {
        double[] sum = new double[expansion.length + 1];
        int count = 0;
        double carried = more;
        for (double part : expansion) {
            double both = carried + part;
            double shadow = both - carried;
            double lost = (carried - (both - shadow)) + (part - shadow);
            if (lost != 0) sum[count++] = lost;
            carried = both;
        }
        if (carried != 0) sum[count++] = carried;
        return Arrays.copyOf(sum, count);
    }
}
