package io.github.catenary.solver.trace;

import io.github.catenary.solver.state.ParticleArrays;

/**
 * Finds what particles that do not give way got from something that acts between particles alone, from what the others
 * got: with J and T the sums of their momenta and moments of momentum, the least shares F of what is held, with
 *
 * <pre>  Σ F = J,   Σ r × F = T,   F = P (α + β × r)  </pre>
 *
 * P keeps the axes along which a particle cannot move. This is what it got if that is one particle, or two of which
 * neither is pushed along the line through both. Where the equations contradict each other, those of J hold.
 */
final class PinShares {
    private static final int SIZE = 6;
    /** A pivot that is smaller, as a share of the largest, counts as 0. */
    private static final double LEAST_PIVOT = 1e-9;

    private final ParticleArrays p;
    private final double[] matrix = new double[SIZE * SIZE];
    /** J and T, then α and β. */
    private final double[] right = new double[SIZE];

    private final double[] solution = new double[SIZE];
    private final double[] row = new double[3 * SIZE];
    private double centreX;
    private double centreY;
    private double centreZ;
    private double scale;
    private int held;
    private int[] of = {};

    PinShares(ParticleArrays particles) {
        p = particles;
    }

    int count(int[] members) {
        return members.length == 0 ? p.count : members.length;
    }

    int member(int[] members, int k) {
        return members.length == 0 ? k : members[k];
    }

    /** True if a particle is there that cannot move along all axes. */
    boolean isHeld(int i) {
        return (p.invMass[i] == 0 || p.isRoller(i)) && p.isThere(i);
    }

    /** Forgets what was given. */
    void begin(int[] members) {
        of = members;
        for (int k = 0; k < SIZE; k++) right[k] = 0;
        centreX = 0;
        centreY = 0;
        centreZ = 0;
        held = 0;
        for (int k = 0; k < count(members); k++) {
            int i = member(members, k);
            if (!isHeld(i)) continue;
            held++;
            centreX += p.x[i];
            centreY += p.y[i];
            centreZ += p.z[i];
        }
        if (held == 0) return;
        centreX /= held;
        centreY /= held;
        centreZ /= held;
        double square = 0;
        for (int k = 0; k < count(members); k++) {
            int i = member(members, k);
            if (!isHeld(i)) continue;
            double x = p.x[i] - centreX;
            double y = p.y[i] - centreY;
            double z = p.z[i] - centreZ;
            square = Math.max(square, x * x + y * y + z * z);
        }
        scale = square == 0 ? 0 : 1 / Math.sqrt(square);
    }

    /** Particle i got a momentum. */
    void give(int i, double x, double y, double z) {
        double rx = scale * (p.x[i] - centreX);
        double ry = scale * (p.y[i] - centreY);
        double rz = scale * (p.z[i] - centreZ);
        right[0] += x;
        right[1] += y;
        right[2] += z;
        right[3] += ry * z - rz * y;
        right[4] += rz * x - rx * z;
        right[5] += rx * y - ry * x;
    }

    double totalX() {
        return right[0];
    }

    double totalY() {
        return right[1];
    }

    double totalZ() {
        return right[2];
    }

    /** Finds α and β. */
    void solve() {
        for (int k = 0; k < SIZE; k++) solution[k] = 0;
        if (held == 0) return;
        for (int k = 0; k < matrix.length; k++) matrix[k] = 0;
        for (int k = 0; k < count(of); k++) {
            int i = member(of, k);
            if (isHeld(i)) add(i);
        }
        eliminate();
    }

    private void add(int i) {
        fill(i);
        for (int axis = 0; axis < 3; axis++) {
            for (int r = 0; r < SIZE; r++) {
                for (int c = 0; c < SIZE; c++) matrix[r * SIZE + c] += row[axis * SIZE + r] * row[axis * SIZE + c];
            }
        }
    }

    /** The rows of P (I, −[r]×). */
    private void fill(int i) {
        double rx = scale * (p.x[i] - centreX);
        double ry = scale * (p.y[i] - centreY);
        double rz = scale * (p.z[i] - centreZ);
        double x = holds(i, p.freeX(i));
        double y = holds(i, p.freeY(i));
        double z = holds(i, p.freeZ(i));
        for (int k = 0; k < row.length; k++) row[k] = 0;
        row[0] = x;
        row[4] = x * rz;
        row[5] = -x * ry;
        row[SIZE + 1] = y;
        row[SIZE + 3] = -y * rz;
        row[SIZE + 5] = y * rx;
        row[2 * SIZE + 2] = z;
        row[2 * SIZE + 3] = z * ry;
        row[2 * SIZE + 4] = -z * rx;
    }

    private double holds(int i, int free) {
        return p.invMass[i] == 0 || free == 0 ? 1 : 0;
    }

    /** Gauss–Jordan with the largest pivot on the diagonal, of forces before moments. */
    private void eliminate() {
        double least = 0;
        for (int k = 0; k < SIZE; k++) least = Math.max(least, LEAST_PIVOT * matrix[k * SIZE + k]);
        int done = 0;
        for (int step = 0; step < SIZE; step++) {
            int at = -1;
            for (int k = 0; k < SIZE; k++) {
                boolean early = at < 0 || matrix[k * SIZE + k] > matrix[at * SIZE + at];
                boolean inTurn = step < 3 ? k < 3 : k >= 3;
                if (inTurn && (done & 1 << k) == 0 && early) at = k;
            }
            done |= 1 << at;
            if (matrix[at * SIZE + at] <= least) continue; // nothing held acts along it
            solution[at] = 1; // it is solved for
            pivot(at);
        }
        for (int k = 0; k < SIZE; k++) solution[k] = solution[k] == 0 ? 0 : right[k] / matrix[k * SIZE + k];
    }

    private void pivot(int at) {
        for (int r = 0; r < SIZE; r++) {
            if (r == at) continue;
            double factor = matrix[r * SIZE + at] / matrix[at * SIZE + at];
            if (factor == 0) continue;
            for (int c = 0; c < SIZE; c++) matrix[r * SIZE + c] -= factor * matrix[at * SIZE + c];
            right[r] -= factor * right[at];
        }
    }

    /** What particle i got, in the units in which {@link #give} counts. */
    double x(int i) {
        double ry = scale * (p.y[i] - centreY);
        double rz = scale * (p.z[i] - centreZ);
        return holds(i, p.freeX(i)) * (solution[0] + solution[4] * rz - solution[5] * ry);
    }

    double y(int i) {
        double rx = scale * (p.x[i] - centreX);
        double rz = scale * (p.z[i] - centreZ);
        return holds(i, p.freeY(i)) * (solution[1] - solution[3] * rz + solution[5] * rx);
    }

    double z(int i) {
        double rx = scale * (p.x[i] - centreX);
        double ry = scale * (p.y[i] - centreY);
        return holds(i, p.freeZ(i)) * (solution[2] + solution[3] * ry - solution[4] * rx);
    }
}
