package io.github.catenary.app.ui.theme;

import java.awt.Component;
import java.awt.event.MouseEvent;
import java.util.stream.IntStream;
import javax.swing.JLabel;
import javax.swing.JTable;
import javax.swing.event.TableModelEvent;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableCellRenderer;
import javax.swing.table.TableColumn;
import javax.swing.table.TableModel;
import org.jspecify.annotations.Nullable;

/**
 * A table whose columns share its width as they prefer to, but a column that needs less leaves the rest to those that would
 * cut their texts. Once somebody drags a heading, the columns stay as they are. EDT only.
 */
public class RoomyTable extends JTable {
    /** Rows from the first one in sight on that are measured: a layout must not take long. */
    private static final int MOST_ROWS = 200;

    /** What the columns prefer; empty before the first layout. */
    private int[] usual = {};

    private boolean dragged;

    public RoomyTable(TableModel model) {
        super(model);
    }

    @Override
    public void tableChanged(TableModelEvent event) {
        super.tableChanged(event);
        revalidate();
    }

    @Override
    public void doLayout() {
        JTableHeader header = getTableHeader();
        dragged |= header != null && header.getResizingColumn() != null;
        if (dragged) {
            super.doLayout();
            return;
        }
        int count = getColumnCount();
        if (usual.length != count) {
            usual = IntStream.range(0, count)
                    .map(i -> column(i).getPreferredWidth())
                    .toArray();
        }
        int[] widths = share(
                usual,
                IntStream.range(0, count).map(this::needed).toArray(),
                IntStream.range(0, count).map(i -> column(i).getMaxWidth()).toArray(),
                getWidth());
        for (int i = 0; i < count; i++) {
            column(i).setPreferredWidth(widths[i]);
            column(i).setWidth(widths[i]);
        }
    }

    private TableColumn column(int i) {
        return getColumnModel().getColumn(i);
    }

    /** The width at which no text of a column is cut, px. */
    private int needed(int column) {
        int first = Math.max(0, rowAtPoint(getVisibleRect().getLocation()));
        int end = Math.min(getRowCount(), first + MOST_ROWS);
        int widest = getTableHeader() == null ? 0 : heading(column);
        for (int row = first; row < end; row++) {
            int wanted =
                    prepareRenderer(getCellRenderer(row, column), row, column).getPreferredSize().width;
            widest = Math.max(widest, wanted);
        }
        return widest + getIntercellSpacing().width;
    }

    private int heading(int column) {
        TableCellRenderer own = column(column).getHeaderRenderer();
        return (own == null ? getTableHeader().getDefaultRenderer() : own)
                .getTableCellRendererComponent(this, column(column).getHeaderValue(), false, false, -1, column)
                .getPreferredSize()
                .width;
    }

    /** The text of a cell that is cut in spite of all, unless the cell has a tooltip. */
    @Override
    public @Nullable String getToolTipText(MouseEvent event) {
        String tip = super.getToolTipText(event);
        int row = rowAtPoint(event.getPoint());
        int column = columnAtPoint(event.getPoint());
        if (tip != null || row < 0 || column < 0) return tip;
        Component cell = prepareRenderer(getCellRenderer(row, column), row, column);
        boolean cut = cell.getPreferredSize().width > getCellRect(row, column, false).width;
        return cut && cell instanceof JLabel label ? label.getText() : null;
    }

    /** What each column gets of a room, px. */
    static int[] share(int[] usual, int[] needed, int[] most, int room) {
        int count = usual.length;
        int[] widths = new int[count];
        int left = room;
        long wanted = IntStream.of(usual).asLongStream().sum();
        for (int i = 0; i < count; i++) { // what is narrow leaves its share to the columns behind it
            widths[i] = i == count - 1 ? left : (int) Math.min(most[i], left * (long) usual[i] / Math.max(1, wanted));
            left -= widths[i];
            wanted -= usual[i];
        }
        long lacking = 0;
        long spare = 0;
        for (int i = 0; i < count; i++) {
            lacking += Math.max(0, Math.min(needed[i], most[i]) - widths[i]);
            spare += Math.max(0, widths[i] - needed[i]);
        }
        long given = Math.min(lacking, spare);
        long taken = given;
        for (int i = 0; i < count; i++) {
            int missing = Math.max(0, Math.min(needed[i], most[i]) - widths[i]);
            int over = Math.max(0, widths[i] - needed[i]);
            if (missing > 0) {
                int part = (int) (given * missing / lacking);
                widths[i] += part;
                given -= part;
                lacking -= missing;
            } else if (over > 0) {
                int part = (int) (taken * over / spare);
                widths[i] -= part;
                taken -= part;
                spare -= over;
            }
        }
        return widths;
    }
}
