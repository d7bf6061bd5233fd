package io.github.catenary.app.document.exchange;

import io.github.catenary.io.Progress;
import io.github.catenary.scene.check.Message;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CancellationException;

/**
 * Reports how much of a file is read, and stops reading when it is cancelled or the file is too large. Whoever has read
 * all may read on to learn that it is cancelled.
 */
final class WatchedInput extends FilterInputStream {
    private final long size;
    private final long most;
    private final Progress progress;
    private long count;

    /**
     * @param size of the file, bytes; 0 if unknown
     * @param most the largest number of bytes that may be read
     */
    WatchedInput(InputStream in, long size, long most, Progress progress) {
        super(in);
        this.size = size;
        this.most = most;
        this.progress = progress;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        counted(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        counted(Math.max(0, read));
        return read;
    }

    private void counted(int bytes) throws IOException {
        count += bytes;
        if (count > most) {
            throw new ExchangeException(
                    Message.of("exchange.too-large", "the file is too large: more than {0} bytes", most));
        }
        if (progress.cancelled()) throw new CancellationException("importing was cancelled");
        if (size > 0) progress.report(Math.min(1, (double) count / size));
    }

    @Override
    public boolean markSupported() {
        return false; // a reset would count bytes twice
    }

    /** Whoever opened the file closes it. */
    @Override
    public void close() {}
}
