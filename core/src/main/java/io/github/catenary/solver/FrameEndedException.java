package io.github.catenary.solver;

import io.github.catenary.solver.sandbox.ActiveCall;

/** Ends a frame after a request by {@link ActiveCall#end}; never leaves {@link Simulation#step}. */
final class FrameEndedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FrameEndedException() {
        super(null, null, false, false);
    }
}
