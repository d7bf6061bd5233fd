package io.github.catenary.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says what is wrong with text that is no JSON.
 *
 * @param offset of the first byte that does not belong
 */
record SyntaxMessage(long offset, String message) {
    private static final Pattern NON_STANDARD = Pattern.compile("Non-standard token '([^']*)'.*", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("Unrecognized token '([^']*)'.*", Pattern.DOTALL);
    private static final int LONGEST = 40;

    static SyntaxMessage of(JsonProcessingException e, byte[] text, SceneLimits limits) {
        long offset = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getByteOffset());
        String said = e.getOriginalMessage();
        if (e instanceof StreamConstraintsException) {
            return new SyntaxMessage(
                    Math.max(0, offset - 1), "nested deeper than " + limits.depth() + " levels, which is the limit");
        }
        if (e instanceof JsonEOFException || offset >= text.length) {
            return new SyntaxMessage(
                    text.length, "the file ends in the middle of this value; it may have been cut short");
        }
        Matcher nonStandard = NON_STANDARD.matcher(said);
        if (nonStandard.matches()) {
            String token = nonStandard.group(1);
            return new SyntaxMessage(offset - token.length(), "expected a finite number, found " + token);
        }
        Matcher token = TOKEN.matcher(said);
        if (token.matches()) {
            return new SyntaxMessage(
                    offset, "expected a JSON value, found " + Shown.text(token.group(1), LONGEST) + " without quotes");
        }
        return new SyntaxMessage(offset, reason(said) + ", found " + character(text, (int) offset));
    }

    private static String reason(String said) {
        if (said.contains("comment")) return "comments are not allowed in JSON";
        if (said.contains("double-quote to start field name")) return "expected a key in double quotes";
        if (said.contains("colon")) return "expected a colon after the key";
        if (said.contains("comma to separate")) return "expected a comma or the end of the " + container(said);
        if (said.contains("Leading zeroes")) return "a number must not begin with 0 unless it is 0 or 0.…";
        if (said.contains("plus sign")) return "a number must not begin with +";
        if (said.contains("numeric value")) return "expected a digit of a number";
        if (said.contains("hex-digit")) return "expected four hexadecimal digits after \\u";
        if (said.contains("character escape")) return "expected one of \" \\ / b f n r t u after a backslash";
        if (said.contains("unquoted character"))
            return "a text must not hold control characters; write \\n, \\t or \\u00XX";
        if (said.contains("close marker")) return "brackets do not match";
        return "expected a JSON value";
    }

    private static String container(String said) {
        return said.contains("Array") ? "list" : "object";
    }

    private static String character(byte[] text, int offset) {
        int length = Math.min(4, text.length - offset);
        int c = new String(text, offset, length, StandardCharsets.UTF_8).codePointAt(0);
        if (c == '\n' || c == '\r') return "the end of the line";
        return "'" + Shown.text(Character.toString(c), LONGEST) + "'";
    }
}
