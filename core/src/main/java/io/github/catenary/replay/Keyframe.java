package io.github.catenary.replay;

import io.github.catenary.solver.SimulationState;

/**
 * A saved state of a branch.
 *
 * @param work the time that the branch had taken to compute until here, ns
 * @param fixed true if the state cannot be computed from the keyframe before it, so that it must stay
 */
record Keyframe(SimulationState state, long work, boolean fixed) {
    long frame() {
        return state.frame();
    }

    long bytes() {
        return state.bytes();
    }
}
