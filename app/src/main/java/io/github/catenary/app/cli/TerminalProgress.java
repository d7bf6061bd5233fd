package io.github.catenary.app.cli;

import java.io.PrintStream;
import java.util.Locale;

/** Shows on a terminal how far a command is, in one line that it writes again and again; on no terminal, nothing. */
final class TerminalProgress {
    private static final long NANOS_BETWEEN = 200_000_000;
    private static final String TO_START_OF_LINE = "\r";
    private static final String ERASE_REST = "\u001b[K";

    private final PrintStream terminal;
    private final boolean shows;
    private long last = System.nanoTime() - NANOS_BETWEEN;
    private boolean open;

    /** @param shows false: nothing is shown */
    TerminalProgress(PrintStream terminal, boolean shows) {
        this.terminal = terminal;
        this.shows = shows;
    }

    /** Shows how far it is, but not more often than one can read. */
    void show(String what, long done, long all) {
        if (!shows) return;
        long now = System.nanoTime();
        if (now - last < NANOS_BETWEEN) return;
        last = now;
        open = true;
        double share = all == 0 ? 100 : 100.0 * done / all;
        terminal.print(TO_START_OF_LINE
                + String.format(Locale.ROOT, "%s: frame %,d of %,d, %.0f %%", what, done, all, share)
                + ERASE_REST);
        terminal.flush();
    }

    /** Erases the line. */
    void end() {
        if (!open) return;
        open = false;
        terminal.print(TO_START_OF_LINE + ERASE_REST);
        terminal.flush();
    }
}
