package io.github.catenary.edit.simplify;

import java.util.Arrays;

/**
 * Finds the weights of a {@link Skin}. Among up to four of the ten nearest coarse particles around a fine one it takes
 * those whose point, edge, triangle or tetrahedron comes nearest to it, and of several that contain it, as in a Delaunay
 * mesh, those with the least Σ w |x − X|². So a particle inside the coarse net is exactly at its weighted mean.
 */
final class SkinFit {
    private static final int FEW = 10;
    /** Taken into account where the nearest ones do not surround a particle, as beside a border of many. */
    private static final int CANDIDATES = 24;
    /** The same as a share of the square of the distance to the nearest: beyond this, farther ones are tried. */
    private static final double FAR = 3e-3;
    /** How much more a distance from the mean counts than the distances of the coarse particles. */
    private static final double EXACT = 1e6;
    /** Square of a distance that counts as none, as a share of that to the nearest candidate. */
    private static final double NONE = 1e-12;
    /** Squared sine of an angle at which edges count as parallel. */
    private static final double FLAT = 1e-10;

    /** How often it goes on to a nearer coarse particle, and looks around there. */
    private static final int MOST_WALK = 4;

    private final DrawnPlaces at;
    private final int[] candidate = new int[CANDIDATES];
    private final double[] square = new double[CANDIDATES];
    private int count;
    private int fine;

    private double best;
    private double bestMiss;
    private final int[] chosen = new int[Skin.MOST];
    private final double[] weights = new double[Skin.MOST];

    private SkinFit(DrawnPlaces at) {
        this.at = at;
    }

    /**
     * @param root the particle that stays in the place of each one
     * @param index the index of each that stays among those that stay
     */
    static Skin of(DrawnPlaces at, int[] root, int[] index, Contraction net, Watch watch) {
        SkinFit fit = new SkinFit(at);
        int[] coarse = new int[Skin.MOST * root.length];
        double[] weight = new double[coarse.length];
        Arrays.fill(coarse, -1);
        int[][] around = new int[root.length][];
        int[] none = {};
        for (int i = 0; i < root.length; i++) {
            watch.ask(i);
            around[i] = root[i] == i ? net.neighbours(i) : none;
        }
        for (int i = 0; i < root.length; i++) {
            watch.at(i, root.length);
            if (root[i] == i) {
                coarse[Skin.MOST * i] = index[i];
                weight[Skin.MOST * i] = 1;
                continue;
            }
            fit.fit(i, root[i], around);
            for (int k = 0; k < Skin.MOST; k++) {
                if (fit.weights[k] == 0) continue;
                coarse[Skin.MOST * i + k] = index[fit.chosen[k]];
                weight[Skin.MOST * i + k] = fit.weights[k];
            }
        }
        return new Skin(coarse, weight);
    }

    private void fit(int particle, int root, int[][] around) {
        fine = particle;
        count = 0;
        offer(root);
        int from = root;
        for (int each : around[root]) offer(each);
        for (int walk = 0; walk < MOST_WALK && from != candidate[0]; walk++) {
            from = candidate[0];
            for (int each : around[from]) offer(each);
        }
        for (int each : around[from]) for (int next : around[each]) offer(next);
        best = Double.POSITIVE_INFINITY;
        bestMiss = Double.POSITIVE_INFINITY;
        int few = Math.min(count, FEW);
        upToThree(few);
        if (bestMiss > NONE * square[0]) four(few);
        if (bestMiss > FAR * square[0] && count > few) upToThree(count);
    }

    private void upToThree(int of) {
        for (int i = 0; i < of; i++) {
            judge(1, i, i, i, i, 1, 0, 0, 0);
            for (int j = i + 1; j < of; j++) {
                two(i, j);
                for (int k = j + 1; k < of; k++) three(i, j, k);
            }
        }
    }

    private void four(int of) {
        for (int i = 0; i < of; i++) {
            for (int j = i + 1; j < of; j++) {
                for (int k = j + 1; k < of; k++) for (int l = k + 1; l < of; l++) four(i, j, k, l);
            }
        }
    }

    /** Keeps the nearest ones, the nearest first; of equally near ones the first. */
    private void offer(int coarse) {
        double far = at.square(fine, coarse);
        if (count == CANDIDATES && !(far < square[count - 1])) return;
        for (int k = 0; k < count; k++) if (candidate[k] == coarse) return;
        if (count < CANDIDATES) count++;
        int k = count - 1;
        while (k > 0 && square[k - 1] > far) {
            square[k] = square[k - 1];
            candidate[k] = candidate[k - 1];
            k--;
        }
        square[k] = far;
        candidate[k] = coarse;
    }

    private double dot(int i, int j, int origin, boolean toFine) {
        int o = candidate[origin];
        int p = candidate[i];
        int q = toFine ? fine : candidate[j];
        return (at.x[p] - at.x[o]) * (at.x[q] - at.x[o])
                + (at.y[p] - at.y[o]) * (at.y[q] - at.y[o])
                + (at.z[p] - at.z[o]) * (at.z[q] - at.z[o]);
    }

    private void two(int i, int j) {
        double length = dot(j, j, i, false);
        if (!(length > 0)) return;
        double share = dot(j, j, i, true) / length;
        judge(2, i, j, i, i, 1 - share, share, 0, 0);
    }

    private void three(int i, int j, int k) {
        double jj = dot(j, j, i, false);
        double jk = dot(j, k, i, false);
        double kk = dot(k, k, i, false);
        double det = jj * kk - jk * jk;
        if (!(det > FLAT * jj * kk)) return;
        double toJ = dot(j, j, i, true);
        double toK = dot(k, k, i, true);
        double ofJ = (toJ * kk - toK * jk) / det;
        double ofK = (toK * jj - toJ * jk) / det;
        judge(3, i, j, k, i, 1 - ofJ - ofK, ofJ, ofK, 0);
    }

    private void four(int i, int j, int k, int l) {
        int o = candidate[i];
        int p = candidate[j];
        int q = candidate[k];
        int r = candidate[l];
        double px = at.x[p] - at.x[o];
        double py = at.y[p] - at.y[o];
        double pz = at.z[p] - at.z[o];
        double qx = at.x[q] - at.x[o];
        double qy = at.y[q] - at.y[o];
        double qz = at.z[q] - at.z[o];
        double rx = at.x[r] - at.x[o];
        double ry = at.y[r] - at.y[o];
        double rz = at.z[r] - at.z[o];
        double volume = volume(px, py, pz, qx, qy, qz, rx, ry, rz);
        double squares = (px * px + py * py + pz * pz) * (qx * qx + qy * qy + qz * qz) * (rx * rx + ry * ry + rz * rz);
        if (!(volume * volume > FLAT * squares)) return;
        double fx = at.x[fine] - at.x[o];
        double fy = at.y[fine] - at.y[o];
        double fz = at.z[fine] - at.z[o];
        double ofJ = volume(fx, fy, fz, qx, qy, qz, rx, ry, rz) / volume;
        double ofK = volume(px, py, pz, fx, fy, fz, rx, ry, rz) / volume;
        double ofL = volume(px, py, pz, qx, qy, qz, fx, fy, fz) / volume;
        judge(4, i, j, k, l, 1 - ofJ - ofK - ofL, ofJ, ofK, ofL);
    }

    private static double volume(
            double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz) {
        return ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
    }

    /** Takes a choice with its weights if it is better; one with a negative weight is better without that particle. */
    private void judge(int size, int i, int j, int k, int l, double wi, double wj, double wk, double wl) {
        if (!(wi >= 0 && wj >= 0 && wk >= 0 && wl >= 0)) return;
        int a = candidate[i];
        int b = candidate[j];
        int c = candidate[k];
        int d = candidate[l];
        double dx = wi * at.x[a] + wj * at.x[b] + wk * at.x[c] + wl * at.x[d] - at.x[fine];
        double dy = wi * at.y[a] + wj * at.y[b] + wk * at.y[c] + wl * at.y[d] - at.y[fine];
        double dz = wi * at.z[a] + wj * at.z[b] + wk * at.z[c] + wl * at.z[d] - at.z[fine];
        double miss = dx * dx + dy * dy + dz * dz;
        double score = EXACT * miss + wi * square[i] + wj * square[j] + wk * square[k] + wl * square[l];
        if (!(score < best)) return;
        best = score;
        bestMiss = miss;
        Arrays.fill(weights, 0);
        chosen[0] = a;
        chosen[1] = b;
        chosen[2] = c;
        chosen[3] = d;
        weights[0] = wi;
        if (size > 1) weights[1] = wj;
        if (size > 2) weights[2] = wk;
        if (size > 3) weights[3] = wl;
    }
}
