package io.github.catenary.app.canvas;

import io.github.catenary.app.text.Texts;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/** What an empty drawing says: that it is empty, and what to do next. */
final class EmptyState {
    private static final int MARGIN = 24;

    private EmptyState() {}

    static void paint(Graphics2D g, int width, int height, Font font, Color color) {
        Font titleFont = font.deriveFont(Font.BOLD, font.getSize2D() * 1.3f);
        List<String> hint = wrap(Texts.text("canvas.empty.hint"), g.getFontMetrics(font), width - 2 * MARGIN);
        int line = g.getFontMetrics(font).getHeight();
        // Above the middle, so that the axes do not run through it.
        int y = height / 2 - 2 * line - hint.size() * line;
        g.setColor(color);
        g.setFont(titleFont);
        centre(g, Texts.text("canvas.empty.title"), width, y);
        g.setFont(font);
        for (String part : hint) centre(g, part, width, y += line + line / 4);
    }

    private static void centre(Graphics2D g, String text, int width, int y) {
        g.drawString(text, (width - g.getFontMetrics().stringWidth(text)) / 2f, y);
    }

    /** Breaks at spaces, and between any two signs where there are none, as in Chinese. */
    private static List<String> wrap(String text, FontMetrics metrics, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (metrics.stringWidth(rest) > width && rest.length() > 1) {
            int fitting = rest.length();
            while (fitting > 1 && metrics.stringWidth(rest.substring(0, fitting)) > width) fitting--;
            int space = rest.lastIndexOf(' ', fitting);
            int end = space > 0 ? space : fitting;
            lines.add(rest.substring(0, end));
            rest = rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
