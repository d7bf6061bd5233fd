package io.github.catenary.app.ui.work;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Writes values on its own thread, one at a time. Only the newest value counts: an older one whose write has not begun
 * is skipped. The thread ends when there is nothing to write, and a hanging disk does not keep the program from exiting:
 * whoever exits calls {@link #flush}. Any thread.
 *
 * @param <T> the type of the values, which must be immutable
 */
public final class LatestWriter<T> {
    private final Consumer<T> write;
    private final ExecutorService thread;
    private final AtomicReference<Optional<T>> waiting = new AtomicReference<>(Optional.empty());

    /**
     * @param threadName the name in thread dumps
     * @param write writes a value, on the writer's thread
     */
    public LatestWriter(String threadName, Consumer<T> write) {
        this.write = write;
        thread = Background.executor(threadName);
    }

    /** Requests a write; returns at once. */
    public void write(T value) {
        if (waiting.getAndSet(Optional.of(value)).isEmpty()) thread.execute(this::writeNewest);
    }

    private void writeNewest() {
        waiting.getAndSet(Optional.empty()).ifPresent(write);
    }

    /** Drops the value that waits to be written, if any. */
    public void skip() {
        waiting.set(Optional.empty());
    }

    /** Requests {@code work} on the writer's thread, after all earlier requests; returns at once. */
    public void then(Runnable work) {
        thread.execute(work);
    }

    /** Waits until all earlier requests are done; false if that takes longer than {@code atMost}. */
    public boolean flush(Duration atMost) {
        try {
            thread.submit(() -> {}).get(atMost.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("an empty task failed", e);
        }
    }
}
