package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.solver.state.Vectors;

/** An iterative method for J δ = b. Holds the scratch for one run. */
interface LinearSolver {
    /**
     * Solves until the norm of the residual is at most {@code target}, the iterations are used up, or the frame is to
     * end.
     *
     * @param b the right-hand side; holds the residual afterwards
     * @param solution receives δ; its previous values are ignored
     * @return the iterations used, at least 1
     */
    int solve(LinearSystem system, Vectors b, Vectors solution, double target, int maxIterations);
}
