package io.github.catenary.io.json;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes text as UTF-8, block by block. Made for pieces of a few characters: unlike the JDK's, not synchronized. */
final class Utf8Writer extends Writer {
    private static final int BLOCK = 1 << 16;

    private final OutputStream out;
    private final byte[] block = new byte[BLOCK];
    private int size;
    private boolean ascii;

    Utf8Writer(OutputStream out) {
        this.out = out;
    }

    /** Sets whether all following text is ASCII, which is copied unchanged. */
    void setAscii(boolean ascii) {
        this.ascii = ascii;
    }

    @Override
    public void write(int c) throws IOException {
        if (c >= 0x80) {
            write(Character.toString((char) c));
            return;
        }
        if (size == BLOCK) drain();
        block[size++] = (byte) c;
    }

    @Override
    public void write(String text) throws IOException {
        write(text, 0, text.length());
    }

    @Override
    @SuppressWarnings("deprecation") // it takes the lower byte of each character, which is enough for ASCII
    public void write(String text, int offset, int length) throws IOException {
        if (!ascii || length > BLOCK) {
            put(text.substring(offset, offset + length).getBytes(StandardCharsets.UTF_8));
            return;
        }
        if (size + length > BLOCK) drain();
        text.getBytes(offset, offset + length, block, size);
        size += length;
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        put(new String(text, offset, length).getBytes(StandardCharsets.UTF_8));
    }

    private void put(byte[] bytes) throws IOException {
        if (size + bytes.length > BLOCK) drain();
        if (bytes.length > BLOCK) {
            out.write(bytes);
        } else {
            System.arraycopy(bytes, 0, block, size, bytes.length);
            size += bytes.length;
        }
    }

    private void drain() throws IOException {
        out.write(block, 0, size);
        size = 0;
    }

    @Override
    public void flush() throws IOException {
        drain();
        out.flush();
    }

    /** Flushes the text, and leaves the stream open. */
    @Override
    public void close() throws IOException {
        flush();
    }
}
