package io.github.catenary.app.ui.theme;

import java.awt.Component;
import java.util.Locale;
import javax.accessibility.AccessibleContext;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.ListCellRenderer;
import javax.swing.ListModel;
import javax.swing.text.Position;

/**
 * A list in which typed letters go to the row whose shown text begins with them. A {@link JList} compares them with
 * {@code toString} of each row, which may print a whole document. EDT only.
 *
 * @param <T> what the rows show
 */
public class NameList<T> extends JList<T> {
    public NameList() {}

    public NameList(ListModel<T> rows) {
        super(rows);
    }

    public NameList(T[] rows) {
        super(rows);
    }

    @Override
    public int getNextMatch(String prefix, int startIndex, Position.Bias bias) {
        int size = getModel().getSize();
        if (size == 0) return -1;
        if (startIndex < 0 || startIndex >= size) throw new IllegalArgumentException("no row " + startIndex);
        String typed = prefix.toLowerCase(Locale.ROOT);
        int step = bias == Position.Bias.Forward ? 1 : size - 1;
        int row = startIndex;
        do {
            if (text(row).toLowerCase(Locale.ROOT).startsWith(typed)) return row;
            row = (row + step) % size;
        } while (row != startIndex);
        return -1;
    }

    /** What a row shows, or what it says to those who do not see it. */
    private String text(int row) {
        ListCellRenderer<? super T> renderer = getCellRenderer();
        Component shown = renderer.getListCellRendererComponent(this, getModel().getElementAt(row), row, false, false);
        if (shown instanceof JLabel label && label.getText() != null) return label.getText();
        AccessibleContext context = shown.getAccessibleContext();
        String name = context == null ? null : context.getAccessibleName();
        return name == null ? "" : name;
    }
}
