package io.github.catenary.app.window.shortcuts;

import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.render.svg.SvgWriter;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.swing.KeyStroke;

/** All keys on one sheet of paper, A4 upright, as a picture that browsers show and print. Any thread. */
final class KeySheet {
    /** A line of the sheet; without a key it is the name of a menu. */
    record Line(String what, String key) {
        private boolean isHeading() {
            return key.isEmpty();
        }
    }

    /** 210 × 297 mm at 96 px an inch. */
    static final int WIDTH = 794;

    static final int HEIGHT = 1123;

    private static final int MARGIN = 40;
    private static final int COLUMNS = 2;
    private static final int GAP = 28;
    private static final int TOP = 84;
    private static final int TITLE = 22;
    private static final int MOST_LINE = 17;

    /** Where the keys begin in a column. */
    private static final float KEY_SHARE = 0.7f;

    private static final double TEXT_SHARE = 0.68;

    private KeySheet() {}

    /** The lines of a map, by menus and parts of the window. Actions without a key are left out. EDT. */
    static List<Line> lines(KeyMap map) {
        Map<String, List<Line>> parts = new LinkedHashMap<>();
        for (KeyMap.Entry entry : map.entries()) {
            entry.key().ifPresent(key -> add(parts, entry.menu(), entry.name(), key));
        }
        map.others().forEach((part, bindings) -> {
            for (Keys.Binding binding : bindings) add(parts, part, binding.what(), binding.stroke());
        });
        List<Line> lines = new ArrayList<>();
        parts.forEach((part, its) -> {
            lines.add(new Line(part, ""));
            lines.addAll(its);
        });
        return lines;
    }

    private static void add(Map<String, List<Line>> parts, String part, String what, KeyStroke key) {
        parts.computeIfAbsent(part, none -> new ArrayList<>()).add(new Line(what, KeyNames.of(key)));
    }

    static void write(List<Line> lines, OutputStream out) throws IOException {
        String title = Texts.text("keys.sheet.title");
        SvgWriter svg = new SvgWriter(WIDTH, HEIGHT, title, Color.WHITE);
        SvgGraphics g = new SvgGraphics(svg);
        g.setColor(Color.BLACK);
        g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, TITLE));
        g.drawString(title, MARGIN, MARGIN + TITLE);
        int rows = (lines.size() + COLUMNS - 1) / COLUMNS;
        // As many keys as there are fit on the one sheet.
        float line = Math.min(MOST_LINE, (HEIGHT - TOP - MARGIN) / (float) Math.max(1, rows));
        float width = (WIDTH - 2f * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS;
        for (int i = 0; i < lines.size(); i++) {
            int column = i / rows;
            paint(g, lines.get(i), MARGIN + column * (width + GAP), TOP + (i % rows + 1) * line, width, line);
        }
        svg.writeTo(out);
    }

    private static void paint(SvgGraphics g, Line line, float x, float y, float width, float height) {
        int style = line.isHeading() ? Font.BOLD : Font.PLAIN;
        g.setFont(new Font(Font.SANS_SERIF, style, 1).deriveFont((float) (height * TEXT_SHARE)));
        g.drawString(line.what(), x, y);
        if (line.isHeading()) return;
        g.drawString(line.key(), x + KEY_SHARE * width, y);
    }
}
