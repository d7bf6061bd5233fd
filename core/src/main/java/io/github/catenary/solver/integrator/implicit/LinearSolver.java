package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.solver.state.Vectors;

/** A way of solving J δ = b by iteration. Holds the scratch for one run. */
interface LinearSolver {
    /**
     * Solves until the residual's norm is at most {@code target}, so many iterations are used up, or the frame is to end.
     *
     * @param b the right side; holds the residual afterwards
     * @param solution δ; what it held is of no meaning
     * @return the iterations used, at least 1
     */
    int solve(LinearSystem system, Vectors b, Vectors solution, double target, int maxIterations);
}
