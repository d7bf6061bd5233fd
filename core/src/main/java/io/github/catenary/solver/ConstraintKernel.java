package io.github.catenary.solver;

/**
 * All elements of one constraint type, compiled. Called once per stage of a substep with the whole arrays, on the thread
 * that steps the simulation; it must not allocate, wait or keep the arrays beyond the call. One that throws is switched
 * off with a {@link Fault} that names its element type.
 */
public interface ConstraintKernel {
    /** Before the particles are integrated. */
    default void beforeStep(SolverView view) {}

    /**
     * In every pass: after the springs when the pass goes forward, before them when it goes backward.
     *
     * @param pass 0 … passes − 1
     * @param backward true if the kernel's own corrections must go last to first: only if there and back mirror each
     *     other does the symmetric sweep keep its promise. Corrections that do not touch each other need not care.
     */
    default void project(SolverView view, int pass, boolean backward) {}

    /** After the last pass; the only stage that may change the topology. */
    default void afterStep(SolverView view, TopologyEdits edits) {}

    /**
     * A copy of what the kernel remembers from step to step, so that {@link #restore} can go back to it. Positions and
     * torn springs are saved by the run; a rest length goes back to the scene's, so a kernel that changes rest lengths
     * keeps its own and sets them in {@link #beforeStep}.
     */
    default double[] save() {
        return new double[0];
    }

    /** Goes back to what {@link #save} gave. */
    default void restore(double[] state) {}
}
