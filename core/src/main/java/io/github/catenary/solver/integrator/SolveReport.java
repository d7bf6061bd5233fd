package io.github.catenary.solver.integrator;

/**
 * How well an implicit integrator solved the equations of the last frame: the worst of its substeps.
 *
 * @param iterations linear iterations, the most of any substep
 * @param residual what is left of the equations, relative to the forces in them, no unit; the largest of any substep
 * @param tolerance the residual asked for
 */
public record SolveReport(int iterations, double residual, double tolerance) {
    /** True if every substep reached the tolerance. */
    public boolean converged() {
        return residual <= tolerance; // false for NaN
    }
}
