package io.github.catenary.io.json;

import com.google.gson.FormattingStyle;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonWriter;
import io.github.catenary.math.Printable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Writes JSON with Gson. The members of the outermost object and the items of their lists each begin a line, and an
 * item's line holds everything inside the item. This makes diffs readable.
 */
public final class JsonOutput {
    private static final FormattingStyle LINES =
            FormattingStyle.PRETTY.withNewline("\n").withIndent("  ");
    private static final FormattingStyle ONE_LINE = FormattingStyle.COMPACT.withSpaceAfterSeparators(true);
    private static final int LONGEST_SHOWN = 60;

    private final Utf8Writer text;
    private final JsonWriter json;

    public JsonOutput(OutputStream out) {
        text = new Utf8Writer(out);
        json = new JsonWriter(text);
        json.setStrictness(Strictness.STRICT);
        json.setFormattingStyle(LINES);
    }

    /** Begins an object that is written on one line. */
    public void beginLine() throws IOException {
        json.beginObject();
        json.setFormattingStyle(ONE_LINE);
    }

    /** Ends the object that is written on one line. */
    public void endLine() throws IOException {
        json.endObject();
        json.setFormattingStyle(LINES);
    }

    public void beginObject() throws IOException {
        json.beginObject();
    }

    public void endObject() throws IOException {
        json.endObject();
    }

    public void beginArray() throws IOException {
        json.beginArray();
    }

    public void endArray() throws IOException {
        json.endArray();
    }

    /** A key of the format, in ASCII. Gson writes the key together with its value. */
    public JsonOutput key(String key) throws IOException {
        text.setAscii(true);
        json.name(key);
        return this;
    }

    /**
     * A key that is not part of the format.
     *
     * @throws IllegalArgumentException if it holds half of a surrogate pair, which UTF-8 cannot encode
     */
    public JsonOutput foreignKey(String key) throws IOException {
        text.setAscii(false);
        json.name(writable(key));
        return this;
    }

    public void number(double value) throws IOException {
        json.jsonValue(Decimal.of(value));
    }

    public void number(int value) throws IOException {
        json.value(value);
    }

    public void bool(boolean value) throws IOException {
        json.value(value);
    }

    public void nothing() throws IOException {
        json.nullValue();
    }

    /** @throws IllegalArgumentException if it holds half of a surrogate pair, which UTF-8 cannot encode */
    public void text(String value) throws IOException {
        boolean ascii = isAscii(value);
        if (!ascii) text.setAscii(false);
        json.value(ascii ? value : writable(value));
    }

    /** JSON that was kept verbatim. */
    public void json(String value) throws IOException {
        text.setAscii(false);
        json.jsonValue(value);
    }

    /** Ends the file. */
    public void end() throws IOException {
        text.write('\n');
        json.flush();
    }

    private static boolean isAscii(String value) {
        for (int i = 0; i < value.length(); i++) if (value.charAt(i) >= 0x80) return false;
        return true;
    }

    private static String writable(String value) {
        int lone = Surrogates.firstLone(value);
        if (lone < 0) return value;
        throw new IllegalArgumentException(String.format(
                "the text \"%s\" contains \\u%04X, half of a surrogate pair; remove it",
                Printable.line(value, LONGEST_SHOWN), (int) value.charAt(lone)));
    }

    /**
     * Writes text as UTF-8, block by block. Made for pieces of a few characters: unlike the JDK's, not synchronized.
     */
    private static final class Utf8Writer extends Writer {
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
}
