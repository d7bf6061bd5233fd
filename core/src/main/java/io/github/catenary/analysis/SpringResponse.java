package io.github.catenary.analysis;

/**
 * The damped spring that a projected one moves like: {@code µ l'' + 2ζω µ l' + µω² (l − L) = 0} with µ the mass its ends
 * share, 1/(w_a + w_b).
 *
 * @param stiffness µω², N/m; infinite for a spring that is back at its rest length after one substep
 * @param period of its swings, 2π/(ω√(1 − ζ²)), s; infinite for one that comes to rest without swinging
 * @param dampingRatio ζ, no unit: below 1 it swings, at 1 and above it creeps back
 */
public record SpringResponse(double stiffness, double period, double dampingRatio) {
    private static final SpringResponse RIGID = new SpringResponse(Double.POSITIVE_INFINITY, 0, 1);

    /** Elongations that are gone to this share of the first are gone in one substep. */
    private static final double NOTHING = 1e-12;

    /**
     * From four elongations in a row, a substep of h apart, that obey {@code c_{t+2} = α c_{t+1} + β c_t}.
     *
     * @param mass µ, kg
     * @return not a number throughout where no damped spring does the like: one that lands on the other side every time
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
