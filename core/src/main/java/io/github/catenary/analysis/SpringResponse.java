package io.github.catenary.analysis;

/**
 * The damped spring that moves in the same way as a projected one: {@code µ l'' + 2ζω µ l' + µω² (l − L) = 0} with
 * µ = 1/(w_a + w_b), the reduced mass of its ends.
 *
 * @param stiffness µω², N/m; infinite for a spring that returns to its rest length within one substep
 * @param period 2π/(ω√(1 − ζ²)), s; infinite for a spring that returns without oscillating
 * @param dampingRatio ζ, no unit: below 1 the spring oscillates, at 1 and above it returns without oscillating
 */
public record SpringResponse(double stiffness, double period, double dampingRatio) {
    private static final SpringResponse RIGID = new SpringResponse(Double.POSITIVE_INFINITY, 0, 1);

    /** An elongation below this share of the first counts as zero. */
    private static final double NOTHING = 1e-12;

    /**
     * The response that follows from four successive elongations, a substep h apart, which satisfy {@code c_{t+2} = α
     * c_{t+1} + β c_t}.
     *
     * @param mass µ, kg
     * @return all values NaN if no damped spring moves in this way: one that overshoots its rest length in every
     *     substep
     */
    static SpringResponse of(double[] c, double h, double mass) {
        if (Math.abs(c[1]) < NOTHING * Math.abs(c[0])) return RIGID;
        double determinant = c[1] * c[1] - c[0] * c[2];
        double alpha = (c[1] * c[2] - c[0] * c[3]) / determinant;
        double beta = (c[1] * c[3] - c[2] * c[2]) / determinant;
        double inside = alpha * alpha / 4 + beta;
        if (inside < 0) return swinging(alpha / 2, Math.sqrt(-inside), h, mass);
        return creeping(alpha / 2 + Math.sqrt(inside), alpha / 2 - Math.sqrt(inside), h, mass);
    }

    /** λ = real ± i·imaginary = exp((−ζω ± iω√(1−ζ²)) h). */
    private static SpringResponse swinging(double real, double imaginary, double h, double mass) {
        double angular = StrictMath.atan2(imaginary, real) / h;
        double decay = -StrictMath.log(StrictMath.hypot(real, imaginary)) / h;
        double omega = StrictMath.hypot(angular, decay);
        return new SpringResponse(mass * omega * omega, 2 * Math.PI / angular, decay / omega);
    }

    private static SpringResponse creeping(double slow, double fast, double h, double mass) {
        if (!(fast > 0)) return new SpringResponse(Double.NaN, Double.NaN, Double.NaN);
        double slowRate = -StrictMath.log(slow) / h;
        double fastRate = -StrictMath.log(fast) / h;
        double omega = Math.sqrt(slowRate * fastRate);
        return new SpringResponse(mass * omega * omega, Double.POSITIVE_INFINITY, (slowRate + fastRate) / (2 * omega));
    }
}
