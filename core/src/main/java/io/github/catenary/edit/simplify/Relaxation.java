package io.github.catenary.edit.simplify;

import java.util.Arrays;

/**
 * How much softer a net is than its springs alone say, because its particles move aside. A net that is stretched with its
 * border held, so that every particle goes where the strain takes it, has the energy E₀ = Σ ½ k l² (n·ε n)²; once the inner
 * particles are let go, it has less. A regular net keeps all of it, an irregular one does not.
 */
final class Relaxation {
    /** Enough for what is near; a regular net needs none. */
    private static final int STEPS = 30;

    private static final double DONE = 1e-8;

    /** Along each axis, and along all at once. */
    private static final int STRAINS = 4;

    private final int[] ends;
    private final double[] direction;
    /** k of each spring times a common factor. */
    private final double[] stiffness;
    /** n·ε n l of each spring: how much longer the strain makes it. */
    private final double[] stretch;

    private final boolean[] held;
    private final double[] moved;
    private final Watch watch;

    private Relaxation(int[] ends, double[] direction, double[] amount, double[] square, boolean[] held, Watch watch) {
        this.ends = ends;
        this.direction = direction;
        this.held = held;
        this.watch = watch;
        stiffness = new double[amount.length];
        stretch = new double[amount.length];
        for (int s = 0; s < amount.length; s++) stiffness[s] = square[s] > 0 ? amount[s] / square[s] : 0;
        moved = new double[3 * held.length];
    }

    /**
     * The energies of strains along the three axes and of all at once, left and at first, for each part.
     *
     * @param ends two particles of each spring
     * @param direction of each, a unit vector
     * @param amount k l² of each
     * @param square l² of each
     * @param held the particles that go where the strain takes them
     * @param part the part of each particle
     * @return two numbers for each part: first those left, then those at first
     */
    static double[][] energies(
            int[] ends, double[] direction, double[] amount, double[] square, boolean[] held, int[] part, Watch watch) {
        Relaxation net = new Relaxation(ends, direction, amount, square, held, watch);
        double[][] sums = new double[2][held.length];
        for (int strain = 0; strain < STRAINS; strain++) {
            for (int s = 0; s < amount.length; s++) {
                watch.ask(s);
                double along = 0;
                for (int axis = 0; axis < 3; axis++) {
                    double n = direction[3 * s + axis];
                    if (strain == 3 || strain == axis) along += n * n;
                }
                net.stretch[s] = along * Math.sqrt(square[s]);
            }
            net.add(sums[1], part);
            net.relax(watch.part((double) strain / STRAINS, (strain + 1.0) / STRAINS));
            net.add(sums[0], part);
        }
        return sums;
    }

    private void add(double[] sums, int... part) {
        for (int s = 0; s < stiffness.length; s++) {
            watch.ask(s);
            double length = stretch[s] + along(moved, s);
            sums[part[ends[2 * s]]] += stiffness[s] * length * length;
        }
        Arrays.fill(moved, 0);
    }

    private double along(double[] motion, int s) {
        int a = 3 * ends[2 * s];
        int b = 3 * ends[2 * s + 1];
        return (motion[b] - motion[a]) * direction[3 * s]
                + (motion[b + 1] - motion[a + 1]) * direction[3 * s + 1]
                + (motion[b + 2] - motion[a + 2]) * direction[3 * s + 2];
    }

    /** Adds the forces of springs that are longer by what is given. */
    private void pull(double[] force, int s, double longer) {
        int a = 3 * ends[2 * s];
        int b = 3 * ends[2 * s + 1];
        for (int axis = 0; axis < 3; axis++) {
            double f = stiffness[s] * longer * direction[3 * s + axis];
            if (!held[ends[2 * s]]) force[a + axis] += f;
            if (!held[ends[2 * s + 1]]) force[b + axis] -= f;
        }
    }

    /** Conjugate gradients on the displacements of particles that are not held. */
    private void relax(Watch steps) {
        double[] left = new double[moved.length];
        for (int s = 0; s < stiffness.length; s++) {
            watch.ask(s);
            pull(left, s, stretch[s]);
        }
        double[] way = left.clone();
        double[] answer = new double[moved.length];
        double square = dot(left, left);
        double first = square;
        for (int step = 0; step < STEPS && square > DONE * first; step++) {
            Arrays.fill(answer, 0);
            for (int s = 0; s < stiffness.length; s++) {
                steps.at((long) step * stiffness.length + s, (long) STEPS * stiffness.length);
                pull(answer, s, -along(way, s));
            }
            double bend = dot(way, answer);
            if (!(bend > 0)) return;
            double length = square / bend;
            for (int i = 0; i < moved.length; i++) {
                moved[i] += length * way[i];
                left[i] -= length * answer[i];
            }
            double next = dot(left, left);
            for (int i = 0; i < moved.length; i++) way[i] = left[i] + next / square * way[i];
            square = next;
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) sum += a[i] * b[i];
        return sum;
    }
}
