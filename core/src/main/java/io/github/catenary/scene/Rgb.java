package io.github.catenary.scene;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A colour of a file, such as {@code #d55e00}.
 *
 * @param value red, green and blue, eight bits each, 0 to 0xFFFFFF
 */
public record Rgb(int value) {
    private static final Pattern FORM = Pattern.compile("#[0-9a-fA-F]{6}");

    public Rgb {
        if (value < 0 || value > 0xFFFFFF) {
            throw new IllegalArgumentException("a colour is " + value + ", but must be from 0 to 0xFFFFFF");
        }
    }

    /** True if the text is {@code #} and six hexadecimal digits. */
    public static boolean isColour(String text) {
        return FORM.matcher(text).matches();
    }

    /** @throws IllegalArgumentException if the text is not {@code #} and six hexadecimal digits */
    public static Rgb parse(String text) {
        if (!isColour(text)) {
            String shown = text.length() > 20 ? text.substring(0, 20) + "…" : text;
            throw new IllegalArgumentException(
                    "expected a colour such as \"#d55e00\", # and six hexadecimal digits, found \"" + shown + "\"");
        }
        return new Rgb(Integer.parseInt(text.substring(1), 16));
    }

    /** The form in files: {@code #} and six hexadecimal digits in lower case. */
    public String text() {
        return String.format(Locale.ROOT, "#%06x", value);
    }
}
