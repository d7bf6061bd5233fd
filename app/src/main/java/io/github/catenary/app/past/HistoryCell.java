package io.github.catenary.app.past;

import java.awt.Component;
import java.awt.Font;
import javax.swing.JTable;
import javax.swing.UIManager;
import javax.swing.table.DefaultTableCellRenderer;

/** A cell of the history: the present row is bold, undone ones are grey. */
final class HistoryCell extends DefaultTableCellRenderer {
    private final transient HistoryTable model;

    HistoryCell(HistoryTable model) {
        this.model = model;
    }

    @Override
    public Component getTableCellRendererComponent(
            JTable table, Object value, boolean selected, boolean focused, int row, int column) {
        super.getTableCellRendererComponent(table, value, selected, focused, row, column);
        if (row == model.present()) setFont(table.getFont().deriveFont(Font.BOLD));
        if (!selected) {
            setForeground(
                    row > model.present() ? UIManager.getColor("Label.disabledForeground") : table.getForeground());
        }
        setHorizontalAlignment(column == HistoryTable.NUMBER ? TRAILING : LEADING);
        setToolTipText(column == HistoryTable.EDIT ? String.valueOf(value) : null);
        return this;
    }
}
