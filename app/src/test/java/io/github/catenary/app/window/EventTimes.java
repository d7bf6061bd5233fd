package io.github.catenary.app.window;

import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.Toolkit;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/**
 * Replaces the event queue and records how long the longest events occupy the EDT, including painting. The CPU time of
 * an event does not depend on other work of the machine; the wall-clock time does.
 */
final class EventTimes extends EventQueue {
    private static final double NANOS_PER_MILLI = 1e6;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long longestOnClock;
    private long longestComputing;
    private String slowest = "";
    private int count;

    /** The longest events since the last reading. */
    record Reading(double onClockMillis, double computingMillis, int events, String slowest) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "clock %7.1f ms, computing %7.1f ms, %5d events, slowest %s",
                    onClockMillis,
                    computingMillis,
                    events,
                    slowest);
        }
    }

    /** Starts measuring; {@link #end} restores the previous queue. */
    static EventTimes begin() {
        EventTimes times = new EventTimes();
        Toolkit.getDefaultToolkit().getSystemEventQueue().push(times);
        return times;
    }

    void end() {
        pop();
    }

    @Override
    protected void dispatchEvent(AWTEvent event) {
        long clock = System.nanoTime();
        long computing = threads.getCurrentThreadCpuTime();
        super.dispatchEvent(event);
        note(event, System.nanoTime() - clock, threads.getCurrentThreadCpuTime() - computing);
    }

    private synchronized void note(AWTEvent event, long onClock, long computing) {
        count++;
        longestOnClock = Math.max(longestOnClock, onClock);
        if (computing <= longestComputing) return;
        longestComputing = computing;
        String text = event.paramString();
        slowest = event.getClass().getSimpleName() + " " + text.substring(0, Math.min(70, text.length()));
    }

    /** The longest events since the last reading. */
    synchronized Reading read() {
        Reading reading =
                new Reading(longestOnClock / NANOS_PER_MILLI, longestComputing / NANOS_PER_MILLI, count, slowest);
        longestOnClock = 0;
        longestComputing = 0;
        count = 0;
        slowest = "";
        return reading;
    }
}
