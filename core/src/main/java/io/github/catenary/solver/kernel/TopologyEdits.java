package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.SpringArrays;

/** The changes of topology that kernels may request after a substep. They take effect after all kernels were called. */
public interface TopologyEdits {
    /**
     * Removes a spring from the run. Repeated calls for one spring have no further effect.
     *
     * @param spring index into the {@link SpringArrays}
     */
    void removeSpring(int spring);
}
