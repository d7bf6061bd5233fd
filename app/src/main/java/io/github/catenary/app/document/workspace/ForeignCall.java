package io.github.catenary.app.document.workspace;

import io.github.catenary.app.ui.work.Background;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Runs a call of plugin code on its own thread. Java cannot end a thread, but nobody has to wait for this one. An
 * abandoned call is interrupted once, keeps its thread, and does not keep the program from exiting. Any thread.
 *
 * @param <T> the result of the call
 */
public final class ForeignCall<T> {
    public static final String THREAD_NAME = "catenary-plugin-call";

    private final FutureTask<T> task;
    private final Thread thread;

    private ForeignCall(FutureTask<T> task) {
        this.task = task;
        thread = Background.thread(THREAD_NAME, task);
    }

    /** @param ended called on the thread of the call when its outcome is there */
    public static <T> ForeignCall<T> start(Supplier<T> work, Runnable ended) {
        ForeignCall<T> call = new ForeignCall<>(new FutureTask<>(work::get) {
            @Override
            protected void done() {
                ended.run();
            }
        });
        call.thread.start();
        return call;
    }

    /** Waits for the call to end; true if it has ended. */
    public boolean endsWithin(long millis) {
        try {
            task.get(millis, TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException e) {
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * The result of a call that has ended.
     *
     * @throws RuntimeException or {@link Error}: whatever the code threw
     * @throws IllegalStateException if the call is still running
     */
    public T outcome() {
        if (!task.isDone()) throw new IllegalStateException("the call is still running");
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) throw error;
            if (e.getCause() instanceof RuntimeException exception) throw exception;
            throw new IllegalStateException("the code threw an undeclared exception", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Abandons the call. */
    public void leave() {
        thread.interrupt();
    }

    /** The message about a plugin whose code did not end. */
    public static Message unanswering(Described who, long seconds) {
        return Message.of(
                "plugin.call-unanswering",
                "{0} did not answer within {1} s, so the program goes on without the plugin",
                who.id(),
                seconds);
    }

    /** The message about a plugin whose code failed in the window. */
    public static Message failed(Described who, Throwable why) {
        return Message.of("plugin.call-failed", "{0} failed: {1}", who.id(), ErrorText.of(why));
    }
}
