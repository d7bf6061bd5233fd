package io.github.catenary.solver;

import io.github.catenary.solver.guard.ActiveCall;

/** Ends a frame that somebody {@linkplain ActiveCall#end wants ended}; never leaves {@link Simulation#step}. */
final class FrameEndedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FrameEndedException() {
        super(null, null, false, false);
    }
}
