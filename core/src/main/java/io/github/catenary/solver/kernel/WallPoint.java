package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.Vectors;

/**
 * A point of a spring or a face: its corners, and by what share each of them moves it. A kernel uses one object again and
 * again.
 */
public final class WallPoint {
    /** In place of the third corner of a spring. */
    public static final int NONE = -1;

    /** How far the sum of the shares may be from 1. */
    private static final double ROUNDING = 1e-6;

    /** Indices into the particle arrays, all different; {@link #c} is {@link #NONE} for a spring. */
    public int a;

    public int b;
    public int c = NONE;
    /** The shares of the corners, each at least 0, together 1; {@link #ofC} is 0 for a spring. */
    public double ofA;

    public double ofB;
    public double ofC;

    /**
     * Checks what a kernel tells.
     *
     * @param particle that touches here
     * @param count number of particles
     * @throws IllegalArgumentException if a corner is no particle, comes twice or touches itself, or the shares are not at
     *     least 0 and together 1
     */
    public void check(int particle, int count) {
        boolean apart = a != b && a != c && b != c && particle != a && particle != b && particle != c;
        if (!apart || a < 0 || b < 0 || c < NONE || Math.max(a, Math.max(b, c)) >= count) {
            throw new IllegalArgumentException("a contact of particle " + particle + " with a spring or face between"
                    + " particles " + a + ", " + b + " and " + c + " of " + count);
        }
        boolean fits = ofA >= 0 && ofB >= 0 && ofC >= 0 && (c != NONE || ofC == 0);
        if (!fits || !(Math.abs(ofA + ofB + ofC - 1) < ROUNDING)) {
            throw new IllegalArgumentException("a contact where corners have the shares " + ofA + ", " + ofB + " and "
                    + ofC + ", which must be at least 0 and together 1");
        }
    }

    /** Where it is, along x, for given positions, m. */
    public double x(Vectors at) {
        return sum(at.x);
    }

    public double y(Vectors at) {
        return sum(at.y);
    }

    public double z(Vectors at) {
        return sum(at.z);
    }

    /** How far it has moved along an axis, m. */
    public double along(double[] now, double[] before) {
        double ends = ofA * (now[a] - before[a]) + ofB * (now[b] - before[b]);
        return c == NONE ? ends : ends + ofC * (now[c] - before[c]);
    }

    private double sum(double[] at) {
        double ends = ofA * at[a] + ofB * at[b];
        return c == NONE ? ends : ends + ofC * at[c];
    }

    /** Σ share² w: what the point has in place of the inverse mass w of a particle, 1/kg. */
    public double weight(double[] w) {
        double ends = ofA * ofA * w[a] + ofB * ofB * w[b];
        return c == NONE ? ends : ends + ofC * ofC * w[c];
    }

    /** Moves each corner by its share and its weight times a vector. */
    public void push(double[] w, double dx, double dy, double dz, Vectors to) {
        push(a, ofA * w[a], dx, dy, dz, to);
        push(b, ofB * w[b], dx, dy, dz, to);
        if (c != NONE) push(c, ofC * w[c], dx, dy, dz, to);
    }

    private static void push(int i, double factor, double dx, double dy, double dz, Vectors to) {
        to.x[i] += factor * dx;
        to.y[i] += factor * dy;
        to.z[i] += factor * dz;
    }
}
