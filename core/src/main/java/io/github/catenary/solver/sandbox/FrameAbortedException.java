package io.github.catenary.solver.sandbox;

/** Ends a frame that an element type has spoilt. */
public final class FrameAbortedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FrameAbortedException(String elementType) {
        super(elementType, null, false, false);
    }
}
