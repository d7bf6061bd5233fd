package io.github.catenary.app.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test that logs a warning which it does not expect; one that it does goes into a {@link CapturedLog}. So the log
 * of a build that succeeds holds no warning and no stack trace. JUnit finds it by itself.
 */
public final class QuietLog implements BeforeEachCallback, AfterEachCallback {
    private static final LinkedBlockingQueue<LogRecord> LOUD = new LinkedBlockingQueue<>();
    private static final Handler LISTENER = new Listener();

    @Override
    public void beforeEach(ExtensionContext test) {
        Logger root = Logger.getLogger("");
        if (!List.of(root.getHandlers()).contains(LISTENER)) root.addHandler(LISTENER);
        LOUD.clear();
    }

    @Override
    public void afterEach(ExtensionContext test) {
        List<LogRecord> loud = new ArrayList<>();
        LOUD.drainTo(loud);
        if (loud.isEmpty()) return;
        AssertionError failure = new AssertionError("logged, and not captured: "
                + loud.stream().map(LogRecord::getMessage).toList());
        for (LogRecord each : loud) if (each.getThrown() != null) failure.addSuppressed(each.getThrown());
        throw failure;
    }

    private static final class Listener extends Handler {
        Listener() {
            setLevel(Level.WARNING);
        }

        @Override
        public void publish(LogRecord entry) {
            if (isLoggable(entry)) LOUD.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
