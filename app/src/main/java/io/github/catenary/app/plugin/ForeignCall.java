package io.github.catenary.app.plugin;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.ThrownText;
import io.github.catenary.scene.parameter.Described;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * A call of a plugin's code, on a thread of its own: Java cannot end a thread, but nobody has to wait for this one. A call
 * that is left behind is interrupted once, keeps its thread, and does not keep the program from ending. Any thread.
 *
 * @param <T> what the code gives
 */
public final class ForeignCall<T> {
    public static final String THREAD_NAME = "catenary-plugin-call";

    private final FutureTask<T> task;
    private final Thread thread;

    private ForeignCall(FutureTask<T> task) {
        this.task = task;
        thread = new Thread(task, THREAD_NAME);
        thread.setDaemon(true);
    }

    /** @param ended runs on the thread of the call when its outcome is there */
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

    /** Waits for the outcome; true if it is there. */
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
     * What the code gave, once it has ended.
     *
     * @throws RuntimeException or {@link Error}: whatever the code threw
     * @throws IllegalStateException if it goes on
     */
    public T outcome() {
        if (!task.isDone()) throw new IllegalStateException("the call goes on");
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) throw error;
            if (e.getCause() instanceof RuntimeException exception) throw exception;
            throw new IllegalStateException("it threw what it does not declare", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Leaves the code to itself. */
    public void leave() {
        thread.interrupt();
    }

    /** What is told of a plugin whose code did not end. */
    public static Message unanswering(Described who, long seconds) {
        return Message.of(
                "plugin.call-unanswering",
                "{0} did not answer within {1} s, so the program goes on without the plugin",
                who.id(),
                seconds);
    }

    /** What is told of a plugin whose code failed in the window. */
    public static Message failed(Described who, Throwable why) {
        return Message.of("plugin.call-failed", "{0} failed: {1}", who.id(), ThrownText.of(why));
    }
}
