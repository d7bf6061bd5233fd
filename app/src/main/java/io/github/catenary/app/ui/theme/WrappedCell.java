package io.github.catenary.app.ui.theme;

import java.awt.Component;
import javax.swing.BorderFactory;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.table.TableCellRenderer;

/**
 * Shows the text of a cell in as many lines as it needs, and sets the row's height to that of its tallest wrapped cell.
 */
public final class WrappedCell extends JTextArea implements TableCellRenderer {
    private final int[] columns;

    /** @param columns all columns of the table whose cells are wrapped */
    public WrappedCell(int... columns) {
        this.columns = columns.clone();
        setLineWrap(true);
        setWrapStyleWord(true);
        setBorder(BorderFactory.createEmptyBorder(2, 3, 2, 3));
    }

    @Override
    public Component getTableCellRendererComponent(
            JTable table, Object value, boolean selected, boolean focused, int row, int column) {
        setFont(table.getFont());
        setForeground(selected ? table.getSelectionForeground() : table.getForeground());
        setBackground(selected ? table.getSelectionBackground() : table.getBackground());
        int height = 1;
        for (int each : columns) height = Math.max(height, height(table, table.getValueAt(row, each), each));
        if (table.getRowHeight(row) != height) table.setRowHeight(row, height);
        height(table, value, column);
        return this;
    }

    /** The height of wrapped text is known only after its width is set. */
    private int height(JTable table, Object value, int column) {
        setText(String.valueOf(value));
        setSize(table.getColumnModel().getColumn(column).getWidth(), Short.MAX_VALUE);
        return getPreferredSize().height;
    }
}
