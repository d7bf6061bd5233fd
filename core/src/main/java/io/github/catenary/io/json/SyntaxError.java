package io.github.catenary.io.json;

import com.google.gson.stream.JsonToken;
import io.github.catenary.math.Printable;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * The text at which Gson could not continue: a token to skip, because it is only a bad value, or text that is not JSON.
 * Says in words for people what was expected and what was found; Gson's words are for programmers.
 */
final class SyntaxError {
    static final String MUCH_TOO_LONG =
            "this text, key or number is much longer than the limit; the system properties catenary.limits.string"
                    + " and catenary.limits.number change it";

    private static final String CUT = "the file ends in the middle of this value; it may be truncated";
    private static final String VALUE = "expected a JSON value";
    /** Words that are values, or would be if they were finite. */
    private static final Set<String> WORDS =
            Set.of("true", "false", "null", "NaN", "Infinity", "+Infinity", "-Infinity", "+INF", "-INF");

    private static final int LONGEST_SHOWN = 40;

    /** What JSON allows at a place. */
    enum Expected {
        VALUE,
        FIRST_KEY,
        COLON,
        COMMA_AND_KEY,
        FIRST_ITEM,
        COMMA_AND_ITEM,
        END
    }

    private final byte[] text;
    private int at;
    private int start;
    private boolean token;
    private boolean around;
    private boolean next;
    private String message = "";

    private SyntaxError(byte[] text, int after) {
        this.text = text;
        at = after;
    }

    static boolean isWhite(byte[] text) {
        SyntaxError all = new SyntaxError(text, 0);
        all.skipWhite();
        return all.at == text.length;
    }

    /**
     * @param after offset of the end of the last token that was read
     * @param expected what is allowed there
     */
    static SyntaxError after(int after, byte[] text, Expected expected) {
        SyntaxError obstacle = new SyntaxError(text, after);
        obstacle.find(expected);
        if (!obstacle.token && obstacle.start >= text.length - 1 && expected != Expected.END) {
            obstacle.around = false;
            obstacle.cut();
        }
        return obstacle;
    }

    /**
     * True for a text with half of a surrogate pair, for a number too long for Gson, for NaN and infinities, and for a
     * good word or number that touches the text after it.
     */
    boolean isToken() {
        return token;
    }

    JsonToken kind() {
        return switch (text[start]) {
            case '"' -> JsonToken.STRING;
            case 't', 'f' -> JsonToken.BOOLEAN;
            case 'n' -> JsonToken.NULL;
            default -> JsonToken.NUMBER;
        };
    }

    /** Offset of the first byte that does not belong, or of the token. */
    int start() {
        return start;
    }

    /** Offset of the end of the token. */
    int end() {
        return at;
    }

    /** What is wrong with text that is not JSON. */
    String message() {
        return message;
    }

    /** True if the mistake belongs to the object or list around the last value. */
    boolean isAround() {
        return around;
    }

    /** True if the mistake is in the item after the last one. */
    boolean isNextItem() {
        return next;
    }

    static String tooDeep(JsonLimits limits) {
        return "nested deeper than " + limits.depth()
                + " levels, which is the limit; the system property catenary.limits.depth changes it";
    }

    private void find(Expected expected) {
        skipWhite();
        if (expected == Expected.END) {
            fault("expected the end of the file after the scene, found more data");
            return;
        }
        if (isWrongAnywhere(true)) return;
        switch (expected) {
            case COLON -> {
                if (text[at] != ':') faultWith("expected a colon after the key");
                else if (isGoodBehind(false)) value();
            }
            case FIRST_KEY -> {
                if (!isWrongBracket()) key();
            }
            case COMMA_AND_KEY -> {
                if (isComma("expected a comma or the end of the object") && isGoodBehind(true)) key();
            }
            case FIRST_ITEM, VALUE -> {
                if (isWrongBracket()) return;
                next = true;
                value();
            }
            case COMMA_AND_ITEM -> {
                if (!isComma("expected a comma or the end of the list")) return;
                next = true;
                if (isGoodBehind(true)) value();
            }
            case END -> throw new IllegalStateException("was looked at before");
        }
    }

    /**
     * True at the end of the file, a comment or a control character.
     *
     * @param between true for a place between values, false for the place of a value
     */
    private boolean isWrongAnywhere(boolean between) {
        if (at >= text.length) {
            cut();
        } else if (text[at] == '/') {
            around = between;
            fault("comments are not allowed in JSON");
        } else if (text[at] >= 0 && text[at] < ' ') {
            faultWith(VALUE);
        }
        return !message.isEmpty();
    }

    /** Skips a separator and the white space behind it. */
    private boolean isGoodBehind(boolean between) {
        at++;
        skipWhite();
        return !isWrongAnywhere(between);
    }

    private boolean isComma(String expected) {
        if (text[at] == ',') return true;
        if (isWrongBracket()) return false;
        around = true;
        faultWith(expected);
        return false;
    }

    private boolean isWrongBracket() {
        boolean closing = text[at] == ']' || text[at] == '}';
        if (closing) faultWith("brackets do not match");
        return closing;
    }

    private void key() {
        if (text[at] == '"') {
            string(true);
        } else {
            around = true;
            faultWith("expected a key in double quotes");
        }
    }

    private void value() {
        byte c = text[at];
        if (c == '"') string(false);
        else if (c == '-' || c == '+' || isDigit(c)) number();
        else if (Character.isJavaIdentifierStart(codePoint(at))) word();
        else faultWith(VALUE);
    }

    private void number() {
        start = at;
        int p = at;
        if (text[p] == '+' || text[p] == '-') p++;
        if (p < text.length && text[p] == 'I') {
            word();
            return;
        }
        if (text[at] == '+') {
            fault("a number must not begin with +");
            return;
        }
        if (p < text.length - 1 && text[p] == '0' && isDigit(text[p + 1])) {
            fault(p, "a number must not have a leading 0");
            return;
        }
        p = digits(p);
        if (message.isEmpty() && p < text.length && text[p] == '.') p = digits(p + 1);
        if (message.isEmpty() && p < text.length && (text[p] == 'e' || text[p] == 'E')) {
            p++;
            if (p < text.length && (text[p] == '+' || text[p] == '-')) p++;
            p = digits(p);
        }
        if (message.isEmpty()) pass(p);
    }

    private int digits(int from) {
        int p = from;
        while (p < text.length && isDigit(text[p])) p++;
        if (p == text.length && p == from) cut();
        else if (p == from) fault(p, "expected a digit of a number" + found(p));
        return p;
    }

    private void word() {
        int p = at + length(at);
        while (p < text.length && isWordPart(codePoint(p))) p += length(p);
        String word = new String(text, at, p - at, StandardCharsets.UTF_8);
        if (WORDS.contains(word)) {
            pass(p);
        } else if (p >= text.length) {
            cut();
        } else {
            fault(at, VALUE + ", found " + Printable.line(word, LONGEST_SHOWN) + " without quotes");
        }
    }

    private static boolean isWordPart(int c) {
        return Character.isJavaIdentifierPart(c) && !Character.isISOControl(c);
    }

    /**
     * Gson refuses half of a surrogate pair. In a text that is an ordinary mistake; a key with such a half is not a
     * key.
     */
    private void string(boolean key) {
        start = at;
        int p = at + 1;
        while (p < text.length && text[p] != '"') {
            if (text[p] >= 0 && text[p] < ' ') {
                fault(p, "a text must not contain control characters; write \\n, \\t or \\u00XX" + found(p));
                return;
            }
            if (text[p] == '\\') {
                p = escape(p + 1);
                if (!message.isEmpty()) return;
            } else {
                p++;
            }
        }
        if (p >= text.length) {
            cut();
        } else if (key) {
            halfOfAPair();
        } else {
            pass(p + 1);
        }
    }

    /** Finds, in a key without another mistake, the escape of only half of a surrogate pair. */
    private void halfOfAPair() {
        boolean high = false;
        int p = at + 1;
        while (true) {
            boolean escaped = text[p] == '\\' && text[p + 1] == 'u';
            int c = escaped ? Integer.parseInt(new String(text, p + 2, 4, StandardCharsets.US_ASCII), 16) : 0;
            boolean low = Character.isLowSurrogate((char) c);
            if (high != low) {
                fault(low ? p + 6 : p, "half of a surrogate pair; write both halves");
                return;
            }
            high = Character.isHighSurrogate((char) c);
            p += escaped ? 6 : text[p] == '\\' ? 2 : 1;
        }
    }

    private int escape(int from) {
        if (from >= text.length) {
            cut();
            return from;
        }
        if (text[from] != 'u') {
            boolean known = "\"\\/bfnrt".indexOf(text[from]) >= 0;
            if (!known) fault(from, "expected one of \" \\ / b f n r t u after a backslash" + found(from));
            return from + 1;
        }
        for (int p = from + 1; p < from + 5; p++) {
            if (p >= text.length) {
                cut();
                return p;
            }
            if (Character.digit(text[p], 16) < 0) {
                fault(p, "expected four hexadecimal digits after \\u" + found(p));
                return p;
            }
        }
        return from + 5;
    }

    private void pass(int tokenEnd) {
        token = true;
        start = at;
        at = tokenEnd;
    }

    private void cut() {
        fault(text.length, CUT);
    }

    private void fault(String what) {
        fault(at, what);
    }

    private void faultWith(String expected) {
        fault(at, expected + found(at));
    }

    private void fault(int offset, String what) {
        start = offset;
        token = false;
        message = what;
    }

    private void skipWhite() {
        while (at < text.length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) at++;
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    private String found(int offset) {
        int c = codePoint(offset);
        boolean lineEnd = c == '\n' || c == '\r';
        String shown = "'" + Printable.line(Character.toString(c), LONGEST_SHOWN) + "'";
        return ", found " + (lineEnd ? "the end of the line" : shown);
    }

    private int codePoint(int offset) {
        int length = Math.min(length(offset), text.length - offset);
        return new String(text, offset, length, StandardCharsets.UTF_8).codePointAt(0);
    }

    /** The length of the character at an offset, bytes. */
    private int length(int offset) {
        int first = text[offset] & 0xFF;
        return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    }
}
