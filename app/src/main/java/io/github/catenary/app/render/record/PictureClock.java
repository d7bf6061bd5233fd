package io.github.catenary.app.render.record;

/**
 * Which pictures a frame gives. Picture k shows the last frame whose time is not after k intervals, so that slow motion
 * shows a frame more than once and a fast one leaves frames out.
 *
 * @param interval simulated time from one picture to the next, s, greater than 0
 */
public record PictureClock(double interval) {
    /** Times are sums of time steps, so that what should be equal is not always, in intervals. */
    private static final double TOLERANCE = 1e-6;

    public PictureClock {
        if (!(interval > 0)) throw new IllegalArgumentException("interval is " + interval + ", but must be above 0");
    }

    /**
     * A clock for a recording that is played at a rate.
     *
     * @param rate pictures a second
     * @param speed simulated seconds a second
     */
    public static PictureClock of(double rate, double speed) {
        return new PictureClock(speed / rate);
    }

    /** The number of pictures before a time, s since the first picture. */
    private long before(double time) {
        return Math.max(0, (long) Math.ceil(time / interval - TOLERANCE));
    }

    /** The number of pictures of a recording that lasts so long, s. */
    public long count(double duration) {
        return 1 + (long) Math.floor(duration / interval + TOLERANCE);
    }

    /**
     * How many pictures show a frame.
     *
     * @param time of the frame, s since the first picture
     * @param next of the frame after it
     */
    public long shown(double time, double next) {
        return before(next) - before(time);
    }

    /** How many pictures show the last frame of a recording. */
    public long shownAtEnd(double time) {
        return count(time) - before(time);
    }
}
