package io.github.catenary.app.run.preview;

import java.util.OptionalDouble;

/** Measures the {@link Pace} of a run. Readings change twice a second, so that they are readable. */
final class Meter {
    static final long WINDOW_NANOS = 500_000_000;

    /** The first reading comes sooner. */
    static final long FIRST_WINDOW_NANOS = WINDOW_NANOS / 2;

    /** The fraction of the time that may be written off before a run counts as behind; hiccups stay below it. */
    private static final double TOLERATED_LOSS = 0.05;

    private Pace pace = Pace.NONE;
    private long windowStart;
    private long windowLength;
    private int steps;
    private long stepNanos;
    private double simulated;
    private double lost;
    private boolean first;

    Pace pace() {
        return pace;
    }

    /** Another run begins, of which nothing is known. */
    void forget() {
        pace = Pace.NONE;
    }

    /** The run starts playing. */
    void start(long nanoTime) {
        open(nanoTime, FIRST_WINDOW_NANOS);
        first = true;
    }

    /** The run is paused. */
    void stop() {
        pace = pace.atRest();
    }

    private void open(long nanoTime, long length) {
        windowStart = nanoTime;
        windowLength = length;
        steps = 0;
        stepNanos = 0;
        simulated = 0;
        lost = 0;
    }

    /** A frame was computed while playing. {@code frameTime} is its simulated time, s. */
    void stepped(long nanos, double frameTime) {
        steps++;
        stepNanos += nanos;
        simulated += frameTime;
    }

    /** A frame was computed while paused. */
    void steppedOnce(long nanos) {
        pace = pace.withMillisPerFrame(nanos / 1e6);
    }

    /** Time was written off, s. */
    void lose(double seconds) {
        lost += seconds;
    }

    /**
     * Updates the reading if the window is full.
     *
     * @return true if this is a new reading that tells of the run's usual pace; the first after a start, whose code is
     *     still being compiled, does not
     */
    boolean read(long nanoTime) {
        long length = nanoTime - windowStart;
        if (length < windowLength) return false;
        double seconds = length / 1e9;
        OptionalDouble millis = steps == 0 ? pace.millisPerFrame() : OptionalDouble.of(stepNanos / 1e6 / steps);
        pace = new Pace(steps / seconds, millis, simulated / seconds, lost > TOLERATED_LOSS * seconds);
        boolean usual = steps > 0 && !first;
        first = false;
        open(nanoTime, WINDOW_NANOS);
        return usual;
    }
}
