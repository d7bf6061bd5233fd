package io.github.catenary.io;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import io.github.catenary.scene.Vec3;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Walks through the JSON of a scene. A value that is not what was asked for is reported with its place and passed over,
 * so that the walk goes on; what is returned in its stead is meant to be thrown away (see {@link #errors()}).
 */
final class JsonCursor implements AutoCloseable {
    private static final int LONGEST_SHOWN = 60;
    private static final int STEPS_PER_REPORT = 4_096;

    private final byte[] text;
    private final SceneLimits limits;
    private final ProblemList problems;
    private final Progress progress;
    private final JsonParser parser;
    private FieldNames[] names = {};
    private int depth = -1;
    private int steps;
    private boolean rootEnded;

    JsonCursor(byte[] text, SceneLimits limits, ProblemList problems, Progress progress) throws IOException {
        this.text = text;
        this.limits = limits;
        this.problems = problems;
        this.progress = progress;
        parser = JsonText.parser(text, limits.depth());
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
            progress.report(Math.min(1, offset() / (double) text.length));
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

    /** A finite number. */
    double number() throws IOException {
        if (!isNumber()) {
            wrongType("a number");
            return Double.NaN;
        }
        int length = parser.getTextLength();
        if (isTooLong(length)) return Double.NaN;
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT && length < 10) {
            int whole = parser.getIntValue();
            // An int has no -0, a double has.
            boolean minusZero = whole == 0 && parser.getTextCharacters()[parser.getTextOffset()] == '-';
            return minusZero ? -0.0 : whole;
        }
        double value = parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                ? Double.parseDouble(parser.getText())
                : parser.getDoubleValue();
        if (Double.isFinite(value)) return value;
        error("expected a finite number, found " + shown(parser.getText()) + ", which is larger than any");
        return Double.NaN;
    }

    /** A finite number that {@code rule} accepts; what the rule throws becomes the message. */
    double number(DoubleFunction<?> rule) throws IOException {
        double value = number();
        if (!Double.isNaN(value)) obey(() -> rule.apply(value));
        return value;
    }

    /** A whole number that fits an int and that {@code rule} accepts. */
    int whole(IntFunction<?> rule) throws IOException {
        int value = whole();
        int before = errors();
        if (value != Integer.MIN_VALUE && errors() == before) obey(() -> rule.apply(value));
        return value;
    }

    /** A whole number greater than 0. */
    int id() throws IOException {
        int value = whole();
        if (value >= 1) return value;
        if (value != Integer.MIN_VALUE) error("expected an id greater than 0, found " + value);
        return 0;
    }

    /** {@link Integer#MIN_VALUE}, with the error reported, if it is no whole number that fits an int. */
    private int whole() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            wrongType("a whole number");
            return Integer.MIN_VALUE;
        }
        int length = parser.getTextLength();
        if (isTooLong(length)) return Integer.MIN_VALUE;
        if (length < 10) return parser.getIntValue();
        long value = length <= 11 ? parser.getLongValue() : Long.MAX_VALUE;
        if (Math.abs(value) <= Integer.MAX_VALUE) return (int) value;
        error("expected a whole number up to " + Integer.MAX_VALUE + ", found " + shown(parser.getText()));
        return Integer.MIN_VALUE;
    }

    /** A point or direction; two numbers mean that z is 0. */
    Vec3 vector() throws IOException {
        if (!enterArray("a list [x, y, z]")) return Vec3.ZERO;
        int before = errors();
        double[] xyz = new double[3];
        int size = 0;
        while (nextItem()) {
            double value = number();
            if (size < 3) xyz[size] = value;
            size++;
        }
        if (size < 2 || size > 3) {
            errorHere("expected three numbers [x, y, z], or two for z = 0, found a list of " + size);
        }
        return errors() == before ? new Vec3(xyz[0], xyz[1], xyz[2]) : Vec3.ZERO;
    }

    boolean bool() throws IOException {
        if (!isBool()) wrongType("true or false");
        return parser.currentToken() == JsonToken.VALUE_TRUE;
    }

    String text() throws IOException {
        if (!isText()) {
            wrongType("a text in double quotes");
            return "";
        }
        String value = parser.getText();
        return isGoodText(value, "text") ? value : "";
    }

    /** A text that {@code rule} accepts. */
    String text(Function<String, ?> rule) throws IOException {
        int before = errors();
        String value = text();
        if (errors() == before) obey(() -> rule.apply(value));
        return value;
    }

    /** One of a few words; {@code fallback}, with the error reported, if it is none of them. */
    <T> T choice(Map<String, T> choices, T fallback) throws IOException {
        int before = errors();
        String word = text();
        if (errors() > before) return fallback;
        T chosen = choices.get(word);
        if (chosen != null) return chosen;
        error("expected one of " + String.join(", ", choices.keySet()) + ", found \"" + shown(word) + "\"");
        return fallback;
    }

    /** The text of a number as it was written. */
    String numberText() throws IOException {
        return parser.getText();
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
        return new String(text, start, end - start, StandardCharsets.UTF_8);
    }

    /** Passes over the current value, checking what holds for every value: lengths, characters, keys that stand twice. */
    void skip() throws IOException {
        if (isObject()) {
            enterObject();
            while (nextField()) skip();
        } else if (isArray()) {
            while (nextItem()) skip();
        } else if (isText()) {
            text();
        } else if (isNumber()) {
            isTooLong(parser.getTextLength());
        }
    }

    /** Reports the current value as being of another type than {@code expected}, and passes over it. */
    void wrongType(String expected) throws IOException {
        error("expected " + expected + ", found " + found());
        skip();
    }

    private String found() throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> "the text \"" + shown(parser.getText()) + "\"";
            default -> shown(parser.getText());
        };
    }

    private void obey(Supplier<?> rule) {
        try {
            Object unused = rule.get();
        } catch (IllegalArgumentException e) {
            error(String.valueOf(e.getMessage()));
        }
    }

    private boolean isTooLong(int length) {
        if (length <= limits.number()) return false;
        error("this number has " + length + " characters, but " + limits.number() + " is the limit");
        return true;
    }

    private boolean isGoodText(String value, String what) {
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

    private static String shown(String value) {
        return Shown.text(value, LONGEST_SHOWN);
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
