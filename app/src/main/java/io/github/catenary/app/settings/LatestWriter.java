package io.github.catenary.app.settings;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Writes values on a thread of its own, one at a time. The newest value wins: an older one that is not being written yet
 * is skipped. The thread ends when there is nothing to write. All methods from any thread.
 *
 * @param <T> immutable values
 */
public final class LatestWriter<T> {
    private final Consumer<T> write;
    private final ThreadPoolExecutor thread;
    private final AtomicReference<Optional<T>> waiting = new AtomicReference<>(Optional.empty());

    /**
     * @param threadName as thread dumps show it
     * @param write writes a value, on the writer's thread
     */
    public LatestWriter(String threadName, Consumer<T> write) {
        this.write = write;
        thread = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> daemon(threadName, work));
        thread.allowCoreThreadTimeOut(true);
    }

    private static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true); // whoever exits calls flush(); a hanging disk must not keep the program from exiting
        return thread;
    }

    /** Has a value written. Returns at once. */
    public void write(T value) {
        if (waiting.getAndSet(Optional.of(value)).isEmpty()) thread.execute(this::writeNewest);
    }

    private void writeNewest() {
        waiting.getAndSet(Optional.empty()).ifPresent(write);
    }

    /** Skips the value that waits to be written, if there is one. */
    public void skip() {
        waiting.set(Optional.empty());
    }

    /** Runs {@code work} on the writer's thread, after all that was asked for so far. Returns at once. */
    public void then(Runnable work) {
        thread.execute(work);
    }

    /** Waits until all that was asked for so far is done; false if that takes longer than {@code atMost}. */
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
