package io.github.catenary.solver;

/** Ends a frame that an element type has spoilt. */
final class FrameSpoiltException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FrameSpoiltException(String elementType) {
        super(elementType, null, false, false);
    }
}
