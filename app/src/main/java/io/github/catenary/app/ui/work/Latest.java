package io.github.catenary.app.ui.work;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Background work of which only the newest result is needed. One task runs at a time; of the tasks requested meanwhile
 * only the newest runs next. EDT only.
 *
 * @param <T> the result of a task
 */
public final class Latest<T> {
    private final Consumer<? super T> receiver;
    private final Executor thread;
    /** The newest task, until its result is there. */
    private Optional<Task> wanted = Optional.empty();

    private boolean working;

    /** @param receiver gets a result on the EDT, unless a newer one was requested */
    public Latest(Consumer<? super T> receiver) {
        this(receiver, Background.POOL);
    }

    /**
     * @param receiver gets a result on the EDT, unless a newer one was requested
     * @param thread runs the tasks
     */
    public Latest(Consumer<? super T> receiver, Executor thread) {
        this.receiver = receiver;
        this.thread = thread;
    }

    /**
     * Requests a task. What it throws is thrown on the EDT.
     *
     * @param work runs on another thread
     */
    public void ask(Supplier<? extends T> work) {
        askUntilOvertaken(overtaken -> work.get());
    }

    /**
     * Requests a task that may end early. What it throws is thrown on the EDT, but for a {@link CancellationException}
     * of a task that is overtaken.
     *
     * @param work runs on another thread; gets the question whether a newer task was requested, or this one dropped
     */
    public void askUntilOvertaken(Function<? super BooleanSupplier, ? extends T> work) {
        forget();
        wanted = Optional.of(new Task(work));
        start();
    }

    /** Drops the requested task. */
    public void forget() {
        wanted.ifPresent(task -> task.overtaken = true);
        wanted = Optional.empty();
    }

    /** True until the newest task has a result, or has failed. */
    public boolean isAwaited() {
        return wanted.isPresent();
    }

    private void start() {
        if (working || wanted.isEmpty()) return;
        Task task = wanted.get();
        Background.compute(
                thread, () -> task.work.apply(task), result -> end(task, () -> receiver.accept(result)), failure -> {
                    boolean expected = task.overtaken && failure instanceof CancellationException;
                    end(task, () -> {});
                    if (!expected) Background.rethrow(failure);
                });
        working = true;
    }

    private void end(Task task, Runnable delivery) {
        working = false;
        try {
            if (task.overtaken) return;
            wanted = Optional.empty();
            delivery.run();
        } finally {
            start();
        }
    }

    private final class Task implements BooleanSupplier {
        private final Function<? super BooleanSupplier, ? extends T> work;
        private volatile boolean overtaken;

        Task(Function<? super BooleanSupplier, ? extends T> work) {
            this.work = work;
        }

        @Override
        public boolean getAsBoolean() {
            return overtaken;
        }
    }
}
