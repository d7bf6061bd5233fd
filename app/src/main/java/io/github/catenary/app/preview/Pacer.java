package io.github.catenary.app.preview;

/**
 * Says how many frames are due: an account of wall-clock time that passing time fills and frames draw on. What a slow
 * solver cannot catch up with is written off, so that the run slows down instead of falling behind for ever.
 */
final class Pacer {
    /** How much time beyond one frame may be owed, s: short enough not to be seen as a jump, longer than a hiccup. */
    static final double CATCH_UP = 0.1;

    private static final double NANOS_PER_SECOND = 1e9;

    private long last;
    private double owed;

    /** Nothing is owed from here on. */
    void start(long nanoTime) {
        last = nanoTime;
        owed = 0;
    }

    /** Adds the time since the last call to what is owed. */
    void passTo(long nanoTime) {
        owed += (nanoTime - last) / NANOS_PER_SECOND;
        last = nanoTime;
    }

    /** @param frameSeconds how long a frame lasts on the wall clock, s */
    boolean isDue(double frameSeconds) {
        return owed >= frameSeconds;
    }

    /** A frame ran. */
    void pay(double frameSeconds) {
        owed -= frameSeconds;
    }

    /** Writes off what is more than {@link #CATCH_UP} behind; returns how much that was, s. */
    double writeOff(double frameSeconds) {
        double excess = Math.max(0, owed - frameSeconds - CATCH_UP);
        owed -= excess;
        return excess;
    }

    /** Until the next frame is due, 0 if one is. */
    long nanosUntilDue(double frameSeconds) {
        return (long) Math.ceil(Math.max(0, frameSeconds - owed) * NANOS_PER_SECOND);
    }
}
