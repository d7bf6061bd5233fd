package io.github.catenary.app.shell;

import java.awt.Component;
import javax.swing.BorderFactory;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.table.TableCellRenderer;

/** Shows the text of a cell in as many lines as it needs, and gives its row the height for them. */
final class WrappedCell extends JTextArea implements TableCellRenderer {
    WrappedCell() {
        setLineWrap(true);
        setWrapStyleWord(true);
        setBorder(BorderFactory.createEmptyBorder(2, 3, 2, 3));
    }

    @Override
    public Component getTableCellRendererComponent(
            JTable table, Object value, boolean selected, boolean focused, int row, int column) {
        setText(String.valueOf(value));
        setFont(table.getFont());
        setForeground(selected ? table.getSelectionForeground() : table.getForeground());
        setBackground(selected ? table.getSelectionBackground() : table.getBackground());
        // The height of wrapped text is known only once its width is.
        setSize(table.getColumnModel().getColumn(column).getWidth(), Short.MAX_VALUE);
        int height = getPreferredSize().height;
        if (table.getRowHeight(row) != height) table.setRowHeight(row, height);
        return this;
    }
}
