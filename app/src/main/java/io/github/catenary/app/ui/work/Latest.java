package io.github.catenary.app.ui.work;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.SwingWorker;

/**
 * Background work of which only the newest result is needed. One task runs at a time; of the tasks requested meanwhile
 * only the newest runs next. EDT only.
 *
 * @param <T> the result of a task
 */
public final class Latest<T> {
    private final Consumer<T> receiver;
    private Optional<Supplier<T>> wanted = Optional.empty();
    private boolean working;

    /** @param receiver gets a result on the EDT, unless a newer one was requested */
    public Latest(Consumer<T> receiver) {
        this.receiver = receiver;
    }

    /** @param work runs on another thread */
    public void ask(Supplier<T> work) {
        wanted = Optional.of(work);
        if (!working) start();
    }

    /** Drops the requested task. */
    public void forget() {
        wanted = Optional.empty();
    }

    private void start() {
        if (wanted.isEmpty()) return;
        working = true;
        new Worker(wanted.get()).execute();
    }

    private final class Worker extends SwingWorker<T, Void> {
        private final Supplier<T> work;

        Worker(Supplier<T> work) {
            this.work = work;
        }

        @Override
        protected T doInBackground() {
            return work.get();
        }

        @Override
        protected void done() {
            working = false;
            boolean newest = wanted.isPresent() && wanted.get() == work;
            try {
                T result = get();
                if (newest) wanted = Optional.empty();
                if (newest) receiver.accept(result);
            } catch (ExecutionException e) {
                wanted = Optional.empty();
                throw new IllegalStateException("work in the background failed", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            start();
        }
    }
}
