package io.github.catenary.edit.simplify;

import java.util.Arrays;

/**
 * How firmly passes of the positional solver hold a net, in the order in which they project its springs.
 *
 * <p>A projection of elasticity e acts as a spring of 2e / (2 − e) times the mass it moves only where both of its
 * neighbours are projected between it and itself. In an order of colours it is softer, for e = 1 by a third in a cloth, and
 * the more so the greater e is: the last colour undoes what the first ones did. A coarse net has small elasticities, of
 * which this is not true. So nets are compared as they are projected: the net is stretched with its border held, and
 * passes go on until they repeat themselves. Each projection then gives the impulse λ = e (n·ε n l + n·(u_b − u_a)) / (w_a
 * + w_b), and the net resists the strain ε like springs of the energy ½ Σ λ n·ε n l, for strains along each axis and along
 * all at once.
 *
 * <p>Impulses are without the duration of a substep, so that numbers are masses instead of stiffnesses. Border particles
 * move within a pair of passes and are put back after it.
 */
final class PassStrain {
    private static final int STRAINS = 4;
    /** A net is still after two to five of them if it is regular. */
    private static final int MOST_ROUNDS = 12;

    private static final int LEAST_ROUNDS = 2;
    /** A change of the energy that counts as none. */
    private static final double STILL = 1e-3;

    private final Net net;
    private final int[] sequence;
    private final boolean symmetric;
    /** Of each particle by strain, then axis. */
    private final double[] moved;

    private final double[] work;

    /**
     * A net of springs.
     *
     * @param ends two indices of particles of each spring
     * @param direction of each spring, a unit vector; zero for one that takes no part
     * @param length of each spring, m
     * @param share how far the projection of a spring moves its first end and its second one, both of [0, 1]; two for each
     *     spring
     * @param inertia the mass that the projection of each spring moves, kg
     * @param held the particles that stay where the strain takes them
     */
    record Net(int[] ends, double[] direction, double[] length, double[] share, double[] inertia, boolean[] held) {
        int springs() {
            return length.length;
        }
    }

    /** @param sequence indices of the springs in the order of a forward pass */
    PassStrain(Net net, int[] sequence, boolean symmetric) {
        this.net = net;
        this.sequence = sequence;
        this.symmetric = symmetric;
        moved = new double[3 * STRAINS * net.held.length];
        work = new double[net.springs()];
    }

    /**
     * Twice the energy of each spring over all strains, Σ λ n·ε n l, for one pass.
     *
     * @param elasticity of each spring
     */
    double[] energies(double[] elasticity, Watch watch) {
        Arrays.fill(moved, 0);
        double before = 0;
        long done = 0;
        long usually = (LEAST_ROUNDS + 1L) * sequence.length * (symmetric ? 2 : 1);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Arrays.fill(work, 0);
            for (int k = 0; k < sequence.length; k++) {
                watch.at(done++, usually);
                project(sequence[k], elasticity);
            }
            for (int k = sequence.length - 1; symmetric && k >= 0; k--) {
                watch.at(done++, usually);
                project(sequence[k], elasticity);
            }
            for (int i = 0; i < net.held.length; i++) {
                watch.ask(i);
                if (net.held[i]) Arrays.fill(moved, 3 * STRAINS * i, 3 * STRAINS * (i + 1), 0);
            }
            double now = Arrays.stream(work).sum();
            if (round >= LEAST_ROUNDS && Math.abs(now - before) <= STILL * Math.abs(now)) break;
            before = now;
        }
        double[] energies = work.clone();
        if (symmetric) for (int s = 0; s < energies.length; s++) energies[s] /= 2;
        return energies;
    }

    int springs() {
        return net.springs();
    }

    private void project(int s, double... elasticity) {
        double x = net.direction[3 * s];
        double y = net.direction[3 * s + 1];
        double z = net.direction[3 * s + 2];
        double shareA = net.share[2 * s];
        double shareB = net.share[2 * s + 1];
        int a = 3 * STRAINS * net.ends[2 * s];
        int b = 3 * STRAINS * net.ends[2 * s + 1];
        double length = net.length[s];
        double all = x * x * length + y * y * length + z * z * length;
        double done = 0;
        for (int strain = 0; strain < STRAINS; strain++) {
            double stretch =
                    strain == 0 ? x * x * length : strain == 1 ? y * y * length : strain == 2 ? z * z * length : all;
            double gap = stretch
                    + (moved[b] - moved[a]) * x
                    + (moved[b + 1] - moved[a + 1]) * y
                    + (moved[b + 2] - moved[a + 2]) * z;
            double way = elasticity[s] * gap;
            moved[a] += shareA * way * x;
            moved[a + 1] += shareA * way * y;
            moved[a + 2] += shareA * way * z;
            moved[b] -= shareB * way * x;
            moved[b + 1] -= shareB * way * y;
            moved[b + 2] -= shareB * way * z;
            done += way * stretch;
            a += 3;
            b += 3;
        }
        work[s] += done * net.inertia[s];
    }

    /** Σ (n·ε n)² of a spring over the strains: what its energy is divided by to get k l². */
    static double squares(double x, double y, double z) {
        double all = x * x + y * y + z * z;
        return x * x * x * x + y * y * y * y + z * z * z * z + all * all;
    }
}
