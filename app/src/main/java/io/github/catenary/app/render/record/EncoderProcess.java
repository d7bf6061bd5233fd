package io.github.catenary.app.render.record;

import io.github.catenary.app.ui.work.Background;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A running encoder. A thread of its own ends it if it takes nothing for too long or is no longer wanted, so that nobody
 * waits for it for ever. One thread writes.
 */
final class EncoderProcess implements AutoCloseable {
    /** Of what the encoder reports, no more than this is kept, bytes. */
    private static final int MOST_REPORTED = 2000;

    private static final long LOOK_MILLIS = 50;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Process process;
    private final double patience;
    private final BooleanSupplier unwanted;
    private final Cleanup cleanup;
    private final Thread reader = Background.thread("catenary-encoder-report", this::read);
    private final StringBuilder report = new StringBuilder();
    private volatile long waitingSince;
    private volatile boolean waiting;
    private volatile boolean stalled;
    private volatile boolean closed;

    /**
     * Starts the encoder.
     *
     * @param patience how long it may take a picture, or to end, s
     * @param unwanted asked often, on another thread; if true, the encoder is ended
     */
    EncoderProcess(List<String> command, double patience, BooleanSupplier unwanted) throws IOException {
        this.patience = patience;
        this.unwanted = unwanted;
        process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        cleanup = Cleanup.atExit(process::destroyForcibly);
        reader.start();
        Background.start("catenary-encoder-watch", this::watch);
    }

    private void watch() {
        while (!closed && process.isAlive()) {
            boolean late = waiting && System.nanoTime() - waitingSince > patience * NANOS_PER_SECOND;
            if (late) stalled = true;
            if (late || unwanted.getAsBoolean()) {
                process.destroyForcibly();
                return;
            }
            try {
                process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException nobodyInterruptsIt) {
                return;
            }
        }
    }

    /** Reads to the end, because an encoder waits while nobody reads its reports. */
    private void read() {
        byte[] block = new byte[MOST_REPORTED];
        try (InputStream in = process.getErrorStream()) {
            for (int count = in.read(block); count >= 0; count = in.read(block)) {
                synchronized (report) {
                    int free = Math.max(0, MOST_REPORTED - report.length());
                    report.append(new String(block, 0, Math.min(count, free), StandardCharsets.UTF_8));
                }
            }
        } catch (IOException ended) {
            return;
        }
    }

    private void beginWaiting() {
        waitingSince = System.nanoTime();
        waiting = true;
    }

    /** @throws IOException if the encoder has ended or takes nothing */
    void write(byte[] bytes) throws IOException {
        beginWaiting();
        try {
            OutputStream in = process.getOutputStream();
            in.write(bytes);
            in.flush();
        } catch (IOException ended) {
            throw failure(ended);
        } finally {
            waiting = false;
        }
    }

    /** Waits until the encoder has done its work. */
    void finish() throws IOException {
        beginWaiting();
        try {
            process.getOutputStream().close();
            int exit = process.waitFor();
            if (exit != 0) throw failure(null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the video encoder was ending", e);
        } finally {
            waiting = false;
        }
    }

    private IOException failure(@Nullable IOException cause) {
        if (stalled) {
            return new IOException("the video encoder did nothing for " + Math.round(patience) + " s and was ended");
        }
        try {
            process.waitFor(1, TimeUnit.SECONDS);
            reader.join(TimeUnit.SECONDS.toMillis(1)); // its last words
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String text;
        synchronized (report) {
            text = report.toString().strip();
        }
        return new IOException("the video encoder failed" + (text.isEmpty() ? "" : ": " + text), cause);
    }

    /** Ends the encoder if it is still running. */
    @Override
    public void close() {
        closed = true;
        process.destroyForcibly();
        cleanup.forget();
    }
}
