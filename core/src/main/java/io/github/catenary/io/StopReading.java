package io.github.catenary.io;

/** Ends the reading of a file of which the rest does not matter any more; what is wrong was reported before. */
final class StopReading extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StopReading() {
        super("stopped reading", null, false, false);
    }
}
