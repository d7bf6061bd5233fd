package io.github.catenary.io;

/**
 * Hears how far a long load or save has come, and may stop it. Called on the thread that loads or saves, some hundred
 * times at most per second of work; both methods must return at once.
 */
public interface Progress {
    /** Says nothing and never stops. */
    Progress NONE = new Progress() {
        @Override
        public void report(double fraction) {}

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** @param fraction part of the work that is done, in [0, 1], never falling */
    void report(double fraction);

    /** True if the work should stop: it then ends with a {@link java.util.concurrent.CancellationException}. */
    boolean cancelled();
}
