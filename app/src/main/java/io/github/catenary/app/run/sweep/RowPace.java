package io.github.catenary.app.run.sweep;

/**
 * How long a row takes, from those that were made last: the first ones take many times as long, since their code is compiled
 * meanwhile. One thread.
 */
final class RowPace {
    private long made;
    private double now;

    // The last two times at which the count was a power of two.
    private long last;
    private double lastAt;
    private long before;
    private double beforeAt;

    /**
     * A row was made.
     *
     * @param seconds since the start, not less than before
     */
    void row(double seconds) {
        made++;
        now = seconds;
        if (Long.bitCount(made) != 1) return;
        before = last;
        beforeAt = lastAt;
        last = made;
        lastAt = seconds;
    }

    /** The time between two rows, of all threads together, s: of the latest half to three quarters; NaN before the first. */
    double each() {
        return made == 0 ? Double.NaN : (now - beforeAt) / (made - before);
    }
}
