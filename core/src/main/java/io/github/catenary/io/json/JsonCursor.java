package io.github.catenary.io.json;

import com.google.gson.stream.JsonToken;
import io.github.catenary.math.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Walks through the JSON of a scene, token by token, and knows its position. The cursor reports a value of the wrong
 * type with its position, skips the value and continues. {@link JsonValues} reads the single values.
 */
public final class JsonCursor implements AutoCloseable {
    private static final int LONGEST_SHOWN = 60;
    private static final int STEPS_PER_REPORT = 4_096;

    private final byte @Nullable [] text;
    private final long length;
    private final JsonLimits limits;
    private final ProblemList problems;
    private final DoubleConsumer progress;
    private final JsonTokens tokens;
    private final JsonValues values;
    private FieldNames[] names = {};
    private String name = "";
    private int depth = -1;
    private int steps;

    /**
     * @param progress receives now and then the part of the text that was read, in [0, 1]; an exception of it ends the
     *     walk
     */
    public JsonCursor(byte[] text, JsonLimits limits, ProblemList problems, DoubleConsumer progress) {
        this(text, text.length, new JsonTokens(text, limits), limits, problems, progress);
    }

    /**
     * Walks through a stream that is not held in memory: verbatim text is empty, and offsets are 0.
     *
     * @param length approximate length of the stream, bytes
     */
    public JsonCursor(InputStream text, long length, JsonLimits limits, ProblemList problems, DoubleConsumer progress) {
        this(null, length, new JsonTokens(text, limits), limits, problems, progress);
    }

    private JsonCursor(
            byte @Nullable [] text,
            long length,
            JsonTokens tokens,
            JsonLimits limits,
            ProblemList problems,
            DoubleConsumer progress) {
        this.text = text;
        this.length = Math.max(1, length);
        this.tokens = tokens;
        this.limits = limits;
        this.problems = problems;
        this.progress = progress;
        values = new JsonValues(this, tokens);
    }

    /** The reader of the values at this cursor. */
    public JsonValues values() {
        return values;
    }

    /** The number of errors so far, those beyond the cap included. A record is good if the number did not grow. */
    public int errors() {
        return problems.errors();
    }

    /** The path of the current value. */
    public String path() {
        return tokens.path();
    }

    /** The offset of the current token. */
    public long offset() {
        return tokens.start();
    }

    /** Reports an error in the current value. */
    public void error(String message) {
        problems.error(offset(), path(), message);
    }

    /** Reports text that is not JSON. */
    public void broken(SyntaxException e) {
        problems.error(e.offset(), e.path(), String.valueOf(e.getMessage()));
    }

    /** Reports an error in the record or list on whose end the cursor stands. */
    public void errorHere(String message) {
        problems.errorAt(path(), message);
    }

    /** Reports a wrong or missing key in the object on whose end the cursor stands. */
    public void errorInside(String key, String message) {
        problems.errorAt(JsonPath.child(path(), key), message);
    }

    public void warning(String message) {
        problems.warning(offset(), path(), message);
    }

    /** Moves to the next token; false at the end of the file. */
    public boolean next() throws IOException {
        if (++steps % STEPS_PER_REPORT == 0) progress.accept(Math.min(1, tokens.reached() / (double) length));
        return tokens.next() != JsonToken.END_DOCUMENT;
    }

    /** Enters the object at the cursor; false, with the error reported, if the value is not an object. */
    public boolean enterObject() throws IOException {
        if (tokens.token() != JsonToken.BEGIN_OBJECT) {
            wrongType("an object {…}");
            return false;
        }
        depth++;
        if (depth == names.length) {
            names = Arrays.copyOf(names, depth + 8);
            for (int i = depth; i < names.length; i++) names[i] = new FieldNames();
        }
        names[depth].clear();
        return true;
    }

    /** Moves to the value of the object's next key; false at the end of the object. Refuses a duplicate key. */
    public boolean nextField() throws IOException {
        while (next() && tokens.token() == JsonToken.NAME) {
            name = tokens.text();
            boolean good = isGoodText(name, "key");
            boolean first = names[depth].add(name);
            if (!first) error("the key \"" + shown(name) + "\" occurs twice in this object; keep one of them");
            next();
            if (good && first) return true;
            skip();
        }
        depth--;
        return false;
    }

    /** The key of the current value. */
    public String name() {
        return name;
    }

    /** Enters the list at the cursor; false, with the error reported, if the value is not a list. */
    public boolean enterArray() throws IOException {
        return enterArray("a list […]");
    }

    public boolean enterArray(String expected) throws IOException {
        if (tokens.token() == JsonToken.BEGIN_ARRAY) return true;
        wrongType(expected);
        return false;
    }

    /** Moves to the list's next item; false at the end of the list. */
    public boolean nextItem() throws IOException {
        return next() && tokens.token() != JsonToken.END_ARRAY;
    }

    public boolean isObject() {
        return tokens.token() == JsonToken.BEGIN_OBJECT;
    }

    public boolean isArray() {
        return tokens.token() == JsonToken.BEGIN_ARRAY;
    }

    public boolean isText() {
        return tokens.token() == JsonToken.STRING;
    }

    public boolean isNumber() {
        return tokens.token() == JsonToken.NUMBER;
    }

    public boolean isBool() {
        return tokens.token() == JsonToken.BOOLEAN;
    }

    /** The text of the current value as written. Skips the value, and checks what is inside. */
    public String raw() throws IOException {
        int start = (int) offset();
        skip();
        return since(start);
    }

    /** The text from an offset to the end of the current value. */
    public String since(int start) {
        return text == null ? "" : new String(text, start, (int) tokens.end() - start, StandardCharsets.UTF_8);
    }

    /** Skips the current value, and checks what holds for every value: lengths, characters, no duplicate keys. */
    public void skip() throws IOException {
        if (isObject()) {
            enterObject();
            while (nextField()) skip();
        } else if (isArray()) {
            while (nextItem()) skip();
        } else if (isText()) {
            isGoodText(tokens.text(), "text");
        } else if (isNumber()) {
            isGoodNumber();
        }
    }

    /** Reports that the current value is not of the type {@code expected}, and skips it. */
    public void wrongType(String expected) throws IOException {
        error("expected " + expected + ", found " + found());
        if (isObject() || isArray()) skip(); // skip() could report a single value twice
    }

    private String found() {
        return switch (tokens.token()) {
            case BEGIN_OBJECT -> "an object";
            case BEGIN_ARRAY -> "a list";
            case STRING -> "the text \"" + shown(tokens.text()) + "\"";
            default -> shown(tokens.text());
        };
    }

    /** True if the number at the cursor can be read; otherwise reports why not. */
    boolean isGoodNumber() {
        String number = tokens.text();
        if (!JsonNumber.isFinite(number)) {
            error("expected a finite number, found " + number);
            return false;
        }
        if (number.length() <= limits.number()) return true;
        error("this number has " + number.length() + " characters, but " + limits.number() + " is the limit");
        return false;
    }

    /** True if a text or key is not too long and can be written as UTF-8; otherwise reports why not. */
    boolean isGoodText(String value, String what) {
        if (value.length() > limits.string()) {
            error("this " + what + " has " + value.length() + " characters, but " + limits.string() + " is the limit");
            return false;
        }
        int lone = tokens.isOdd() ? Surrogates.firstLone(value) : -1;
        if (lone < 0) return true;
        error(String.format(
                "this %s contains \\u%04X, half of a surrogate pair; write both halves",
                what, (int) value.charAt(lone)));
        return false;
    }

    static String shown(String value) {
        return Printable.line(value, LONGEST_SHOWN);
    }

    @Override
    public void close() throws IOException {
        tokens.close();
    }

    /** The keys of an object so far. Records have few keys, for which a list is faster than a hash table. */
    private static final class FieldNames {
        private static final int FEW = 16;

        private final String[] few = new String[FEW];
        /** The hashes of the few keys, which nearly always tell two keys apart. */
        private final int[] hashes = new int[FEW];

        private final Set<String> many = new HashSet<>();
        private int count;
        /** Bit h mod 64 is set for the hash h of each of the few keys, which tells most keys apart at once. */
        private long hashBits;

        void clear() {
            count = 0;
            hashBits = 0;
            if (!many.isEmpty()) many.clear();
        }

        /** Adds a key; false if the object has the key already. */
        boolean add(String name) {
            if (!many.isEmpty()) return many.add(name);
            int hash = name.hashCode();
            long bit = 1L << hash; // Java shifts by the lowest six bits
            if ((hashBits & bit) != 0) {
                for (int i = 0; i < count; i++) if (hashes[i] == hash && few[i].equals(name)) return false;
            }
            if (count == FEW) {
                many.addAll(Arrays.asList(few));
                return many.add(name);
            }
            hashBits |= bit;
            hashes[count] = hash;
            few[count++] = name;
            return true;
        }
    }
}
