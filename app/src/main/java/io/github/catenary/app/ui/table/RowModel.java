package io.github.catenary.app.ui.table;

import io.github.catenary.app.ui.text.Texts;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javax.swing.table.AbstractTableModel;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableColumnModel;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table: a list of values, and a column for each thing that is said of a value. What is said is asked for
 * when a cell is painted. EDT only.
 */
public final class RowModel<T> extends AbstractTableModel {
    /**
     * @param set takes what was typed into a cell; null if the cells cannot be edited
     * @param tip explains data; null if it is the text {@code heading.tip}
     */
    private record Column<T>(
            String heading,
            Class<?> type,
            Function<T, ?> get,
            @Nullable BiConsumer<T, @Nullable Object> set,
            @Nullable String tip) {
        String name() {
            return tip != null ? heading : Texts.text(heading);
        }

        String explanation() {
            return tip != null ? Texts.current(tip) : Texts.text(heading + ".tip");
        }

        void set(T row, @Nullable Object value) {
            if (set != null) set.accept(row, value);
        }
    }

    private final transient List<Column<T>> columns = new ArrayList<>();
    private transient List<T> rows = List.of();

    /**
     * Adds a column.
     *
     * @param heading the key of its text
     */
    public RowModel<T> column(String heading, Function<T, ?> get) {
        columns.add(new Column<>(heading, Object.class, get, null, null));
        return this;
    }

    /**
     * Adds a column of numbers, which stand at the right.
     *
     * @param heading the key of its text
     * @param get a number as text
     */
    public RowModel<T> number(String heading, Function<T, String> get) {
        columns.add(new Column<>(heading, Number.class, get, null, null));
        return this;
    }

    /**
     * Adds a column of data that bring their own name.
     *
     * @param name is shown as it is
     * @param isNumber numbers stand at the right
     * @param get what is shown as its text, such as a text
     */
    public RowModel<T> data(String name, boolean isNumber, Function<T, ?> get) {
        columns.add(new Column<>(name, isNumber ? Number.class : Object.class, get, null, name));
        return this;
    }

    /**
     * Adds a column of numbers that brings its own name.
     *
     * @param name is shown as it is
     * @param tip explains it
     */
    public RowModel<T> measured(String name, String tip, Function<T, String> get) {
        columns.add(new Column<>(name, Number.class, get, null, tip));
        return this;
    }

    /**
     * Adds a column whose cells can be edited: texts, or checkboxes for {@code Boolean}.
     *
     * @param heading the key of its text
     */
    public <V> RowModel<T> column(String heading, Class<V> type, Function<T, V> get, BiConsumer<T, V> set) {
        columns.add(new Column<>(heading, type, get, (row, value) -> set.accept(row, type.cast(value)), null));
        return this;
    }

    /** Shows other rows; nothing is selected then. The list is read when cells are painted, so that it may be a view. */
    public void show(List<T> other) {
        rows = other;
        fireTableDataChanged();
    }

    /** Shows rows that stand for the same things as those before, which stay selected if they are as many. */
    public void update(List<T> other) {
        boolean same = rows.size() == other.size();
        rows = other;
        if (!same) fireTableDataChanged();
        else refresh();
    }

    /** Shows what is now said of the rows. */
    public void refresh() {
        if (!rows.isEmpty()) fireTableRowsUpdated(0, rows.size() - 1);
    }

    public List<T> rows() {
        return rows;
    }

    /** @throws IndexOutOfBoundsException if there is no such row */
    public T row(int index) {
        return rows.get(index);
    }

    /** Those of the rows that are there: a row may be gone since it was selected. */
    public List<T> rows(int[] indices) {
        List<T> chosen = new ArrayList<>();
        for (int index : indices) if (index < rows.size()) chosen.add(rows.get(index));
        return chosen;
    }

    /** A heading for a table of these rows whose columns explain themselves: the texts {@code heading.tip}. */
    public JTableHeader explained(TableColumnModel shown) {
        return new JTableHeader(shown) {
            @Override
            public @Nullable String getToolTipText(MouseEvent event) {
                int column = columnAtPoint(event.getPoint());
                if (column < 0) return null;
                int index = shown.getColumn(column).getModelIndex();
                return columns.get(index).explanation();
            }
        };
    }

    @Override
    public int getRowCount() {
        return rows.size();
    }

    @Override
    public int getColumnCount() {
        return columns.size();
    }

    @Override
    public String getColumnName(int column) {
        return columns.get(column).name();
    }

    @Override
    public Class<?> getColumnClass(int column) {
        return columns.get(column).type;
    }

    @Override
    public boolean isCellEditable(int row, int column) {
        return columns.get(column).set != null;
    }

    @Override
    public Object getValueAt(int row, int column) {
        return columns.get(column).get.apply(rows.get(row));
    }

    /** Does nothing if the row is gone since its cell was edited. */
    @Override
    public void setValueAt(@Nullable Object value, int row, int column) {
        if (row < rows.size()) columns.get(column).set(rows.get(row), value);
    }
}
