package io.github.catenary.io;

/** Ends the reading of a file whose rest no longer matters; the problem was reported before. */
final class StopReading extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StopReading() {
        super("stopped reading", null, false, false);
    }
}
