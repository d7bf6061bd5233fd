package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.FastestMotion;

/** Largest stable steps for families of explicit methods, s. */
final class StepLimit {
    private StepLimit() {}

    /**
     * The limit of methods that update positions and velocities alternately: h²ω² + 2hγ = 4, which is 2/ω without
     * damping.
     */
    static double leapfrog(FastestMotion motion) {
        double frequency = motion.frequency();
        double damping = motion.damping();
        return 4 / (damping + Math.sqrt(damping * damping + 4 * frequency * frequency));
    }

    /**
     * The step at which the spectral radius of a Runge–Kutta step exceeds 1. Without damping, the limit of order 4 is
     * 2√2/ω. Order 2 lets motion grow at every step, with the fourth power of h.
     *
     * @param order 2 or 4. Neither method is stable where h times the larger of ω and γ is 3; the search returns the
     *     first unstable step below that
     */
    static double rungeKutta(FastestMotion motion, int order) {
        double fastest = Math.max(motion.frequency(), motion.damping());
        if (fastest == 0) return Double.POSITIVE_INFINITY;
        int parts = 1000;
        double part = 3 / fastest / parts;
        int first = 1;
        while (first < parts && bounded(motion, first * part, order)) first++;
        if (first == 1) return 0;
        double low = (first - 1) * part;
        double high = first * part;
        for (int i = 0; i < 50; i++) {
            double middle = (low + high) / 2;
            if (bounded(motion, middle, order)) low = middle;
            else high = middle;
        }
        return low;
    }

    /**
     * True if the step x, v → Σ (hA)ⁿ/n! (x, v), A = (0 1; −ω² −γ), then v·k, has all eigenvalues in the unit circle.
     */
    private static boolean bounded(FastestMotion motion, double h, int order) {
        double keep = motion.keep();
        double[] position = taylor(motion, 1, 0, h, order);
        double[] velocity = taylor(motion, 0, 1, h, order);
        double trace = position[0] + keep * velocity[1];
        double determinant = keep * (position[0] * velocity[1] - velocity[0] * position[1]);
        double rounding = 1e-12;
        return determinant <= 1 + rounding && Math.abs(trace) <= 1 + determinant + rounding;
    }

    private static double[] taylor(FastestMotion motion, double x, double v, double h, int order) {
        double frequency = motion.frequency();
        double termX = x;
        double termV = v;
        double sumX = x;
        double sumV = v;
        for (int n = 1; n <= order; n++) {
            double nextX = h / n * termV;
            termV = -h / n * (frequency * frequency * termX + motion.damping() * termV);
            termX = nextX;
            sumX += termX;
            sumV += termV;
        }
        return new double[] {sumX, sumV};
    }
}
