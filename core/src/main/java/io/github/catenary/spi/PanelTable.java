package io.github.catenary.spi;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.Objects;

/**
 * A table of a {@link ScenePanel}. Immutable.
 *
 * @param title above the table
 * @param columns from left to right, 1 to {@value #MOST_COLUMNS}
 * @param rows from top to bottom, at most {@value #MOST_ROWS}, each with a cell for each column
 */
public record PanelTable(Message title, List<Column> columns, List<Row> rows) implements PanelContent.Block {
    /** The most columns. */
    public static final int MOST_COLUMNS = 20;
    /** The most rows. */
    public static final int MOST_ROWS = 10_000;
    /** The most characters of a cell. */
    public static final int LONGEST_CELL = 1_000;

    /**
     * A column.
     *
     * @param name its heading
     * @param unit that of its numbers, of SI, which the window may show in another one; empty for pure numbers and texts
     */
    public record Column(Message name, String unit) {
        /** @throws IllegalArgumentException if a text is too long */
        public Column {
            PanelContent.requireShort("a heading", name, PanelContent.LONGEST_LABEL);
            PanelContent.requireShort("a unit", unit, PanelContent.LONGEST_LABEL);
        }
    }

    /** What stands in a row and a column. */
    public sealed interface Cell {
        /** A number in the unit of the column; NaN means no value. */
        static Cell of(double value) {
            return new Figure(value);
        }

        /** A text that is the same in every language. */
        static Cell of(String text) {
            return new Words(Message.verbatim(text));
        }

        /** A text that has translations. */
        static Cell of(Message text) {
            return new Words(text);
        }
    }

    /** A number in the unit of the column; NaN means no value. */
    public record Figure(double value) implements Cell {}

    /** A text of at most {@value #LONGEST_CELL} characters. */
    public record Words(Message text) implements Cell {
        /** @throws IllegalArgumentException if the text is too long */
        public Words {
            PanelContent.requireShort("a cell", text, LONGEST_CELL);
        }
    }

    /**
     * A row.
     *
     * @param items of the scene as drawn, which a click on the row selects in the drawing; empty for none
     */
    public record Row(Selection items, List<Cell> cells) {
        public Row {
            Objects.requireNonNull(items, "the items of a row are null");
            cells = List.copyOf(cells);
        }

        /** A row about items of the scene. */
        public static Row of(Selection items, Cell... cells) {
            return new Row(items, List.of(cells));
        }

        /** A row about no items. */
        public static Row of(Cell... cells) {
            return new Row(Selection.EMPTY, List.of(cells));
        }
    }

    /** @throws IllegalArgumentException if there are too many columns or rows, or a row has not a cell for each column */
    public PanelTable {
        PanelContent.requireShort("a title", title, PanelContent.LONGEST_LABEL);
        PanelContent.requireAtMost("columns in a table", columns.size(), MOST_COLUMNS);
        PanelContent.requireAtMost("rows in a table", rows.size(), MOST_ROWS);
        if (columns.isEmpty()) throw new IllegalArgumentException("a table of a panel has no columns");
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (int i = 0; i < rows.size(); i++) {
            int cells = rows.get(i).cells().size();
            if (cells == columns.size()) continue;
            throw new IllegalArgumentException("row " + i + " of a table of a panel has " + cells
                    + " cells, but there are " + columns.size() + " columns");
        }
    }
}
