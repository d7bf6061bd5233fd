package io.github.catenary.app.ui.work;

import javax.swing.Timer;

/** Makes the timers of the window. They are not started. EDT only. */
public final class Timers {
    private Timers() {}

    /**
     * Runs work once after each start. {@link Timer#restart} puts it off, so that what changes often is done when it
     * rests.
     *
     * @param millis the delay, not negative, ms
     */
    public static Timer once(int millis, Runnable work) {
        Timer timer = every(millis, work);
        timer.setRepeats(false);
        return timer;
    }

    /**
     * Runs work again and again until it is stopped; what falls due while the EDT is busy runs only once.
     *
     * @param millis the delay and the interval, not negative, ms
     */
    public static Timer every(int millis, Runnable work) {
        return new Timer(millis, event -> work.run());
    }
}
