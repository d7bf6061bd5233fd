package io.github.catenary.app.ui.text;

import io.github.catenary.math.Printable;
import java.text.Bidi;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Texts from outside, as the window can show them: they turn nothing round but themselves. */
public final class Shown {
    /** A letter of no width that reads from left to right. It has no other effect, and so may be in any text. */
    private static final String LEFT_TO_RIGHT_MARK = "\u200E";

    private Shown() {}

    /** The text with its line breaks and tabs; any other character that acts appears as {@link Printable} shows it. */
    public static String text(String text) {
        if (text.codePoints().noneMatch(Printable::acts)) return text;
        return Arrays.stream(text.split(LEFT_TO_RIGHT_MARK, -1))
                .map(Printable::lines)
                .collect(Collectors.joining(LEFT_TO_RIGHT_MARK));
    }

    /** The same to stand in a sentence, whose words keep their order even if this text reads from right to left. */
    public static String inserted(String text) {
        String shown = text(text);
        char[] letters = shown.toCharArray();
        boolean turns = Bidi.requiresBidi(letters, 0, letters.length);
        return turns ? LEFT_TO_RIGHT_MARK + shown + LEFT_TO_RIGHT_MARK : shown;
    }
}
