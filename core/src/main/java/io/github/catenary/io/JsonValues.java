package io.github.catenary.io;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.catenary.scene.Vec3;
import java.io.IOException;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Reads the value that a cursor stands on as what it has to be: a number, an id, a text, a word. What does not fit is
 * reported and passed over; what is returned in its stead is meant to be thrown away (see {@link JsonCursor#errors()}).
 */
final class JsonValues {
    private final JsonCursor cursor;
    private final JsonParser parser;

    JsonValues(JsonCursor cursor, JsonParser parser) {
        this.cursor = cursor;
        this.parser = parser;
    }

    /** A finite number. */
    double number() throws IOException {
        if (!cursor.isNumber()) {
            cursor.wrongType("a number");
            return Double.NaN;
        }
        int length = parser.getTextLength();
        if (!cursor.isGoodNumber()) return Double.NaN;
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
        cursor.error(
                "expected a finite number, found " + JsonCursor.shown(parser.getText()) + ", which is larger than any");
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
        int before = cursor.errors();
        if (value != Integer.MIN_VALUE && cursor.errors() == before) obey(() -> rule.apply(value));
        return value;
    }

    /** A whole number greater than 0. */
    int id() throws IOException {
        int value = whole();
        if (value >= 1) return value;
        if (value != Integer.MIN_VALUE) cursor.error("expected an id greater than 0, found " + value);
        return 0;
    }

    /** {@link Integer#MIN_VALUE}, with the error reported, if it is no whole number that fits an int. */
    private int whole() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            cursor.wrongType("a whole number");
            return Integer.MIN_VALUE;
        }
        int length = parser.getTextLength();
        if (!cursor.isGoodNumber()) return Integer.MIN_VALUE;
        if (length < 10) return parser.getIntValue();
        long value = length <= 11 ? parser.getLongValue() : Long.MAX_VALUE;
        if (Math.abs(value) <= Integer.MAX_VALUE) return (int) value;
        cursor.error(
                "expected a whole number up to " + Integer.MAX_VALUE + ", found " + JsonCursor.shown(parser.getText()));
        return Integer.MIN_VALUE;
    }

    /** A point or direction; two numbers mean that z is 0. */
    Vec3 vector() throws IOException {
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

    boolean bool() throws IOException {
        if (!cursor.isBool()) cursor.wrongType("true or false");
        return parser.currentToken() == JsonToken.VALUE_TRUE;
    }

    String text() throws IOException {
        if (!cursor.isText()) {
            cursor.wrongType("a text in double quotes");
            return "";
        }
        String value = parser.getText();
        return cursor.isGoodText(value, "text") ? value : "";
    }

    /** A text that {@code rule} accepts. */
    String text(Function<String, ?> rule) throws IOException {
        int before = cursor.errors();
        String value = text();
        if (cursor.errors() == before) obey(() -> rule.apply(value));
        return value;
    }

    /** One of a few words; {@code fallback}, with the error reported, if it is none of them. */
    <T> T choice(Map<String, T> choices, T fallback) throws IOException {
        int before = cursor.errors();
        String word = text();
        if (cursor.errors() > before) return fallback;
        T chosen = choices.get(word);
        if (chosen != null) return chosen;
        cursor.error("expected one of " + String.join(", ", choices.keySet()) + ", found \"" + JsonCursor.shown(word)
                + "\"");
        return fallback;
    }

    /** The text of a number as it was written. */
    String numberText() throws IOException {
        return parser.getText();
    }

    private void obey(Supplier<?> rule) {
        try {
            Object unused = rule.get();
        } catch (IllegalArgumentException e) {
            cursor.error(String.valueOf(e.getMessage()));
        }
    }
}
