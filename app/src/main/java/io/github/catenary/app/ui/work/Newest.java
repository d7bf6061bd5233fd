package io.github.catenary.app.ui.work;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A value that changes fast, and a viewer that needs only the newest one: however often it changes, at most one task of
 * the viewer is waiting. Any thread.
 *
 * @param <T> immutable
 */
public final class Newest<T> {
    private final Executor viewer;
    private final Consumer<? super T> receiver;
    private final AtomicBoolean taken = new AtomicBoolean(true);
    private volatile T value;

    /**
     * @param first the value until another is set; the receiver does not get it
     * @param viewer runs the receiver
     * @param receiver gets the newest value; those between may be skipped
     */
    public Newest(T first, Executor viewer, Consumer<? super T> receiver) {
        value = first;
        this.viewer = viewer;
        this.receiver = receiver;
    }

    /** The newest value; never waits. */
    public T get() {
        return value;
    }

    public void set(T newest) {
        value = newest;
        if (taken.compareAndSet(true, false)) viewer.execute(this::hand);
    }

    private void hand() {
        taken.set(true);
        receiver.accept(value);
    }
}
