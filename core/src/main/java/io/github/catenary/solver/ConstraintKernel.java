package io.github.catenary.solver;

/**
 * All elements of one constraint type, compiled. Called once per stage of a substep with the whole arrays, on the thread
 * that steps the simulation; it must not allocate, wait or keep the arrays beyond the call.
 */
public interface ConstraintKernel {
    /** Before the particles are integrated. */
    default void beforeStep(SolverView view) {}

    /** In every pass: after the springs when the pass goes forward, before them when it goes backward. */
    default void project(SolverView view, int pass) {}

    /** After the last pass; the only stage that may change the topology. */
    default void afterStep(SolverView view, TopologyEdits edits) {}

    /** A copy of what the kernel remembers from step to step, so that {@link #restore} can go back to it. */
    default double[] save() {
        return new double[0];
    }

    /** Goes back to what {@link #save} gave. */
    default void restore(double[] state) {}
}
