package io.github.catenary.app.panels.history;

import com.formdev.flatlaf.util.ColorFunctions;
import io.github.catenary.app.ui.theme.Contrast;
import java.awt.Color;
import java.awt.Component;
import java.awt.Font;
import javax.swing.JTable;
import javax.swing.UIManager;
import javax.swing.table.DefaultTableCellRenderer;

/** A cell of the history: the present row is bold; those that are undone or not in front are grey. */
final class HistoryCell extends DefaultTableCellRenderer {
    private static final double LEAST_CONTRAST = 3;

    private final transient HistoryTable model;

    HistoryCell(HistoryTable model) {
        this.model = model;
    }

    @Override
    public Component getTableCellRendererComponent(
            JTable table, Object value, boolean selected, boolean focused, int row, int column) {
        super.getTableCellRendererComponent(table, value, selected, focused, row, column);
        if (row == model.present()) setFont(table.getFont().deriveFont(Font.BOLD));
        Color text = table.getForeground();
        Color grey = ColorFunctions.mix(text, table.getBackground(), 0.6f);
        if (!selected) setForeground(model.isDone(row) ? text : grey);
        boolean edit = column == HistoryTable.EDIT;
        Color accent =
                Contrast.raised(UIManager.getColor("Component.accentColor"), table.getBackground(), LEAST_CONTRAST);
        Color front = selected ? getForeground() : accent;
        Color others = selected ? getForeground() : grey;
        setIcon(edit ? model.graph(row, table.getRowHeight(), front, others) : null);
        setHorizontalAlignment(column == HistoryTable.NUMBER ? TRAILING : LEADING);
        setToolTipText(column == HistoryTable.NUMBER ? null : String.valueOf(value));
        return this;
    }
}
