package io.github.catenary.solver.statics;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Solves (K + s) d = f for a {@link Tangent} by conjugate gradients, K being that of springs with nothing left out, and
 * the definite one of energies. They are preconditioned by a factor of the whole matrix, of the true one where that is
 * definite; where it would take too long, by one factor for each axis of what K does along that axis alone, which is 1/9
 * of the entries. Factors stay, while the matrix changes, until they help too little. For one thread.
 *
 * <p>Where K is not definite, the solution ends with a way along which the force grows: it is still a way down (Dembo and
 * Steihaug 1983).
 */
public final class TangentSolver {
    /** Multiplications from which on a factor of the whole takes too long, about a second. */
    private static final double MOST_PRODUCTS = 5e9;
    /** Iterations after which factors of an earlier matrix are given up. */
    private static final int WEARY = 8;
    /** A solution that took more iterations than this is the last one with its factors. */
    private static final int EAGER = 3;
    /** The most factorings that pass before it is tried again whether the true matrix is definite. */
    private static final int PATIENCE = 8;

    /** An eigenvalue that is negative by less than this share of the largest stiffness may be 0. */
    private static final double ROUNDING = 1e-12;

    private final Tangent tangent;
    private final BooleanSupplier toEnd;
    private final int axes;
    private final boolean direct;
    private final TangentFactor[] factors;
    private final LargeConstraints large;
    private boolean factored;
    private boolean fresh;
    private int patience;
    private int wait;
    private final double[] residual;
    private final double[] direction;
    private final double[] image;
    private final double[] conditioned;
    private int iterations;
    /** Those of the last solution, if its factors were of an earlier matrix. */
    private int last;

    /** @param toEnd asked now and then, by several threads, whether to stop; what is solved then is of no use */
    public TangentSolver(Tangent tangent, BooleanSupplier toEnd) {
        this.tangent = tangent;
        this.toEnd = toEnd;
        axes = tangent.axes;
        TangentFactor first = new TangentFactor(tangent, 1, 0, toEnd);
        direct = first.products() * axes * axes * axes <= MOST_PRODUCTS;
        factors = new TangentFactor[direct ? 1 : axes];
        for (int c = 0; c < factors.length; c++) {
            factors[c] = c == 0 && !direct ? first : new TangentFactor(tangent, direct ? axes : 1, c, toEnd);
        }
        large = new LargeConstraints(tangent);
        int size = axes * tangent.count;
        residual = new double[size];
        direction = new double[size];
        image = new double[size];
        conditioned = new double[size];
    }

    /** To be called when the definite matrix was assembled anew. */
    public void renew() {
        fresh = false;
    }

    /** Has the next solution factor the matrix anew, whatever was factored before. */
    public void forget() {
        factored = false;
    }

    /**
     * Solves until the residual, in the norm of the inverse of what preconditions, is the given share of f.
     *
     * @param shift s, N/m; a larger one is taken if the matrix needs it
     * @return the shift that was taken; not a number if it was to end
     */
    public double solve(double shift, double[] f, double share, int most, double[] d) {
        double s = shift;
        if (!factored || last > EAGER) s = factor(s, true);
        if (Double.isNaN(s)) return s;
        large.renew(this::solveSparse);
        Arrays.fill(d, 0);
        System.arraycopy(f, 0, residual, 0, f.length);
        int before = iterations;
        double goal = conjugate(s, share, -1, fresh ? most : WEARY, d);
        last = fresh ? 0 : iterations - before;
        if (goal >= 0) {
            s = factor(s, true);
            if (Double.isNaN(s)) return s;
            large.renew(this::solveSparse);
            conjugate(s, share, goal, most, d);
            last = EAGER + 1;
        }
        return toEnd.getAsBoolean() ? Double.NaN : s;
    }

    /**
     * Solves with springs as stiff across as along, once, where the field's step begins: far from the rest, that way goes
     * further down than where the matrix leads.
     *
     * @return the shift that was taken; not a number if it was to end
     */
    public double solveEvenly(double shift, double[] f, double[] d) {
        tangent.assembleEvenly();
        double taken = refactor(shift);
        if (!Double.isNaN(taken)) precondition(f, d);
        factored = false;
        return taken;
    }

    /** Factors with a shift that makes the matrix definite; returns it. */
    private double factor(double shift, boolean mayBeTrue) {
        double s = Math.max(shift, tangent.largest() * 1e-15);
        factored = false;
        if (wait > 0) wait--;
        else if (mayBeTrue && direct && tangent.leavesOut()) {
            tangent.assembleTrue();
            TangentFactor.Outcome outcome = factors[0].compute(s);
            tangent.assemble();
            if (outcome == TangentFactor.Outcome.ENDED) return Double.NaN;
            if (outcome == TangentFactor.Outcome.DONE) {
                patience = 0;
                keep();
                return s;
            }
            patience = Math.min(PATIENCE, 2 * patience + 1);
            wait = patience;
        }
        for (int attempt = 0; attempt < 40; attempt++) {
            boolean done = true;
            for (TangentFactor factor : factors) {
                TangentFactor.Outcome outcome = factor.compute(s);
                if (outcome == TangentFactor.Outcome.ENDED) return Double.NaN;
                done &= outcome == TangentFactor.Outcome.DONE;
                if (!done) break;
            }
            if (done) {
                keep();
                return s;
            }
            s = Math.max(10 * s, Double.MIN_NORMAL);
        }
        return Double.NaN;
    }

    private void keep() {
        factored = true;
        fresh = true;
    }

    /**
     * True if the true matrix is known to have no eigenvalue that is negative beyond rounding; of that of energies and of
     * contacts on curved surfaces it is not known.
     */
    boolean isDefinite() {
        if (!direct || tangent.hasEnergies() || tangent.contactsTurn()) return false;
        tangent.assembleTrue();
        boolean definite = factors[0].compute(ROUNDING * tangent.largest()) == TangentFactor.Outcome.DONE;
        tangent.assemble();
        factored = false;
        return definite;
    }

    /** M⁻¹ r, M being the matrix or what stands for it. */
    void precondition(double[] r, double[] to) {
        solveSparse(r, to);
        large.correct(r, to);
    }

    private void solveSparse(double[] r, double[] to) {
        for (TangentFactor factor : factors) factor.solve(r, to);
    }

    /** Factors the definite matrix now. */
    double refactor(double shift) {
        double taken = factor(shift, false);
        if (!Double.isNaN(taken)) large.renew(this::solveSparse);
        return taken;
    }

    /**
     * Goes on from d, whose residual is known.
     *
     * @param goal the square of the norm that is enough; negative if it is to be computed
     * @return the goal if it was not reached, else −1
     */
    private double conjugate(double shift, double share, double goal, int most, double[] d) {
        int size = d.length;
        precondition(residual, conditioned);
        System.arraycopy(conditioned, 0, direction, 0, size);
        double square = dot(residual, conditioned);
        double enough = goal < 0 ? share * share * square : goal;
        for (int used = 0; used < most && square > enough; used++) {
            if (toEnd.getAsBoolean()) return -1;
            iterations++;
            tangent.multiplySprings(shift, direction, image);
            double curvature = dot(direction, image);
            if (!(curvature > 0)) {
                // as far as if it were as stiff the other way
                double step = curvature < 0 ? -square / curvature : 1;
                for (int k = 0; k < size; k++) d[k] += step * direction[k];
                return -1;
            }
            double step = square / curvature;
            for (int k = 0; k < size; k++) {
                d[k] += step * direction[k];
                residual[k] -= step * image[k];
            }
            precondition(residual, conditioned);
            double next = dot(residual, conditioned);
            double turn = next / square;
            for (int k = 0; k < size; k++) direction[k] = conditioned[k] + turn * direction[k];
            square = next;
        }
        return square > enough ? enough : -1;
    }

    static double dot(double[] u, double[] v) {
        double sum = 0;
        for (int k = 0; k < u.length; k++) sum += u[k] * v[k];
        return sum;
    }

    static double norm(double[] v) {
        return Math.sqrt(dot(v, v));
    }
}
