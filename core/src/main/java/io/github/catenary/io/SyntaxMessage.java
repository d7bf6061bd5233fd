package io.github.catenary.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says what is wrong with text that is no JSON, in words for people; the library's are for programmers.
 *
 * @param offset of the first byte that does not belong
 * @param outside true if what is wrong belongs to the object or list around the last value
 */
record SyntaxMessage(long offset, String message, boolean outside) {
    private static final Pattern TOKEN = Pattern.compile("Unrecognized token '([^']*)'.*", Pattern.DOTALL);
    private static final int LONGEST = 40;
    private static final int LONGEST_REASON = 200;

    /** @param reached offset up to which the text was read, for the errors that do not say */
    static SyntaxMessage of(JsonProcessingException e, byte[] text, long reached, SceneLimits limits) {
        long offset = e.getLocation() == null ? reached : e.getLocation().getByteOffset();
        String said = String.valueOf(e.getOriginalMessage());
        if (e instanceof StreamConstraintsException) return constraint(said, reached, limits);
        Matcher token = TOKEN.matcher(said);
        boolean isToken = token.matches();
        boolean cutToken = isToken && offset + token.group(1).length() >= text.length;
        if (e instanceof JsonEOFException || offset >= text.length - 1 || cutToken) {
            return inside(text.length, "the file ends in the middle of this value; it may have been cut short");
        }
        if (isToken) {
            return inside(
                    offset, "expected a JSON value, found " + Shown.text(token.group(1), LONGEST) + " without quotes");
        }
        return unexpected(said, text, (int) offset);
    }

    /** Of text that is not at hand. */
    static SyntaxMessage brief(JsonProcessingException e, long reached, SceneLimits limits) {
        String said = String.valueOf(e.getOriginalMessage());
        if (e instanceof StreamConstraintsException) return constraint(said, reached, limits);
        return inside(reached, "this is no JSON: " + Shown.text(said, LONGEST_REASON));
    }

    private static SyntaxMessage constraint(String said, long reached, SceneLimits limits) {
        if (said.contains("depth")) {
            return inside(
                    reached - 1,
                    "nested deeper than " + limits.depth()
                            + " levels, which is the limit; the system property catenary.limits.depth sets another");
        }
        if (said.contains("length")) {
            return inside(
                    reached,
                    "this text, key or number is much longer than the limit; the system properties"
                            + " catenary.limits.string and catenary.limits.number set another");
        }
        return inside(
                reached, "this cannot be read safely: " + said); // too many keys that share a hash: made to be slow
    }

    private static SyntaxMessage unexpected(String said, byte[] text, int offset) {
        if (said.contains("plus sign")) return inside(offset - 1, "a number must not begin with +");
        if (said.contains("Leading zeroes")) return inside(offset - 1, "a number must not begin with a needless 0");
        if (said.contains("surrogate")) return inside(offset, "half of a surrogate pair; write both halves");
        if (said.contains("comment")) {
            return new SyntaxMessage(offset, "comments are not allowed in JSON", before(text, offset) != ':');
        }
        if (said.contains("Illegal character"))
            return inside(offset - 1, found("expected a JSON value", text, offset - 1));
        boolean key = said.contains("double-quote to start field name");
        boolean comma = said.contains("comma to separate");
        return new SyntaxMessage(offset, found(reason(said), text, offset), key || comma);
    }

    private static SyntaxMessage inside(long offset, String message) {
        return new SyntaxMessage(Math.max(0, offset), message, false);
    }

    private static String reason(String said) {
        if (said.contains("double-quote to start field name")) return "expected a key in double quotes";
        if (said.contains("colon")) return "expected a colon after the key";
        if (said.contains("separate Array")) return "expected a comma or the end of the list";
        if (said.contains("separate Object")) return "expected a comma or the end of the object";
        if (said.contains("numeric value")) return "expected a digit of a number";
        if (said.contains("hex-digit")) return "expected four hexadecimal digits after \\u";
        if (said.contains("character escape")) return "expected one of \" \\ / b f n r t u after a backslash";
        if (said.contains("unquoted character"))
            return "a text must not hold control characters; write \\n, \\t or \\u00XX";
        if (said.contains("close marker")) return "brackets do not match";
        return "expected a JSON value";
    }

    private static String found(String expected, byte[] text, int offset) {
        int length = Math.min(4, text.length - offset);
        int c = new String(text, offset, length, StandardCharsets.UTF_8).codePointAt(0);
        boolean lineEnd = c == '\n' || c == '\r';
        return expected + ", found "
                + (lineEnd ? "the end of the line" : "'" + Shown.text(Character.toString(c), LONGEST) + "'");
    }

    /** The last byte before an offset that is no white space. */
    private static int before(byte[] text, int offset) {
        int at = offset - 1;
        while (at >= 0 && text[at] <= ' ') at--;
        return at < 0 ? ' ' : text[at];
    }
}
