package io.github.catenary.analysis.rest;

import io.github.catenary.solver.statics.StaticConstraints;
import java.util.Arrays;

/**
 * The tensions T of {@link StaticConstraints} in a search, by multipliers λ like those of springs. With κ the stiffness of the
 * multipliers along g = |∇C|, and c the softness of the law:
 *
 * <pre>  T = (λ + κ/g² C) / (1 + c κ/g²),   then λ = T  </pre>
 *
 * c depends on the place, so that it is taken anew each time. All but the constructor reads what the field measured last.
 */
final class KeptConstraints {
    private final StaticConstraints constraints;
    private final double[] lambda;
    private final boolean any;
    /** What is farther than this from its goal along its gradient has collapsed, and no direction, m. */
    private final double farthest;

    /** @param size of the scene, m */
    KeptConstraints(StaticConstraints constraints, double size) {
        farthest = 1e3 * size;
        this.constraints = constraints;
        lambda = new double[constraints.count()];
        boolean acts = false;
        for (int c = 0; c < lambda.length; c++) acts |= constraints.acts(c);
        any = acts;
    }

    /** True if any constraint has an effect. */
    boolean any() {
        return any;
    }

    void forget() {
        Arrays.fill(lambda, 0);
    }

    /** True if one has an effect where it was measured. */
    private boolean acts(int c) {
        return constraints.acts(c)
                && constraints.softness(c) < Double.POSITIVE_INFINITY
                && Math.abs(constraints.violation(c)) <= farthest * constraints.steepness(c);
    }

    /** The largest stiffness along the gradient, N/m; infinite for one that is kept, or may be where it gets a direction. */
    double stiffest() {
        double most = 0;
        for (int c = 0; c < lambda.length; c++) {
            if (!constraints.acts(c)) continue;
            if (!acts(c)) return Double.POSITIVE_INFINITY;
            double steep = constraints.steepness(c);
            most = Math.max(most, steep * steep / constraints.softness(c));
        }
        return most;
    }

    /** The largest force of those that are not kept, if nothing gives way, N. */
    double drawnPull() {
        double most = 0;
        for (int c = 0; c < lambda.length; c++) {
            if (!acts(c) || constraints.softness(c) == 0) continue;
            double pull = Math.abs(constraints.violation(c)) / constraints.softness(c);
            most = Math.max(most, pull * constraints.steepness(c));
        }
        return most;
    }

    /**
     * Sets the constraints for a stiffness of multipliers.
     *
     * @param kappa κ, N/m; infinite for that of the law
     */
    void set(double kappa) {
        for (int c = 0; c < lambda.length; c++) {
            if (!acts(c)) {
                constraints.set(c, 0, 0);
                continue;
            }
            double soft = constraints.softness(c);
            if (kappa == Double.POSITIVE_INFINITY) {
                constraints.set(c, 1 / soft, 0);
                continue;
            }
            double steep = constraints.steepness(c);
            double own = kappa / (steep * steep);
            constraints.set(c, own / (1 + own * soft), -lambda[c] / own);
        }
    }

    void takeTensions() {
        for (int c = 0; c < lambda.length; c++) lambda[c] = constraints.tension(c);
    }

    /** How far the worst is from C = c T, m along the gradient. */
    double misfit() {
        double most = 0;
        for (int c = 0; c < lambda.length; c++) {
            if (!acts(c)) continue;
            double off = constraints.violation(c) - constraints.softness(c) * constraints.tension(c);
            most = Math.max(most, Math.abs(off) / constraints.steepness(c));
        }
        return most;
    }
}
