package io.github.catenary.app.text;

import io.github.catenary.scene.ThrownText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The stack trace of something thrown, which may be a plugin's, and fail to describe itself, or never end doing so. */
public final class ThrownTrace {
    private static final String THREAD = "catenary-trace";
    private static final long BUDGET_MILLIS = 500;

    private ThrownTrace() {}

    /** What it is, in one line; its class where it does not say so at once. Any thread. */
    public static String message(Throwable thrown) {
        return inTime(() -> ThrownText.of(thrown), thrown);
    }

    /** What it is and where it came from; its class where it does not say so at once. Any thread. */
    public static String of(Throwable thrown) {
        return inTime(
                () -> {
                    StringWriter text = new StringWriter();
                    thrown.printStackTrace(new PrintWriter(text, true));
                    return text.toString();
                },
                thrown);
    }

    private static String inTime(Callable<String> telling, Throwable thrown) {
        FutureTask<String> task = new FutureTask<>(telling);
        Thread thread = new Thread(task, THREAD);
        thread.setDaemon(true);
        try {
            thread.start();
            return task.get(BUDGET_MILLIS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException | OutOfMemoryError e) {
            thread.interrupt();
            return thrown.getClass().getName();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return thrown.getClass().getName();
        }
    }
}
