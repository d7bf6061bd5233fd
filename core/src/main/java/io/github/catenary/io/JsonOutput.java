package io.github.catenary.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Appends JSON tokens to a stream. Where line breaks go is the caller's business, as it is what makes diffs readable. */
final class JsonOutput {
    private static final int BLOCK = 1 << 16;
    /** The longest piece that is appended without asking for room: an int with its sign. */
    private static final int MARGIN = 16;

    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private final OutputStream out;
    private final byte[] block = new byte[BLOCK];
    private int size;

    JsonOutput(OutputStream out) {
        this.out = out;
    }

    /** ASCII as it is. */
    JsonOutput raw(String ascii) throws IOException {
        int length = ascii.length();
        if (length > BLOCK - MARGIN) return bytes(ascii.getBytes(StandardCharsets.UTF_8));
        room(length);
        for (int i = 0; i < length; i++) block[size++] = (byte) ascii.charAt(i);
        return this;
    }

    /** JSON that was kept to the letter. */
    JsonOutput json(String json) throws IOException {
        return bytes(json.getBytes(StandardCharsets.UTF_8));
    }

    JsonOutput number(double value) throws IOException {
        return raw(Decimal.of(value));
    }

    JsonOutput number(int value) throws IOException {
        return raw(Integer.toString(value));
    }

    /**
     * A text in quotes, with nothing escaped that need not be.
     *
     * @throws IllegalArgumentException if it holds half of a surrogate pair, which UTF-8 cannot say
     */
    JsonOutput text(String text) throws IOException {
        int lone = Surrogates.firstLone(text);
        if (lone >= 0) {
            throw new IllegalArgumentException(String.format(
                    "the text \"%s\" holds \\u%04X, half of a surrogate pair; take it out",
                    Shown.text(text, 60), (int) text.charAt(lone)));
        }
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') quoted.append('\\').append(c);
            else if (c == '\n') quoted.append("\\n");
            else if (c == '\r') quoted.append("\\r");
            else if (c == '\t') quoted.append("\\t");
            else if (c < ' ') quoted.append("\\u00").append(HEX[c >> 4]).append(HEX[c & 15]);
            else quoted.append(c);
        }
        return json(quoted.append('"').toString());
    }

    void flush() throws IOException {
        out.write(block, 0, size);
        size = 0;
        out.flush();
    }

    private JsonOutput bytes(byte[] bytes) throws IOException {
        if (bytes.length > BLOCK) {
            flush();
            out.write(bytes);
            return this;
        }
        room(bytes.length);
        System.arraycopy(bytes, 0, block, size, bytes.length);
        size += bytes.length;
        return this;
    }

    private void room(int length) throws IOException {
        if (size + length <= BLOCK) return;
        out.write(block, 0, size);
        size = 0;
    }
}
