package io.github.catenary.app.cli;

import io.github.catenary.io.Progress;
import io.github.catenary.math.Printable;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How far a command is. On a terminal it shows that in one line, which it writes again and again. It can be asked at any
 * time by another thread.
 */
final class StatusLine {
    private static final long NANOS_BETWEEN = 200_000_000;
    private static final String TO_START_OF_LINE = "\r";
    private static final String ERASE_REST = "\u001b[K";

    private final PrintableStream terminal;
    private volatile Optional<Supplier<String>> latest = Optional.empty();
    private boolean shows;
    private String work = "";
    private long last;
    private boolean open;

    StatusLine(PrintableStream terminal) {
        this.terminal = terminal;
    }

    /** @param shown false: nothing is shown, as before the first call */
    synchronized void show(boolean shown) {
        shows = shown;
    }

    /** A run has done so many of its frames. */
    void frames(String what, long done, long all) {
        double share = all == 0 ? 100 : 100.0 * done / all;
        tell(what, () -> String.format(Locale.ROOT, "%s: frame %,d of %,d, %.0f %%", what, done, all, share));
    }

    /**
     * A study has so many of its rows.
     *
     * @param secondsLeft what the others will take; not finite if that is not known yet
     */
    void rows(String what, long done, long all, double secondsLeft) {
        String left = Double.isFinite(secondsLeft) ? ", about " + time(secondsLeft) + " left" : "";
        tell(
                what,
                () -> String.format(
                        Locale.ROOT, "%s: row %,d of %,d, %.0f %%%s", what, done, all, 100.0 * done / all, left));
    }

    /** The work has done a share of it, 0 to 1. */
    Progress shares(String what) {
        return new Progress() {
            @Override
            public void report(double fraction) {
                tell(what, () -> String.format(Locale.ROOT, "%s: %.0f %%", what, 100 * fraction));
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }

    /** A time in words, since nobody knows what is to come to the second. */
    private static String time(double seconds) {
        if (seconds < 90) return Math.round(seconds) + " s";
        double minutes = seconds / 60;
        return minutes < 90 ? Math.round(minutes) + " min" : String.format(Locale.ROOT, "%.1f h", minutes / 60);
    }

    /** Shows how far it is: other work at once, the same not more often than one can read. */
    private synchronized void tell(String what, Supplier<String> text) {
        latest = Optional.of(text);
        if (!shows) return;
        long now = System.nanoTime();
        if (what.equals(work) && now - last < NANOS_BETWEEN) return;
        work = what;
        last = now;
        open = true;
        terminal.control(TO_START_OF_LINE + Printable.line(text.get()) + ERASE_REST);
    }

    /** Erases the line. */
    synchronized void end() {
        if (!open) return;
        open = false;
        terminal.control(TO_START_OF_LINE + ERASE_REST);
    }

    /** How far the command is; empty if it has not told. */
    Optional<String> text() {
        return latest.map(Supplier::get);
    }
}
