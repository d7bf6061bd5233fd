package io.github.catenary.solver.trace;

import io.github.catenary.solver.state.Vectors;

/**
 * The passes of an integrator, one spring at a time: the order and the bits are those of a pass. For the thread that
 * steps the run, between the first and the last pass of a substep.
 */
public interface Projections {
    /** No springs. */
    Projections NONE = new Projections() {
        @Override
        public void pass(boolean backward, StepMonitor watch) {}

        @Override
        public void copyTo(Vectors positions) {}
    };

    /**
     * Projects the springs in one pass. Springs that move neither end are left out.
     *
     * @param watch is told of each projection, after it
     */
    void pass(boolean backward, StepMonitor watch);

    /** Copies where the particles of the drawing are now, m, which the run's arrays need not tell between passes. */
    void copyTo(Vectors positions);
}
