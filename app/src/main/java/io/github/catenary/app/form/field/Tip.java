package io.github.catenary.app.form.field;

import io.github.catenary.app.ui.text.Texts;
import java.text.BreakIterator;

/** Tooltips of readable width. */
public final class Tip {
    /** Columns per line; a Chinese character takes two. */
    private static final int WIDTH = 64;

    private static final int FIRST_WIDE = 0x2E80;

    private Tip() {}

    /** Any text, with its own line breaks and with further ones that keep its lines short. */
    public static String lines(String text) {
        return Texts.changed(text, Tip::broken);
    }

    private static String broken(String text) {
        StringBuilder lines = new StringBuilder(text.length() + 8);
        BreakIterator breaks = BreakIterator.getLineInstance();
        breaks.setText(text);
        int columns = 0;
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; start = end, end = breaks.next()) {
            String word = text.substring(start, end);
            if (columns > 0 && columns + width(word.stripTrailing()) > WIDTH) {
                while (lines.length() > 0 && lines.charAt(lines.length() - 1) == ' ')
                    lines.setLength(lines.length() - 1);
                lines.append('\n');
                columns = 0;
            }
            lines.append(word);
            columns = word.endsWith("\n") ? 0 : columns + width(word);
        }
        return lines.toString();
    }

    private static int width(String word) {
        return word.codePoints().map(c -> c >= FIRST_WIDE ? 2 : 1).sum();
    }
}
