package io.github.catenary.io.json;

import io.github.catenary.math.Vec3;
import java.io.IOException;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Reads the value at a cursor as the type it must have: a number, an id, a text, a word. A value that does not fit is
 * reported and skipped; the caller must discard the substitute that is returned (see {@link JsonCursor#errors()}).
 */
public final class JsonValues {
    /** The longest int, with its sign, characters. */
    private static final int LONGEST_INT = 11;

    private final JsonCursor cursor;
    private final JsonTokens tokens;

    JsonValues(JsonCursor cursor, JsonTokens tokens) {
        this.cursor = cursor;
        this.tokens = tokens;
    }

    /** A finite number. */
    public double number() throws IOException {
        if (!cursor.isNumber()) {
            cursor.wrongType("a number");
            return Double.NaN;
        }
        if (!cursor.isGoodNumber()) return Double.NaN;
        double value = JsonNumber.value(tokens.text());
        if (Double.isFinite(value)) return value;
        cursor.error("expected a finite number, found " + JsonCursor.shown(tokens.text())
                + ", which is beyond the range of numbers");
        return Double.NaN;
    }

    /** A finite number that {@code rule} accepts; the message is that of the rule's exception. */
    public double number(DoubleFunction<?> rule) throws IOException {
        double value = number();
        if (!Double.isNaN(value)) obey(() -> rule.apply(value));
        return value;
    }

    /** A whole number that fits an int and that {@code rule} accepts. */
    public int whole(IntFunction<?> rule) throws IOException {
        int value = whole();
        int before = cursor.errors();
        if (value != Integer.MIN_VALUE && cursor.errors() == before) obey(() -> rule.apply(value));
        return value;
    }

    /** A whole number greater than 0. */
    public int id() throws IOException {
        int value = whole();
        if (value >= 1) return value;
        if (value != Integer.MIN_VALUE) cursor.error("expected an id greater than 0, found " + value);
        return 0;
    }

    /** A whole number that fits an int; otherwise {@link Integer#MIN_VALUE}, with the error reported. */
    private int whole() throws IOException {
        long value = cursor.isNumber() ? tokens.whole() : JsonTokens.NOT_WHOLE;
        if (value == JsonTokens.NOT_WHOLE) {
            if (!cursor.isNumber() || !JsonNumber.isWhole(tokens.text())) {
                cursor.wrongType("a whole number");
                return Integer.MIN_VALUE;
            }
            if (!cursor.isGoodNumber()) return Integer.MIN_VALUE;
            value = tokens.text().length() <= LONGEST_INT ? Long.parseLong(tokens.text()) : Long.MAX_VALUE;
        }
        if (Math.abs(value) <= Integer.MAX_VALUE) return (int) value;
        cursor.error(
                "expected a whole number up to " + Integer.MAX_VALUE + ", found " + JsonCursor.shown(tokens.text()));
        return Integer.MIN_VALUE;
    }

    /** A point or direction; two numbers mean that z is 0. */
    public Vec3 vector() throws IOException {
        if (!cursor.enterArray("a list [x, y, z]")) return Vec3.ZERO;
        int before = cursor.errors();
        double[] xyz = new double[3];
        int size = 0;
        while (cursor.nextItem()) {
            double value = number();
            if (size < 3) xyz[size] = value;
            size++;
        }
        if (size < 2 || size > 3) {
            cursor.errorHere("expected three numbers [x, y, z], or two for z = 0, found a list of " + size);
        }
        return cursor.errors() == before ? new Vec3(xyz[0], xyz[1], xyz[2]) : Vec3.ZERO;
    }

    public boolean bool() throws IOException {
        if (!cursor.isBool()) cursor.wrongType("true or false");
        return cursor.isBool() && tokens.text().equals("true");
    }

    public String text() throws IOException {
        if (!cursor.isText()) {
            cursor.wrongType("a text in double quotes");
            return "";
        }
        String value = tokens.text();
        return cursor.isGoodText(value, "text") ? value : "";
    }

    /** A text that {@code rule} accepts. */
    public String text(Function<String, ?> rule) throws IOException {
        int before = cursor.errors();
        String value = text();
        if (cursor.errors() == before) obey(() -> rule.apply(value));
        return value;
    }

    /** The choice for the word at the cursor; {@code fallback}, with the error reported, if there is none. */
    public <T> T choice(Map<String, T> choices, T fallback) throws IOException {
        int before = cursor.errors();
        String word = text();
        if (cursor.errors() > before) return fallback;
        T chosen = choices.get(word);
        if (chosen != null) return chosen;
        cursor.error("expected one of " + String.join(", ", choices.keySet()) + ", found \"" + JsonCursor.shown(word)
                + "\"");
        return fallback;
    }

    /** The text of a number as written. */
    public String numberText() {
        return tokens.text();
    }

    private void obey(Supplier<?> rule) {
        try {
            Object unused = rule.get();
        } catch (IllegalArgumentException e) {
            cursor.error(String.valueOf(e.getMessage()));
        }
    }
}
