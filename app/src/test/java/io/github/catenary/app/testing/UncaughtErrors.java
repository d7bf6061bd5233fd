package io.github.catenary.app.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Gathers what nobody catches, on whichever thread, where the window would open its crash report. */
public final class UncaughtErrors {
    private final List<Throwable> all = new CopyOnWriteArrayList<>();
    private Thread.UncaughtExceptionHandler before;

    public void catchThem() {
        before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> all.add(error));
    }

    public void letGo() {
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    public List<Throwable> all() {
        return all;
    }
}
