package io.github.catenary.app.ui.work;

import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.Timer;

/**
 * What was left undone for lack of memory, and is tried again after a while, because other work gives memory back: first
 * after half a second, then after longer and longer, and not for ever. EDT only, but for {@link #isHopeless}.
 */
public final class Shortage {
    private static final int FIRST_MILLIS = 500;
    private static final int LONGEST_MILLIS = 8_000;
    /** About a minute of waiting in all. */
    private static final int MOST = 10;

    private final Timer timer;
    private final AtomicInteger times = new AtomicInteger();

    /** @param again tries again */
    public Shortage(Runnable again) {
        timer = Timers.once(FIRST_MILLIS, again);
    }

    /** True until it is tried again: trying earlier would only make memory scarcer. */
    public boolean isWaiting() {
        return timer.isRunning();
    }

    /** True if it has been tried so often that another failure is to be reported. Any thread. */
    public boolean isHopeless() {
        return times.get() >= MOST;
    }

    /** Memory was too short: tries again later. */
    public void await() {
        timer.setInitialDelay(Math.min(LONGEST_MILLIS, FIRST_MILLIS << times.getAndIncrement()));
        timer.restart();
    }

    /** It is done, or no longer wanted. */
    public void end() {
        times.set(0);
        timer.stop();
    }
}
