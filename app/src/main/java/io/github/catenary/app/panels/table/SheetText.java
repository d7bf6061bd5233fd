package io.github.catenary.app.panels.table;

import io.github.catenary.app.ui.text.Texts;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A block of cells as spreadsheets have it on the clipboard: tabs between cells, a line for each row, quotation marks
 * around a cell that has one of these in it. Any thread.
 */
final class SheetText {
    /** More cells than the largest scene has numbers are no table. */
    private static final int MOST_CELLS = 40_000_000;

    private static final Pattern COMMA_GROUPS = Pattern.compile("[+-]?\\d{1,3}(,\\d{3})+\\.\\d+");
    private static final Pattern POINT_GROUPS = Pattern.compile("[+-]?\\d{1,3}(\\.\\d{3})+(,\\d+|\\.\\d{3})");
    /** Of a number with spaces or apostrophes between its thousands. */
    private static final Pattern GAPS = Pattern.compile("(?<=\\d)[\\u00A0\\u202F\\u2009 '’](?=\\d{3}(\\D|$))");

    private static final Pattern COMMA = Pattern.compile("[+-]?\\d*,\\d+([eE][+-]?\\d+)?");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[\\d.,]+([eE][+-]?\\d+)?");

    /** Of a text that a spreadsheet would calculate, or that was marked so that it does not. */
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@]");

    private SheetText() {}

    /**
     * The rows of a text, each with its cells. Empty lines at the end are none.
     *
     * @throws IllegalArgumentException if there are too many
     */
    static List<List<String>> cells(String text) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        long count = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted) {
                boolean doubled = c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
                if (c == '"' && !doubled) quoted = false;
                else cell.append(c);
                if (doubled) i++;
            } else if (c == '"' && cell.length() == 0) {
                quoted = true;
            } else if (c == '\t' || c == '\n' || c == '\r') {
                row.add(cell.toString());
                cell.setLength(0);
                if (++count > MOST_CELLS) throw new IllegalArgumentException(Texts.text("table.paste.large"));
                if (c == '\t') continue;
                if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') i++;
                rows.add(row);
                row = new ArrayList<>();
            } else {
                cell.append(c);
            }
        }
        if (cell.length() > 0 || !row.isEmpty()) {
            row.add(cell.toString());
            rows.add(row);
        }
        while (!rows.isEmpty() && rows.get(rows.size() - 1).stream().allMatch(String::isBlank)) {
            rows.remove(rows.size() - 1);
        }
        return rows;
    }

    /** How a block writes its numbers. */
    enum Marks {
        /** A point or a comma before the decimals, as fields take it. */
        USUAL,
        /** Commas between thousands, and a point before the decimals. */
        COMMAS,
        /** Points between thousands, and a comma before the decimals. */
        POINTS;

        /** Tells by numbers that can be read in one way only. */
        static Marks of(List<List<String>> cells) {
            for (List<String> row : cells) {
                for (String cell : row) {
                    String bare = bare(cell);
                    if (COMMA_GROUPS.matcher(bare).matches()) return COMMAS;
                    if (POINT_GROUPS.matcher(bare).matches()) return POINTS;
                }
            }
            return USUAL;
        }

        /** The number as fields take it; any other text as it is. */
        String plain(String cell) {
            String bare = bare(cell);
            if (this == USUAL) return COMMA.matcher(bare).matches() ? bare.replace(',', '.') : bare;
            if (!NUMBER.matcher(bare).matches()) return bare;
            return this == COMMAS
                    ? bare.replace(",", "")
                    : bare.replace(".", "").replace(',', '.');
        }

        private static String bare(String cell) {
            if (cell.length() > 60) return cell;
            return GAPS.matcher(cell.strip().replace('\u2212', '-')).replaceAll("");
        }
    }

    /** A number as a cell, as spreadsheets on this machine write it. */
    static String number(String number) {
        Locale here = Locale.getDefault(Locale.Category.FORMAT);
        return number.replace('.', DecimalFormatSymbols.getInstance(here).getDecimalSeparator());
    }

    /** A text as a cell: it neither ends the cell nor is taken for a formula. */
    static String cell(String text) {
        String safe = FORMULA.matcher(text).lookingAt() ? "'" + text : text;
        boolean acts = safe.indexOf('\t') >= 0 || safe.indexOf('\n') >= 0 || safe.indexOf('\r') >= 0;
        return acts || safe.startsWith("\"") ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }

    /** The text that {@link #cell} protected. */
    static String word(String cell) {
        boolean marked = cell.startsWith("'") && FORMULA.matcher(cell).lookingAt();
        return marked ? cell.substring(1) : cell;
    }
}
