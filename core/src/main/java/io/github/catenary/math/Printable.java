package io.github.catenary.math;

import java.util.function.IntPredicate;

/**
 * Text from outside, such as a title, the name of a file or the message of a plugin, as it is safe to show. A control
 * or formatting character, which a terminal would obey or which would turn the text around it, appears as its code point
 * in hexadecimal digits: a backslash, {@code u} and, for Escape, <code>{1B}</code>. So does half of a surrogate pair.
 * The two joiners of letters, U+200C and U+200D, stay, because scripts and emoji need them and they move nothing.
 */
public final class Printable {
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private Printable() {}

    /** True for a character that acts on the text around it, or on a terminal; true for a line break and a tab. */
    public static boolean acts(int c) {
        if (c == ZERO_WIDTH_NON_JOINER || c == ZERO_WIDTH_JOINER) return false;
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /** The text on one line. */
    public static String line(String text) {
        return line(text, Integer.MAX_VALUE);
    }

    /**
     * The beginning of the text on one line.
     *
     * @param longest characters from which on the rest is left out, for which {@code …} stands
     */
    public static String line(String text, int longest) {
        return shown(text, longest, Printable::acts);
    }

    /** The text with its line breaks, {@code \n} or {@code \r\n}, and its tabs. */
    public static String lines(String text) {
        return shown(text, Integer.MAX_VALUE, c -> acts(c) && c != '\n' && c != '\t');
    }

    private static String shown(String text, int longest, IntPredicate acts) {
        if (text.length() <= longest && text.codePoints().noneMatch(acts)) return text;
        StringBuilder shown = new StringBuilder();
        int at = 0;
        while (at < text.length() && shown.length() < longest) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            boolean ofLineBreak = c == '\r' && at < text.length() && text.charAt(at) == '\n' && !acts.test('\n');
            if (acts.test(c) && !ofLineBreak) shown.append(String.format("\\u{%X}", c));
            else shown.appendCodePoint(c);
        }
        if (at < text.length()) shown.append('…');
        return shown.toString();
    }
}
