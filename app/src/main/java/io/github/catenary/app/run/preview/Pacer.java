package io.github.catenary.app.run.preview;

/**
 * Decides how many frames are due. Wall-clock time is credited to an account, and each frame is debited. Time that a
 * slow solver cannot catch up with is written off, so that the run slows down instead of falling ever further behind.
 */
final class Pacer {
    /** The most time beyond one frame that may be owed, s: too short to be seen as a jump, longer than a hiccup. */
    static final double CATCH_UP = 0.1;

    private static final double NANOS_PER_SECOND = 1e9;

    private long last;
    private double owed;

    /** Starts with nothing owed. */
    void start(long nanoTime) {
        last = nanoTime;
        owed = 0;
    }

    /** Adds the time since the last call to the time owed. */
    void passTo(long nanoTime) {
        owed += (nanoTime - last) / NANOS_PER_SECOND;
        last = nanoTime;
    }

    /** @param frameSeconds the duration of a frame in wall-clock time, s */
    boolean isDue(double frameSeconds) {
        return owed >= frameSeconds;
    }

    /** Subtracts a frame that ran. */
    void pay(double frameSeconds) {
        owed -= frameSeconds;
    }

    /** Writes off the time beyond {@link #CATCH_UP} and returns it, s. */
    double writeOff(double frameSeconds) {
        double excess = Math.max(0, owed - frameSeconds - CATCH_UP);
        owed -= excess;
        return excess;
    }

    /** The time until the next frame is due, ns; 0 if one is. */
    long nanosUntilDue(double frameSeconds) {
        return (long) Math.ceil(Math.max(0, frameSeconds - owed) * NANOS_PER_SECOND);
    }
}
