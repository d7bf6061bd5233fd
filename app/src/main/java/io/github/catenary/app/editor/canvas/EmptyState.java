package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/** The words in an empty drawing: that it is empty, and what to do next. */
final class EmptyState {
    private static final int MARGIN = 18;

    private EmptyState() {}

    /** Paints the words on a plate of the ground colour, so that no grid line runs through them. */
    static void paint(Graphics2D g, int width, int height, Font font, SceneColors colors) {
        Font titleFont = font.deriveFont(Font.BOLD, font.getSize2D() * 1.3f);
        FontMetrics metrics = g.getFontMetrics(font);
        String title = Texts.text("canvas.empty.title");
        List<String> hint = wrap(Texts.text("canvas.empty.hint"), metrics, width - 4 * MARGIN);
        int line = metrics.getHeight() + 3;
        int widest = g.getFontMetrics(titleFont).stringWidth(title);
        for (String part : hint) widest = Math.max(widest, metrics.stringWidth(part));
        int plateHeight = (hint.size() + 1) * line + 2 * MARGIN;
        int top = (height - plateHeight) / 2;
        g.setColor(colors.ground());
        g.fillRoundRect((width - widest) / 2 - MARGIN, top, widest + 2 * MARGIN, plateHeight, MARGIN, MARGIN);
        g.setColor(colors.text());
        int y = top + MARGIN + metrics.getAscent();
        g.setFont(titleFont);
        centre(g, title, width, y);
        g.setFont(font);
        for (String part : hint) centre(g, part, width, y += line);
    }

    private static void centre(Graphics2D g, String text, int width, int y) {
        g.drawString(text, (width - g.getFontMetrics().stringWidth(text)) / 2f, y);
    }

    /** Breaks a line at spaces, or between any two characters where there are none, as in Chinese. */
    static List<String> wrap(String text, FontMetrics metrics, int width) {
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
