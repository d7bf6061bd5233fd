package io.github.catenary.solver.statics;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Solves (K + s) d = f for a {@link Tangent}. A small system is factored as it is. A large one is solved by conjugate
 * gradients, preconditioned by one factor for each axis of what K does along that axis alone, which is 1/9 of the entries;
 * these factors stay until they help too little. For one thread.
 */
public final class TangentSolver {
    /** Multiplications from which on a factor of the whole takes too long, about a third of a second. */
    private static final double MOST_PRODUCTS = 5e8;
    /** Iterations after which the factors along the axes are computed anew. */
    private static final int WEARY = 25;

    private final Tangent tangent;
    private final BooleanSupplier toEnd;
    private final int axes;
    private final boolean direct;
    private final TangentFactor[] factors;
    private boolean fresh;
    private boolean factored;
    private double shiftOfFactors;
    private final double[] residual;
    private final double[] direction;
    private final double[] image;
    private final double[] conditioned;
    private int iterations;

    /** @param toEnd asked now and then whether to stop; what is solved then is of no use */
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
        int size = axes * tangent.count;
        residual = new double[size];
        direction = new double[size];
        image = new double[size];
        conditioned = new double[size];
    }

    /** To be called when the matrix was assembled anew. */
    public void renew() {
        fresh = false;
        if (direct) factored = false;
    }

    /** True if a system is factored as it is, so that solutions are exact. */
    public boolean isDirect() {
        return direct;
    }

    /** Iterations of all solves. */
    public int iterations() {
        return iterations;
    }

    /**
     * Solves until the residual is the given share of f.
     *
     * @param shift s, N/m; a larger one is taken if the matrix needs it
     * @return the shift that was taken; not a number if it was to end
     */
    public double solve(double shift, double[] f, double share, int most, double[] d) {
        double s = shift;
        if (direct) {
            if (!factored || shiftOfFactors != s) s = factor(s);
            if (Double.isNaN(s)) return s;
            factors[0].solve(f, d);
            return s;
        }
        if (!factored || shiftOfFactors > 100 * s || s > 100 * shiftOfFactors) s = factor(s);
        if (Double.isNaN(s)) return s;
        int used = conjugate(s, f, share, fresh ? most : WEARY, d);
        if (used < WEARY || fresh) return toEnd.getAsBoolean() ? Double.NaN : s;
        s = factor(s);
        if (Double.isNaN(s)) return s;
        conjugate(s, f, share, most, d);
        return toEnd.getAsBoolean() ? Double.NaN : s;
    }

    /** Factors with a shift that makes the matrix definite; returns it. */
    private double factor(double shift) {
        double s = Math.max(shift, tangent.largest() * 1e-15);
        factored = false;
        for (int attempt = 0; attempt < 40; attempt++) {
            boolean done = true;
            for (TangentFactor factor : factors) {
                TangentFactor.Outcome outcome = factor.compute(s);
                if (outcome == TangentFactor.Outcome.ENDED) return Double.NaN;
                done &= outcome == TangentFactor.Outcome.DONE;
                if (!done) break;
            }
            if (done) {
                factored = true;
                fresh = true;
                shiftOfFactors = s;
                return s;
            }
            s = Math.max(10 * s, Double.MIN_NORMAL);
        }
        return Double.NaN;
    }

    /** M⁻¹ r, M being the matrix or what stands for it. */
    void precondition(double[] r, double[] to) {
        for (TangentFactor factor : factors) factor.solve(r, to);
    }

    /** Factors now, if the factors are not of the present matrix. */
    double refactor(double shift) {
        return factor(shift);
    }

    private int conjugate(double shift, double[] f, double share, int most, double[] d) {
        Arrays.fill(d, 0);
        System.arraycopy(f, 0, residual, 0, f.length);
        double begin = norm(residual);
        precondition(residual, conditioned);
        System.arraycopy(conditioned, 0, direction, 0, f.length);
        double square = dot(residual, conditioned);
        int used = 0;
        while (used < most && square > 0 && !toEnd.getAsBoolean()) {
            used++;
            tangent.multiply(shift, direction, image);
            double curvature = dot(direction, image);
            if (!(curvature > 0)) break;
            double step = square / curvature;
            for (int k = 0; k < f.length; k++) {
                d[k] += step * direction[k];
                residual[k] -= step * image[k];
            }
            if (norm(residual) <= share * begin) break;
            precondition(residual, conditioned);
            double next = dot(residual, conditioned);
            double turn = next / square;
            for (int k = 0; k < f.length; k++) direction[k] = conditioned[k] + turn * direction[k];
            square = next;
        }
        iterations += used;
        return used;
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
