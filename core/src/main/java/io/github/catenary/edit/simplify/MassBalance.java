package io.github.catenary.edit.simplify;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import java.util.List;

/**
 * Brings the centre of mass of each connected part of a coarse net to where it was. The masses M of a part with its centre
 * c become M (1 + a·(X − c)), which keeps their sum, with a such that the centre moves by what is missing:
 *
 * <pre>  Σ M (X − c)(X − c)ᵀ a = (Σ M) d  </pre>
 *
 * A part whose outline is bent has its coarse particles farther in or out than the fine ones, so something is missing
 * there. No mass changes by more than half.
 */
final class MassBalance {
    private static final double MOST_CHANGE = 0.5;
    /** Below this share of the largest extent, a part has none along an axis. */
    private static final double FLAT = 1e-12;

    private final Scene scene;
    private final boolean[] chosen;
    private final int[] root;
    private final int[] index;
    /** The first particle of the part that each particle belongs to. */
    private final int[] part;

    MassBalance(Scene scene, boolean[] chosen, int[] root, int[] index, int[] part) {
        this.scene = scene;
        this.chosen = chosen;
        this.root = root;
        this.index = index;
        this.part = part;
    }

    /** Sums over the particles of a part. */
    private static final class Sums {
        double fine;
        final double[] fineMoment = new double[3];
        double coarse;
        final double[] coarseMoment = new double[3];
        /** xx, yy, zz, xy, xz, yz. */
        final double[] spread = new double[6];

        final double[] tilt = new double[3];
        double most;
    }

    /**
     * Masses with the centres of the fine net.
     *
     * @param gathered the masses of the coarse particles, kg
     * @param told gets a sentence if a centre is not where it was
     */
    double[] balanced(double[] gathered, List<Message> told, Watch watch) {
        Sums[] sums = new Sums[root.length];
        for (int i = 0; i < root.length; i++) {
            watch.ask(i);
            if (!chosen[i]) continue;
            if (sums[part[i]] == null) sums[part[i]] = new Sums();
            Sums sum = sums[part[i]];
            double mass = scene.particles().at(i).mass();
            sum.fine += mass;
            for (int axis = 0; axis < 3; axis++) sum.fineMoment[axis] += mass * at(i, axis);
            if (root[i] != i) continue;
            sum.coarse += gathered[index[i]];
            for (int axis = 0; axis < 3; axis++) sum.coarseMoment[axis] += gathered[index[i]] * at(i, axis);
        }
        double[] off = new double[3];
        for (int i = 0; i < root.length; i++) {
            watch.ask(i);
            if (!chosen[i] || root[i] != i) continue;
            Sums sum = sums[part[i]];
            for (int axis = 0; axis < 3; axis++) off[axis] = at(i, axis) - sum.coarseMoment[axis] / sum.coarse;
            double mass = gathered[index[i]];
            sum.spread[0] += mass * off[0] * off[0];
            sum.spread[1] += mass * off[1] * off[1];
            sum.spread[2] += mass * off[2] * off[2];
            sum.spread[3] += mass * off[0] * off[1];
            sum.spread[4] += mass * off[0] * off[2];
            sum.spread[5] += mass * off[1] * off[2];
        }
        for (Sums sum : sums) if (sum != null) solve(sum);
        for (int i = 0; i < root.length; i++) {
            watch.ask(i);
            if (!chosen[i] || root[i] != i) continue;
            Sums sum = sums[part[i]];
            sum.most = Math.max(sum.most, Math.abs(tilted(sum, i)));
        }
        double[] masses = gathered.clone();
        boolean misses = false;
        for (int i = 0; i < root.length; i++) {
            watch.ask(i);
            if (!chosen[i] || root[i] != i) continue;
            Sums sum = sums[part[i]];
            misses |= sum.most > MOST_CHANGE;
            double scale = sum.most > MOST_CHANGE ? MOST_CHANGE / sum.most : 1;
            masses[index[i]] *= 1 + scale * tilted(sum, i);
        }
        if (misses) {
            told.add(
                    Message.of(
                            "simplify.centre",
                            "a part has too few particles left for its centre of mass to stay where it is; choose more particles"));
        }
        return masses;
    }

    private double at(int i, int axis) {
        return axis == 0
                ? scene.particles().at(i).position().x()
                : axis == 1
                        ? scene.particles().at(i).position().y()
                        : scene.particles().at(i).position().z();
    }

    private double tilted(Sums sum, int i) {
        double tilt = 0;
        for (int axis = 0; axis < 3; axis++) {
            tilt += sum.tilt[axis] * (at(i, axis) - sum.coarseMoment[axis] / sum.coarse);
        }
        return tilt;
    }

    /** Conjugate gradients, which leave out axes along which the part has no extent. */
    private static void solve(Sums sum) {
        double[] left = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            left[axis] = sum.coarse * (sum.fineMoment[axis] / sum.fine - sum.coarseMoment[axis] / sum.coarse);
        }
        double extent = sum.spread[0] + sum.spread[1] + sum.spread[2];
        double[] way = left.clone();
        double square = dot(left, left);
        for (int step = 0; step < 3 && square > 0; step++) {
            double[] moved = product(sum.spread, way);
            double bend = dot(way, moved);
            if (!(bend > FLAT * extent * dot(way, way))) return;
            double length = square / bend;
            for (int axis = 0; axis < 3; axis++) {
                sum.tilt[axis] += length * way[axis];
                left[axis] -= length * moved[axis];
            }
            double next = dot(left, left);
            for (int axis = 0; axis < 3; axis++) way[axis] = left[axis] + next / square * way[axis];
            square = next;
        }
    }

    private static double[] product(double[] s, double[] v) {
        return new double[] {
            s[0] * v[0] + s[3] * v[1] + s[4] * v[2],
            s[3] * v[0] + s[1] * v[1] + s[5] * v[2],
            s[4] * v[0] + s[5] * v[1] + s[2] * v[2]
        };
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
