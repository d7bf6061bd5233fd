package io.github.catenary.io;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Walks through the JSON of a scene, from token to token, and knows where it is. A value that is not what was asked for
 * is reported with its place and passed over, so that the walk goes on. What single values say, {@link JsonValues} reads.
 */
final class JsonCursor implements AutoCloseable {
    private static final int LONGEST_SHOWN = 60;
    private static final int STEPS_PER_REPORT = 4_096;
    private static final int PASSED_OVER = 4_000_000;

    /** What a walk goes through, as far as it is there to be looked up. */
    interface Text {
        /** Size, bytes. */
        long length();

        /** A part of the text, for what is kept to the letter. */
        String between(int start, int end);
    }

    private final Text text;
    private final SceneLimits limits;
    private final ProblemList problems;
    private final Progress progress;
    private final JsonParser parser;
    private final JsonValues values;
    private FieldNames[] names = {};
    private int depth = -1;
    private int steps;
    private boolean rootEnded;

    JsonCursor(byte[] text, SceneLimits limits, ProblemList problems, Progress progress) throws IOException {
        this(JsonText.parser(text, limits.depth(), longest(limits)), inMemory(text), limits, problems, progress);
    }

    /** Walks through a stream that nobody holds: what is to be kept to the letter comes out empty. */
    JsonCursor(InputStream text, long length, SceneLimits limits, ProblemList problems, Progress progress)
            throws IOException {
        this(JsonText.parser(text, limits.depth(), longest(limits)), passing(length), limits, problems, progress);
    }

    private JsonCursor(JsonParser parser, Text text, SceneLimits limits, ProblemList problems, Progress progress) {
        this.parser = parser;
        this.text = text;
        this.limits = limits;
        this.problems = problems;
        this.progress = progress;
        values = new JsonValues(this, parser);
    }

    /** So long a text ends the walk; one that is shorter, but too long all the same, is passed over. */
    private static int longest(SceneLimits limits) {
        return (int) Math.min(Integer.MAX_VALUE, (long) Math.max(limits.string(), limits.number()) + PASSED_OVER);
    }

    private static Text inMemory(byte[] text) {
        return new Text() {
            @Override
            public long length() {
                return text.length;
            }

            @Override
            public String between(int start, int end) {
                return new String(text, start, end - start, StandardCharsets.UTF_8);
            }
        };
    }

    private static Text passing(long length) {
        return new Text() {
            @Override
            public long length() {
                return length;
            }

            @Override
            public String between(int start, int end) {
                return "";
            }
        };
    }

    /** Reads the values that this cursor comes to. */
    JsonValues values() {
        return values;
    }

    /** The errors reported so far, those beyond the cap included: a record is good if the number did not grow. */
    int errors() {
        return problems.errors();
    }

    SceneLimits limits() {
        return limits;
    }

    /** The path of the current value. */
    String path() {
        return JsonPath.of(parser.getParsingContext());
    }

    /** The offset of the current token. */
    long offset() {
        return parser.currentTokenLocation().getByteOffset();
    }

    /** Reports the current value. */
    void error(String message) {
        problems.error(offset(), path(), message);
    }

    /** The offset up to which the text was read. */
    long reached() {
        return parser.currentLocation().getByteOffset();
    }

    /** Reports text that is no JSON. */
    void broken(SyntaxMessage syntax) {
        if (rootEnded) {
            problems.error(syntax.offset(), "$", "expected the end of the file after the scene, found more data");
        } else {
            JsonStreamContext context = parser.getParsingContext();
            boolean outside = syntax.outside() && context.getParent() != null;
            String path = JsonPath.of(outside ? context.getParent() : context);
            problems.error(syntax.offset(), path, syntax.message());
        }
    }

    /** Reports the current record or list, on whose end the cursor stands. */
    void errorHere(String message) {
        problems.errorAt(path(), message);
    }

    /** Reports a key, or that it is missing, in the object on whose end the cursor stands. */
    void errorInside(String key, String message) {
        problems.errorAt(JsonPath.child(path(), key), message);
    }

    void warning(String message) {
        problems.warning(offset(), path(), message);
    }

    /** Goes to the next token; false at the end of the file. */
    boolean next() throws IOException {
        if (++steps % STEPS_PER_REPORT == 0) {
            if (progress.cancelled()) throw new CancellationException("reading the scene was cancelled");
            progress.report(Math.min(1, offset() / (double) text.length()));
        }
        return parser.nextToken() != null;
    }

    /** Enters the object that the cursor stands on; false, with the error reported, if it is none. */
    boolean enterObject() throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
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

    /** Goes to the value of the object's next key; false at the end of the object. A key that stands twice is refused. */
    boolean nextField() throws IOException {
        while (next() && parser.currentToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            boolean good = isGoodText(name, "key");
            boolean first = names[depth].add(name);
            if (!first) error("the key \"" + shown(name) + "\" stands twice in this object; keep one of them");
            next();
            if (good && first) return true;
            skip();
        }
        depth--;
        rootEnded = depth < 0;
        return false;
    }

    /** The key of the current value. */
    String name() throws IOException {
        return parser.currentName();
    }

    /** Enters the list that the cursor stands on; false, with the error reported, if it is none. */
    boolean enterArray() throws IOException {
        return enterArray("a list […]");
    }

    boolean enterArray(String expected) throws IOException {
        if (parser.currentToken() == JsonToken.START_ARRAY) return true;
        wrongType(expected);
        return false;
    }

    /** Goes to the list's next item; false at the end of the list. */
    boolean nextItem() throws IOException {
        return next() && parser.currentToken() != JsonToken.END_ARRAY;
    }

    boolean isObject() {
        return parser.currentToken() == JsonToken.START_OBJECT;
    }

    boolean isArray() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    boolean isText() {
        return parser.currentToken() == JsonToken.VALUE_STRING;
    }

    boolean isNumber() {
        return parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                || parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT;
    }

    boolean isBool() {
        return parser.currentToken() == JsonToken.VALUE_TRUE || parser.currentToken() == JsonToken.VALUE_FALSE;
    }

    /** The bytes of the current value as they were written; its insides are checked and passed over. */
    String raw() throws IOException {
        int start = (int) offset();
        skip();
        return since(start);
    }

    /** The bytes from an offset to the end of the current value. */
    String since(int start) throws IOException {
        parser.finishToken();
        int end = (int) parser.currentLocation().getByteOffset();
        return text.between(start, end);
    }

    /** Passes over the current value, checking what holds for every value: lengths, characters, keys that stand twice. */
    void skip() throws IOException {
        if (isObject()) {
            enterObject();
            while (nextField()) skip();
        } else if (isArray()) {
            while (nextItem()) skip();
        } else if (isText()) {
            isGoodText(parser.getText(), "text");
        } else if (isNumber()) {
            isGoodNumber();
        }
    }

    /** Reports the current value as being of another type than {@code expected}, and passes over it. */
    void wrongType(String expected) throws IOException {
        error("expected " + expected + ", found " + found());
        if (isObject() || isArray()) skip(); // of a single value, one mistake is enough
    }

    private String found() throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> "the text \"" + shown(parser.getText()) + "\"";
            default -> shown(parser.getText());
        };
    }

    /** True if the number that the cursor stands on can be read as one; what is wrong with it is reported. */
    boolean isGoodNumber() throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT && parser.isNaN()) {
            error("expected a finite number, found " + parser.getText());
            return false;
        }
        int length = parser.getTextLength();
        if (length <= limits.number()) return true;
        error("this number has " + length + " characters, but " + limits.number() + " is the limit");
        return false;
    }

    /** True if a text or key is neither too long nor unwritable; what is wrong with it is reported. */
    boolean isGoodText(String value, String what) {
        if (value.length() > limits.string()) {
            error("this " + what + " has " + value.length() + " characters, but " + limits.string() + " is the limit");
            return false;
        }
        int lone = Surrogates.firstLone(value);
        if (lone < 0) return true;
        error(String.format(
                "this %s holds \\u%04X, half of a surrogate pair; write both halves", what, (int) value.charAt(lone)));
        return false;
    }

    static String shown(String value) {
        return Shown.text(value, LONGEST_SHOWN);
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
