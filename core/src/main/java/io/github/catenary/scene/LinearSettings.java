package io.github.catenary.scene;

import io.github.catenary.math.NumberRule;

/**
 * How an implicit integrator solves the equations of a substep.
 *
 * @param tolerance the residual at which a substep counts as solved, relative to its forces, in (0, 1)
 * @param maxIterations the most linear iterations of a substep, at least 1
 */
public record LinearSettings(Method method, double tolerance, int maxIterations) {
    public static final LinearSettings DEFAULT = new LinearSettings(Method.CONJUGATE_GRADIENTS, 1e-8, 400);

    /** How a linear system is solved. */
    public enum Method {
        /** Conjugate gradients with the diagonal as preconditioner. */
        CONJUGATE_GRADIENTS,
        /** Jacobi's iteration: slower, and simple enough to follow by hand. */
        JACOBI
    }

    /** @throws IllegalArgumentException if a value is out of its range */
    public LinearSettings {
        NumberRule.LINEAR_TOLERANCE.check(tolerance);
        NumberRule.LINEAR_ITERATIONS.check(maxIterations);
    }

    public LinearSettings withMethod(Method newMethod) {
        return new LinearSettings(newMethod, tolerance, maxIterations);
    }

    public LinearSettings withTolerance(double newTolerance) {
        return new LinearSettings(method, newTolerance, maxIterations);
    }

    public LinearSettings withMaxIterations(int newMaxIterations) {
        return new LinearSettings(method, tolerance, newMaxIterations);
    }
}
