package io.github.catenary.app.ui.text;

import io.github.catenary.app.ui.work.Background;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.check.ErrorText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The message or stack trace of a throwable. A plugin's throwable may fail or hang when it describes itself. */
public final class ThrownTrace {
    private static final String THREAD = "catenary-trace";
    private static final long BUDGET_MILLIS = 500;

    private ThrownTrace() {}

    /** The throwable in one line; only its class name if it does not answer in time. Any thread. */
    public static String message(Throwable thrown) {
        return inTime(() -> ErrorText.of(thrown).english(), thrown);
    }

    /** The throwable with its stack trace; only its class name if it does not answer in time. Any thread. */
    public static String of(Throwable thrown) {
        return inTime(
                () -> {
                    StringWriter text = new StringWriter();
                    thrown.printStackTrace(new PrintWriter(text, true));
                    return Printable.lines(text.toString());
                },
                thrown);
    }

    private static String inTime(Callable<String> telling, Throwable thrown) {
        FutureTask<String> task = new FutureTask<>(telling);
        Thread thread = Background.thread(THREAD, task);
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
