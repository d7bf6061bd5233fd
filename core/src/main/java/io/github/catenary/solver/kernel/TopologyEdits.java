package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.SpringArrays;

/** What kernels may remove after a substep. Takes effect when all of them have spoken. */
public interface TopologyEdits {
    /**
     * Removes a spring from the run; asking twice is asking once.
     *
     * @param spring index into the {@link SpringArrays}
     */
    void removeSpring(int spring);
}
