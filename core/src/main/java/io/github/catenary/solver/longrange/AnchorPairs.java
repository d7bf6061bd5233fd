package io.github.catenary.solver.longrange;

import io.github.catenary.solver.state.ParticleArrays;

/**
 * Pairs of particles of a part that do not give way, and how far apart its springs allow them to be.
 *
 * @param a index of one particle of each pair among those of the run; likewise b
 * @param bound m
 */
public record AnchorPairs(int[] a, int[] b, double[] bound) {
    /** By how much the springs of the part have to be longer at least, because of where the pairs are; 1 if they need not be. */
    double slack(ParticleArrays p) {
        double most = 1;
        for (int k = 0; k < bound.length; k++) {
            int i = a[k];
            int j = b[k];
            if (p.invMass[i] != 0 || p.invMass[j] != 0 || !(bound[k] > 0)) continue;
            double dx = p.x[j] - p.x[i];
            double dy = p.y[j] - p.y[i];
            double dz = p.z[j] - p.z[i];
            most = Math.max(most, Math.sqrt(dx * dx + dy * dy + dz * dz) / bound[k]);
        }
        return most;
    }
}
