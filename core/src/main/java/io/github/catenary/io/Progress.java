package io.github.catenary.io;

/**
 * Receives the progress of a long load or save, and may stop it. The thread that loads or saves calls it, at most some
 * hundred times per second of work; both methods must return at once.
 */
public interface Progress {
    /** Ignores the progress and never stops the work. */
    Progress NONE = new Progress() {
        @Override
        public void report(double fraction) {}

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** @param fraction completed part of the work, in [0, 1], never falling */
    void report(double fraction);

    /** True if the work should stop; the work then ends with a {@link java.util.concurrent.CancellationException}. */
    boolean cancelled();
}
