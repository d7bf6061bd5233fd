package io.github.catenary.app.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * What a class logs while a test provokes it, for the test to check and not for the console. {@link QuietLog} fails a
 * test that lets a warning through.
 */
public final class CapturedLog extends Handler implements AutoCloseable {
    private final Logger logger;
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();

    private CapturedLog(Logger logger) {
        this.logger = logger;
    }

    /** Captures until {@link #close}. */
    public static CapturedLog of(Class<?> type) {
        CapturedLog log = new CapturedLog(Logger.getLogger(type.getName()));
        log.logger.setUseParentHandlers(false);
        log.logger.addHandler(log);
        return log;
    }

    /** What was logged so far. */
    public List<LogRecord> records() {
        return List.copyOf(records);
    }

    /** The sentences of what was logged so far. */
    public List<String> messages() {
        return records.stream().map(LogRecord::getMessage).toList();
    }

    @Override
    public void publish(LogRecord entry) {
        records.add(entry);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setUseParentHandlers(true);
    }
}
