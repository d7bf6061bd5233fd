package io.github.catenary.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/** Passes on the bytes of another stream until they exceed a limit or the reading is cancelled. */
final class BoundedInput extends FilterInputStream {
    private static final int SMALLEST = 1 << 13;
    /** Most bytes of one read, because a channel allocates as much memory again for each read. */
    private static final int BLOCK = 1 << 16;

    private final long most;
    private final String tooMuch;
    private final Progress progress;
    private long count;

    /**
     * @param most limit of the bytes that are passed on
     * @param tooMuch message if there are more
     */
    BoundedInput(InputStream in, long most, String tooMuch, Progress progress) {
        super(in);
        this.most = most;
        this.tooMuch = tooMuch;
        this.progress = progress;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** @throws TooLargeException at the first byte beyond the limit */
    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (progress.cancelled()) throw new CancellationException("reading the scene was cancelled");
        int n = super.read(bytes, offset, Math.min(length, BLOCK));
        count += Math.max(0, n);
        if (count > most) throw new TooLargeException(tooMuch);
        return n;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /**
     * Reads all bytes into one array, without a second copy if the guess was right.
     *
     * @param guess expected number of bytes
     */
    byte[] all(long guess) throws IOException {
        byte[] bytes = new byte[(int) Math.max(SMALLEST, Math.min(guess, most))];
        int size = 0;
        while (true) {
            int n = size < bytes.length ? read(bytes, size, bytes.length - size) : 0;
            if (n < 0) return Arrays.copyOf(bytes, size);
            size += n;
            if (size < bytes.length) continue;
            int next = read();
            if (next < 0) return bytes;
            bytes = Arrays.copyOf(bytes, (int) Math.min(most, bytes.length + (long) bytes.length / 2 + 1));
            bytes[size++] = (byte) next;
        }
    }
}
