package io.github.catenary.app.document.exchange;

import io.github.catenary.io.Progress;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;

/** Stops writing when it is cancelled. */
final class WatchedOutput extends FilterOutputStream {
    private final Progress progress;

    WatchedOutput(OutputStream out, Progress progress) {
        super(out);
        this.progress = progress;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (progress.cancelled()) throw new CancellationException("exporting was cancelled");
        out.write(bytes, offset, length);
    }

    /** Whoever opened the file closes it. */
    @Override
    public void close() throws IOException {
        flush();
    }
}
