package io.github.catenary.io.json;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import io.github.catenary.math.Printable;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the tokens of strict JSON with Gson, one by one; knows the path and the offset of the current token. */
final class JsonTokens implements Closeable {
    static final long NOT_WHOLE = Long.MIN_VALUE;

    private static final long NO_TEXT = -1;
    /** The longest number that fits a long, with its sign, characters. */
    private static final int LONG_DIGITS = 20;

    private static final int LONGEST_SHOWN = 200;

    private final byte @Nullable [] utf8;
    private final @Nullable ByteOffsets bytes;
    private final @Nullable StringInterner words;
    private final JsonLimits limits;

    private JsonReader reader;
    /** To be added to the reader's offsets, because a reader may begin in the middle of the text. */
    private long shift;
    /** Where the text or key that is being read begins, or {@link #NO_TEXT}. */
    private long reading = NO_TEXT;

    private @Nullable JsonToken token;
    /** The text of the token; that of a number only after it was asked for. */
    private String text = "";
    /** True while Gson stands at a number that was not asked for yet. */
    private boolean unread;
    /** True if the token is a number that was asked for as a whole number, and is one. */
    private boolean isWhole;

    private long whole;
    /** True if Gson refused the token. */
    private boolean isOdd;
    /** Where the last text or key begins, characters. */
    private long textStart;
    /** Where the token ends, characters. */
    private long end;

    private int depth;
    /** For each object or list around the token, from the outermost on: true for an object. */
    private boolean[] isObject = new boolean[16];

    private @Nullable String[] names = new @Nullable String[16];
    private int[] positions = new int[16];

    /** Reads text in UTF-8 without a byte order mark. */
    JsonTokens(byte[] utf8, JsonLimits limits) {
        this(new ByteArrayInputStream(utf8), utf8, limits);
    }

    /** Reads text that is not held in memory: offsets are 0, and text that Gson refuses is not examined. */
    JsonTokens(InputStream utf8, JsonLimits limits) {
        this(utf8, null, limits);
    }

    private JsonTokens(InputStream in, byte @Nullable [] utf8, JsonLimits limits) {
        this.utf8 = utf8;
        this.limits = limits;
        bytes = utf8 == null ? null : new ByteOffsets(utf8);
        words = utf8 == null ? null : new StringInterner(utf8);
        reader = open(in);
    }

    private JsonReader open(InputStream in) {
        JsonReader opened = new JsonReader(new Guard(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder())));
        opened.setStrictness(Strictness.STRICT);
        opened.setNestingLimit(limits.depth());
        return opened;
    }

    /** Ends the reading of a text or key before it fills the memory, as Gson asks for it block by block. */
    private final class Guard extends FilterReader {
        Guard(Reader in) {
            super(in);
        }

        @Override
        public int read(char[] block, int offset, int length) throws IOException {
            boolean tooLong = reading != NO_TEXT && reader.getCharacterOffset() + shift - reading > limits.longest();
            if (tooLong) throw new SyntaxException(byteOf(reading), path(), SyntaxError.MUCH_TOO_LONG);
            return super.read(block, offset, length);
        }
    }

    /**
     * The last token read; {@code END_DOCUMENT} after the end of the text. Must not be called before the first token.
     */
    JsonToken token() {
        if (token == null) throw new IllegalStateException("no token was read");
        return token;
    }

    /** The key, the text without quotes and escapes, the number as it was written, or the word. */
    String text() {
        if (unread) readNumber();
        if (isWhole) text = Long.toString(whole);
        isWhole = false;
        return text;
    }

    /** True if the text may hold half of a surrogate pair. */
    boolean isOdd() {
        return isOdd;
    }

    /**
     * The current number, without a detour over its text; {@link #NOT_WHOLE} if it has a fraction or exponent, or if
     * only its text shows what it is.
     */
    long whole() throws IOException {
        if (!unread || limits.number() < LONG_DIGITS) return NOT_WHOLE;
        long before = reader.getCharacterOffset();
        long value;
        try {
            value = reader.nextLong();
        } catch (NumberFormatException e) {
            readNumber(); // it has a fraction, and Gson still stands at it
            return NOT_WHOLE;
        }
        unread = false;
        end = reader.getCharacterOffset() + shift;
        // Only for a number without fraction and exponent, Gson skips the digits already when it peeks.
        if (end == before + shift) {
            isWhole = true;
            whole = value;
            return value;
        }
        if (utf8 == null) throw new SyntaxException(0, path(), "a number was read of which the text is gone");
        int start = (int) byteOf(before + shift);
        text = new String(utf8, start, (int) byteOf(end) - start, StandardCharsets.US_ASCII);
        return NOT_WHOLE;
    }

    private void readNumber() {
        unread = false;
        try {
            text = reader.nextString();
        } catch (IOException e) {
            throw new UncheckedIOException("a number that was looked at cannot fail to be read", e);
        }
        end = reader.getCharacterOffset() + shift;
    }

    /** Where the token begins, bytes. */
    long start() {
        return byteOf(startInCharacters());
    }

    /** Where the token ends, bytes. */
    long end() {
        if (unread) readNumber();
        return byteOf(end);
    }

    /** How far the text was read, characters. */
    long reached() {
        return end;
    }

    private long startInCharacters() {
        return switch (token()) {
            case BEGIN_OBJECT, END_OBJECT, BEGIN_ARRAY, END_ARRAY -> end - 1;
            case NAME, STRING -> textStart;
            case NUMBER, BOOLEAN, NULL -> {
                int length = text().length();
                yield end - length;
            }
            case END_DOCUMENT -> end;
        };
    }

    private long byteOf(long character) {
        return bytes == null ? 0 : bytes.ofCharacter(character);
    }

    private long characterAt(int offset) {
        return bytes == null ? 0 : bytes.toCharacter(offset);
    }

    /** The path of the value that the token belongs to. */
    String path() {
        return path(depth);
    }

    private String path(int levels) {
        StringBuilder path = new StringBuilder("$");
        for (int i = 0; i < levels; i++) {
            String name = names[i];
            if (!isObject[i] && positions[i] >= 0) JsonPath.appendPosition(path, positions[i]);
            else if (isObject[i] && name != null) JsonPath.appendKey(path, name);
        }
        return path.toString();
    }

    /** @throws SyntaxException if the next text is not JSON, or exceeds a limit */
    JsonToken next() throws IOException {
        if (unread) readNumber();
        isWhole = false;
        isOdd = false;
        try {
            JsonToken next = reader.peek();
            read(next);
            token = next;
            end = reader.getCharacterOffset() + shift;
        } catch (MalformedJsonException | EOFException e) {
            reading = NO_TEXT;
            token = goOn(e);
            isOdd = true;
        }
        return token;
    }

    private void read(JsonToken next) throws IOException {
        switch (next) {
            case BEGIN_OBJECT -> {
                enter(true);
                reader.beginObject();
            }
            case BEGIN_ARRAY -> {
                enter(false);
                reader.beginArray();
            }
            case END_OBJECT -> {
                reader.endObject();
                depth--;
            }
            case END_ARRAY -> {
                reader.endArray();
                depth--;
            }
            case NAME -> {
                beginText();
                text = quoted(true);
                endText();
                names[depth - 1] = text;
            }
            case STRING -> {
                beginText();
                text = quoted(false);
                endText();
                countValue();
            }
            case NUMBER -> {
                unread = true;
                countValue();
            }
            case BOOLEAN -> {
                text = Boolean.toString(reader.nextBoolean());
                countValue();
            }
            case NULL -> {
                reader.nextNull();
                text = "null";
                countValue();
            }
            case END_DOCUMENT -> text = "";
        }
    }

    /** Reads a key or a text. If it is a short one, Gson needs only to find its end. */
    private String quoted(boolean isKey) throws IOException {
        String known = words == null ? null : words.at((int) byteOf(textStart) + 1);
        if (known != null) {
            reader.skipValue();
            return known;
        }
        return isKey ? reader.nextName() : reader.nextString();
    }

    /** Called when Gson stands behind the opening quote. */
    private void beginText() {
        textStart = reader.getCharacterOffset() + shift - 1;
        reading = textStart;
    }

    private void endText() {
        reading = NO_TEXT;
    }

    private void countValue() {
        if (depth > 0) positions[depth - 1]++;
    }

    private void enter(boolean object) throws SyntaxException {
        countValue();
        if (depth == limits.depth()) {
            long bracket = reader.getCharacterOffset() + shift - 1;
            throw new SyntaxException(byteOf(bracket), path(), SyntaxError.tooDeep(limits));
        }
        if (depth == positions.length) {
            isObject = Arrays.copyOf(isObject, 2 * depth);
            names = Arrays.copyOf(names, 2 * depth);
            positions = Arrays.copyOf(positions, 2 * depth);
        }
        isObject[depth] = object;
        names[depth] = null;
        positions[depth] = -1;
        depth++;
    }

    /** What is allowed after the token. */
    private SyntaxError.Expected expected() {
        if (token == null) return SyntaxError.Expected.VALUE;
        if (depth == 0) return SyntaxError.Expected.END;
        return switch (token) {
            case NAME -> SyntaxError.Expected.COLON;
            case BEGIN_OBJECT -> SyntaxError.Expected.FIRST_KEY;
            case BEGIN_ARRAY -> SyntaxError.Expected.FIRST_ITEM;
            default -> isObject[depth - 1] ? SyntaxError.Expected.COMMA_AND_KEY : SyntaxError.Expected.COMMA_AND_ITEM;
        };
    }

    /** Skips a token that Gson refuses although it is only a bad value. */
    private JsonToken goOn(IOException refusal) throws IOException {
        if (utf8 == null) {
            String reason = Printable.line(String.valueOf(refusal.getMessage()), LONGEST_SHOWN);
            throw new SyntaxException(0, path(), "this is not JSON: " + reason);
        }
        if (token == null && SyntaxError.isWhite(utf8)) return JsonToken.END_DOCUMENT;
        SyntaxError obstacle = SyntaxError.after((int) byteOf(end), utf8, expected());
        if (!obstacle.isToken()) throw fault(obstacle);
        int length = obstacle.end() - obstacle.start();
        if (length > limits.longest()) throw new SyntaxException(obstacle.start(), path(), SyntaxError.MUCH_TOO_LONG);
        String written = new String(utf8, obstacle.start(), length, StandardCharsets.UTF_8);
        JsonToken kind = obstacle.kind();
        text = kind == JsonToken.STRING ? unescaped(written) : written;
        textStart = characterAt(obstacle.start());
        end = characterAt(obstacle.end());
        restart(utf8, obstacle.end());
        countValue();
        return kind;
    }

    private SyntaxException fault(SyntaxError obstacle) {
        if (obstacle.isNextItem()) countValue();
        String path = obstacle.isAround() ? path(Math.max(0, depth - 1)) : path();
        return new SyntaxException(obstacle.start(), path, obstacle.message());
    }

    /** The text without quotes and escapes; Gson keeps halves of surrogate pairs here. */
    private static String unescaped(String quoted) throws IOException {
        try (JsonReader once = new JsonReader(new StringReader("[" + quoted + "]"))) {
            once.setStrictness(Strictness.LEGACY_STRICT);
            once.beginArray();
            return once.nextString();
        }
    }

    /** Continues behind a value with a new reader, which stands in the same objects and lists as the last one. */
    private void restart(byte[] text, int offset) throws IOException {
        StringBuilder opening = new StringBuilder();
        for (int i = 0; i < depth; i++) opening.append(isObject[i] ? "{\"\":" : "[");
        byte[] before = opening.append("\"\"").toString().getBytes(StandardCharsets.UTF_8);
        InputStream after = new ByteArrayInputStream(text, offset, text.length - offset);
        reader = open(new SequenceInputStream(new ByteArrayInputStream(before), after));
        shift = end - before.length;
        for (int i = 0; i < depth; i++) {
            if (isObject[i]) {
                reader.beginObject();
                reader.skipValue();
            } else {
                reader.beginArray();
            }
        }
        reader.skipValue();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
