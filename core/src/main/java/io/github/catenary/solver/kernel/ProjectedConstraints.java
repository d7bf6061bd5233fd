package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.Vectors;

/**
 * What the projections of a kernel keep at 0: functions C of the places of some particles, such as a goal less a volume.
 * They tell how the kernel pushes where a scene stands still, as {@link ConstraintKernel#project} does
 *
 * <pre>  x_i' = x_i + e t k_i w_i ∇_i C,   with t so that C(x + t k w ∇C) = 0  </pre>
 *
 * once per pass, from where it finds the particles; k is the share of its displacement that a particle keeps, w its inverse
 * mass. Not called in a run. Every method must compute the same for the same input. A kernel that computes a number that is
 * not finite is switched off.
 */
public interface ProjectedConstraints {
    /** Number of constraints; stays the same for the life of the kernel. */
    int count();

    /** Indices of the particles on whose places a constraint depends, each once; a new array, asked once. */
    int[] particles(int constraint);

    /** The share e of what is missing that one projection removes, at least 0; 0 if the constraint does not act now. */
    double elasticity(int constraint, SolverView view);

    /** C, in the unit of the measure; any number where the constraint does not act. */
    double violation(int constraint, SolverView view, Vectors x);

    /** Adds {@code factor · ∇C} to {@code to}. */
    void addGradient(int constraint, SolverView view, Vectors x, double factor, Vectors to);

    /** Adds {@code factor · ∇²C · way} to {@code to}. */
    void addCurvature(int constraint, SolverView view, Vectors x, double factor, Vectors way, Vectors to);
}
