package io.github.catenary.solver.integrator;

/**
 * How well an implicit integrator solved the equations of the last frame, as the worst of its substeps.
 *
 * @param iterations linear iterations, the most of any substep
 * @param residual residual of the equations relative to the forces in them, dimensionless; the largest of any substep
 * @param tolerance the largest residual that counts as solved
 */
public record SolveReport(int iterations, double residual, double tolerance) {
    /** True if every substep reached the tolerance. */
    public boolean converged() {
        return residual <= tolerance; // false for NaN
    }
}
