package io.github.catenary.io.json;

/** Text of a file as a message shows it: short, on one line, without characters that a terminal would interpret. */
public final class Printable {
    private Printable() {}

    public static String text(String text, int longest) {
        StringBuilder shown = new StringBuilder();
        int at = 0;
        while (at < text.length() && shown.length() < longest) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            boolean odd = Character.isISOControl(c)
                    || Character.getType(c) == Character.FORMAT
                    || Character.getType(c) == Character.SURROGATE
                    || Character.getType(c) == Character.LINE_SEPARATOR
                    || Character.getType(c) == Character.PARAGRAPH_SEPARATOR;
            if (odd) shown.append(String.format("\\u%04X", c));
            else shown.appendCodePoint(c);
        }
        if (at < text.length()) shown.append('…');
        return shown.toString();
    }
}
