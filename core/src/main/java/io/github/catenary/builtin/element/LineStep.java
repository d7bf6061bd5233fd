package io.github.catenary.builtin.element;

/**
 * The step t along a straight line after which {@code first·t + second·t² + third·t³} is the missing amount of a
 * quantity.
 *
 * <p>Near the goal the step is the usual {@code missing/first}. Far from it, where a surface has nearly collapsed and
 * its gradient is almost zero, that step would throw the corners any distance away. Terms that would lengthen the step
 * are left out: such a step falls short of its goal, and the next step continues.
 */
final class LineStep {
    /** From at most twice the goal, each Newton step at least halves the number of wrong digits; 5 steps leave none. */
    private static final int NEWTON_STEPS = 5;

    private LineStep() {}

    /** @param first greater than 0 */
    static double length(double missing, double first, double second) {
        double bend = Math.max(0, second * missing);
        return 2 * missing / (first + Math.sqrt(first * first + 4 * bend));
    }

    /** @param first greater than 0 */
    static double length(double missing, double first, double second, double third) {
        if (missing < 0) return -length(-missing, first, -second, third); // t and missing change sign together
        double bend = Math.max(0, second);
        double t = length(missing, first, bend);
        if (!(third > 0)) return t;
        t = Math.min(t, StrictMath.cbrt(missing / third));
        // all terms grow and the curve is convex: Newton's method approaches the goal from above
        for (int i = 0; i < NEWTON_STEPS; i++) {
            double reached = t * (first + t * (bend + t * third));
            t -= (reached - missing) / (first + t * (2 * bend + 3 * third * t));
        }
        return t;
    }
}
