package io.github.catenary.solver.bound;

import io.github.catenary.solver.simd.PartRows;
import io.github.catenary.solver.state.Vectors;

/**
 * The rigid rotation R of a body about its centre of mass for which
 *
 * <pre>  Σ m a × (R y) = t + Σ m a × y′,   y = a + e,   Σ m a = 0  </pre>
 *
 * for given arms a and places y, of which only two matrices are needed: A = Σ m a aᵀ and E = Σ m e aᵀ. Newton's method
 * on the three unknowns, each step a Cayley rotation, so that nothing but + − × ÷ and square roots is computed, in a
 * number of steps that depends on the sums alone. For one thread; allocates nothing.
 */
public final class PartTurn {
    /** Of the largest possible moment: where less is missing, the rotation would be rounding. */
    private static final double ROUNDING = 1e-12;
    /** A pivot below this share of the inertia is that of an axis about which the body has none. */
    private static final double FLAT = 1e-12;
    /** The longest step, rad. */
    private static final double LONGEST = 0.5;

    /** Enough for nearly all turns; the longest ones take the others. */
    private static final int STEPS = 6;

    private static final int MOST_STEPS = 24;
    /** Of what was missing: the most that may be left. */
    private static final double LEFT = 1e-9;

    /** Σ m a aᵀ, row after row, kg·m². */
    private final double[] arms = new double[9];
    /** Σ m e aᵀ, row after row, kg·m². */
    private final double[] ways = new double[9];

    private double squares;
    /** R − 1, row after row. */
    private final double[] change = new double[9];

    private final double[] turned = new double[9];
    private final double[] step = new double[9];
    private final double[] jacobian = new double[9];
    private final double[] right = new double[3];
    private final double[] angle = new double[3];
    private final int[] columns = new int[3];

    /** The outcome of {@link #find}. */
    public enum Found {
        /** The moment is right already. */
        NOTHING,
        /** There is a rotation; {@link #apply} does it. */
        ROTATION,
        /** There is no rotation of at most a quarter turn that does it. */
        NONE
    }

    /**
     * Takes the sums of a part, about any point, over to its centre of mass.
     *
     * @param sums as {@link PartRows} makes them
     * @param mass of all particles, kg
     */
    public void take(double[] sums, double mass) {
        double ax = sums[PartRows.ARM] / mass;
        double ay = sums[PartRows.ARM + 1] / mass;
        double az = sums[PartRows.ARM + 2] / mass;
        double mx = sums[PartRows.ARM];
        double my = sums[PartRows.ARM + 1];
        double mz = sums[PartRows.ARM + 2];
        double ex = sums[PartRows.WAY];
        double ey = sums[PartRows.WAY + 1];
        double ez = sums[PartRows.WAY + 2];
        arms[0] = sums[PartRows.ARMS] - mx * ax;
        arms[1] = sums[PartRows.ARMS + 1] - mx * ay;
        arms[2] = sums[PartRows.ARMS + 2] - mx * az;
        arms[4] = sums[PartRows.ARMS + 3] - my * ay;
        arms[5] = sums[PartRows.ARMS + 4] - my * az;
        arms[8] = sums[PartRows.ARMS + 5] - mz * az;
        for (int k = 0; k < 9; k += 3) {
            double e = k == 0 ? ex : k == 3 ? ey : ez;
            ways[k] = sums[PartRows.WAYS + k] - e * ax;
            ways[k + 1] = sums[PartRows.WAYS + k + 1] - e * ay;
            ways[k + 2] = sums[PartRows.WAYS + k + 2] - e * az;
        }
        squares = sums[PartRows.SQUARES] - (ex * ex + ey * ey + ez * ez) / mass;
    }

    /** Σ m a × e, kg·m²; likewise y and z. */
    public double momentX() {
        return ways[7] - ways[5];
    }

    public double momentY() {
        return ways[2] - ways[6];
    }

    public double momentZ() {
        return ways[3] - ways[1];
    }

    /** Σ m |e|² about the mean of e, after {@link #take}, kg·m². */
    public double squares() {
        return Math.max(0, squares);
    }

    /** R − 1, row after row, after {@link #find}; not a copy. */
    public double[] change() {
        return change;
    }

    /** Forgets all sums. */
    public void clear() {
        for (int k = 0; k < 9; k++) {
            arms[k] = 0;
            ways[k] = 0;
        }
    }

    /**
     * Adds a particle.
     *
     * @param mass kg
     * @param ax arm, m; likewise ay and az
     * @param ex what the place is apart from the arm, m; likewise ey and ez
     */
    public void add(double mass, double ax, double ay, double az, double ex, double ey, double ez) {
        double mx = mass * ax;
        double my = mass * ay;
        double mz = mass * az;
        arms[0] += mx * ax;
        arms[1] += mx * ay;
        arms[2] += mx * az;
        arms[4] += my * ay;
        arms[5] += my * az;
        arms[8] += mz * az;
        ways[0] += ex * mx;
        ways[1] += ex * my;
        ways[2] += ex * mz;
        ways[3] += ey * mx;
        ways[4] += ey * my;
        ways[5] += ey * mz;
        ways[6] += ez * mx;
        ways[7] += ez * my;
        ways[8] += ez * mz;
    }

    /**
     * Finds the rotation.
     *
     * @param tx the moment Σ m a × e that is to be, kg·m²; likewise ty and tz
     * @param largest the most that a moment of these masses could be, kg·m²
     */
    public Found find(double tx, double ty, double tz, double largest) {
        arms[3] = arms[1];
        arms[6] = arms[2];
        arms[7] = arms[5];
        for (int k = 0; k < 9; k++) change[k] = 0;
        double missing = lack(tx, ty, tz);
        if (missing <= ROUNDING * largest) return Found.NOTHING;
        if (!(missing < Double.POSITIVE_INFINITY)) return Found.NONE;
        double left = missing;
        for (int k = 0; k < MOST_STEPS && (k < STEPS || left > ROUNDING * largest); k++) {
            improve();
            left = lack(tx, ty, tz);
        }
        boolean isSmall = change[0] + change[4] + change[8] >= -2; // at most a quarter turn
        return left <= LEFT * missing + ROUNDING * largest && isSmall ? Found.ROTATION : Found.NONE;
    }

    /** Σ m |a|², kg·m². */
    public double inertia() {
        return arms[0] + arms[4] + arms[8];
    }

    /** Turns a point about a centre of mass, m. */
    public void apply(Vectors points, int i, double centreX, double centreY, double centreZ) {
        double x = points.x[i] - centreX;
        double y = points.y[i] - centreY;
        double z = points.z[i] - centreZ;
        points.x[i] += change[0] * x + change[1] * y + change[2] * z;
        points.y[i] += change[3] * x + change[4] * y + change[5] * z;
        points.z[i] += change[6] * x + change[7] * y + change[8] * z;
    }

    /** Writes R Σ m y aᵀ, and what is too much of the moment; returns how much that is. */
    private double lack(double tx, double ty, double tz) {
        for (int i = 0; i < 9; i += 3) {
            for (int j = 0; j < 3; j++) {
                turned[i + j] = change[i] * (arms[j] + ways[j])
                        + change[i + 1] * (arms[3 + j] + ways[3 + j])
                        + change[i + 2] * (arms[6 + j] + ways[6 + j]);
            }
        }
        // The moment of the arms themselves is 0, and left out because it is large before it cancels.
        right[0] = ways[7] - ways[5] - tx + (turned[7] - turned[5]);
        right[1] = ways[2] - ways[6] - ty + (turned[2] - turned[6]);
        right[2] = ways[3] - ways[1] - tz + (turned[3] - turned[1]);
        for (int k = 0; k < 9; k++) turned[k] += arms[k] + ways[k];
        return Math.sqrt(right[0] * right[0] + right[1] * right[1] + right[2] * right[2]);
    }

    /** One step of Newton's method from what {@link #lack} wrote. */
    private void improve() {
        double trace = turned[0] + turned[4] + turned[8];
        for (int k = 0; k < 9; k++) jacobian[k] = -turned[k];
        jacobian[0] += trace;
        jacobian[4] += trace;
        jacobian[8] += trace;
        solve(FLAT * Math.abs(trace));
        double length = Math.sqrt(angle[0] * angle[0] + angle[1] * angle[1] + angle[2] * angle[2]);
        double half = length > LONGEST ? 0.5 * LONGEST / length : 0.5;
        double bx = half * angle[0];
        double by = half * angle[1];
        double bz = half * angle[2];
        double square = bx * bx + by * by + bz * bz;
        double scale = 2 / (1 + square);
        step[0] = scale * (bx * bx - square);
        step[1] = scale * (bx * by - bz);
        step[2] = scale * (bx * bz + by);
        step[3] = scale * (by * bx + bz);
        step[4] = scale * (by * by - square);
        step[5] = scale * (by * bz - bx);
        step[6] = scale * (bz * bx - by);
        step[7] = scale * (bz * by + bx);
        step[8] = scale * (bz * bz - square);
        for (int j = 0; j < 3; j++) {
            double x = change[j];
            double y = change[3 + j];
            double z = change[6 + j];
            for (int i = 0; i < 9; i += 3)
                change[i + j] += step[i + j] + step[i] * x + step[i + 1] * y + step[i + 2] * z;
        }
    }

    /** Solves jacobian · angle = −right by elimination; an axis whose pivot is smaller than that does not turn. */
    private void solve(double least) {
        for (int k = 0; k < 3; k++) {
            columns[k] = k;
            angle[k] = 0;
        }
        int rank = 0;
        while (rank < 3 && pivot(rank) > least) {
            for (int row = rank + 1; row < 3; row++) {
                double factor = jacobian[3 * row + rank] / jacobian[4 * rank];
                for (int k = rank + 1; k < 3; k++) jacobian[3 * row + k] -= factor * jacobian[3 * rank + k];
                right[row] -= factor * right[rank];
            }
            rank++;
        }
        for (int row = rank - 1; row >= 0; row--) {
            double sum = -right[row];
            for (int k = row + 1; k < rank; k++) sum -= jacobian[3 * row + k] * angle[columns[k]];
            angle[columns[row]] = sum / jacobian[4 * row];
        }
    }

    /** Brings the largest entry from here on into place; returns its size. */
    private double pivot(int from) {
        int row = from;
        int column = from;
        for (int i = from; i < 3; i++) {
            for (int j = from; j < 3; j++) {
                if (Math.abs(jacobian[3 * i + j]) > Math.abs(jacobian[3 * row + column])) {
                    row = i;
                    column = j;
                }
            }
        }
        for (int j = 0; j < 3; j++) swap(jacobian, 3 * from + j, 3 * row + j);
        swap(right, from, row);
        for (int i = 0; i < 3; i++) swap(jacobian, 3 * i + from, 3 * i + column);
        int place = columns[from];
        columns[from] = columns[column];
        columns[column] = place;
        return Math.abs(jacobian[4 * from]);
    }

    private static void swap(double[] numbers, int i, int j) {
        double kept = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = kept;
    }
}
