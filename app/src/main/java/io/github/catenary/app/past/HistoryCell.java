package io.github.catenary.app.past;

import com.formdev.flatlaf.util.ColorFunctions;
import java.awt.Color;
import java.awt.Component;
import java.awt.Font;
import javax.swing.JTable;
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
            Color text = table.getForeground();
            setForeground(row > model.present() ? ColorFunctions.mix(text, table.getBackground(), 0.6f) : text);
        }
        setHorizontalAlignment(column == HistoryTable.NUMBER ? TRAILING : LEADING);
        setToolTipText(column == HistoryTable.EDIT ? String.valueOf(value) : null);
        return this;
    }
}
