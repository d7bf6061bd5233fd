package io.github.catenary.app.panels.table;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.panels.table.ItemColumn.Form;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NumberFont;
import io.github.catenary.app.ui.theme.QuietText;
import java.awt.Component;
import java.awt.Cursor;
import java.awt.Font;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.swing.BorderFactory;
import javax.swing.Icon;
import javax.swing.JLabel;
import javax.swing.JTable;
import javax.swing.ListSelectionModel;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.border.Border;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableCellRenderer;
import javax.swing.table.TableColumn;
import org.jspecify.annotations.Nullable;

/** How rows and headings look, and which columns show. EDT only. */
final class ItemTable<T> extends JTable {
    private static final int ROW_HEIGHT = 22;
    private static final int SIDES = 18;
    private static final Border SIDE = BorderFactory.createEmptyBorder(0, 3, 0, 3);
    private static final int WORD_WIDTH = 110;
    /** As wide as most numbers with seven digits. */
    private static final String WIDEST = "-0.0001234567";

    private final transient List<ItemColumn<T>> columns;
    private final transient List<TableColumn> all = new ArrayList<>();
    private transient Predicate<ItemColumn<T>> editable = column -> false;
    private transient Runnable ended = () -> {};
    private transient Optional<RowQuery.Order<T>> order = Optional.empty();
    private transient Font numbers = NumberFont.get();
    private transient Font inherited = numbers.deriveFont(Font.ITALIC);

    ItemTable(RowModel<?> model, List<ItemColumn<T>> columns, String id) {
        super(model);
        this.columns = columns;
        setName("table." + id);
        getAccessibleContext().setAccessibleName(Texts.text("table." + id));
        setTableHeader(model.explained(getColumnModel()));
        setAutoResizeMode(AUTO_RESIZE_OFF);
        setSelectionMode(ListSelectionModel.MULTIPLE_INTERVAL_SELECTION);
        setSurrendersFocusOnKeystroke(true);
        setFillsViewportHeight(true);
        for (int i = 0; i < columns.size(); i++) {
            TableColumn column = getColumnModel().getColumn(i);
            column.setHeaderRenderer(new Heading(columns.get(i)));
            column.setCellRenderer(columns.get(i).form() == Form.SWITCH ? new Check() : new Cell(columns.get(i)));
            all.add(column);
        }
        nameUnits();
        Retold.by(this, this::head);
        addMouseListener(new MouseAdapter() {
            /** The menu is for the cell below the pointer, and for all rows that are selected with it. */
            @Override
            public void mousePressed(MouseEvent event) {
                int row = rowAtPoint(event.getPoint());
                int column = columnAtPoint(event.getPoint());
                if (row < 0 || column < 0 || !SwingUtilities.isRightMouseButton(event)) return;
                if (!isRowSelected(row)) setRowSelectionInterval(row, row);
                getColumnModel().getSelectionModel().setSelectionInterval(column, column);
            }
        });
    }

    /** Names the columns, with the units that show now. */
    void nameUnits() {
        head();
        measure();
        getTableHeader().repaint();
    }

    /** @param mayEdit asked when an edit is about to begin */
    void editBy(CellEditors<T> editors, Predicate<ItemColumn<T>> mayEdit, Runnable whenEnded) {
        editable = mayEdit;
        ended = whenEnded;
        for (int i = 0; i < all.size(); i++) all.get(i).setCellEditor(editors.of(columns.get(i)));
    }

    /** Calls back with the column whose heading is clicked. */
    void onHeading(Consumer<ItemColumn<T>> clicked) {
        JTableHeader header = getTableHeader();
        header.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                int column = columnAtPoint(event.getPoint());
                boolean resizes = header.getCursor().getType() != Cursor.DEFAULT_CURSOR;
                if (column >= 0 && SwingUtilities.isLeftMouseButton(event) && !resizes) clicked.accept(column(column));
            }
        });
    }

    /** The column that shows at an index. */
    ItemColumn<T> column(int view) {
        return columns.get(convertColumnIndexToModel(view));
    }

    /** The columns that show, from left to right. */
    List<ItemColumn<T>> shownColumns() {
        List<ItemColumn<T>> shown = new ArrayList<>();
        for (int i = 0; i < getColumnCount(); i++) shown.add(column(i));
        return shown;
    }

    /** Shows all columns but some, in their usual order. */
    void hide(Set<String> hidden) {
        if (isEditing()) removeEditor();
        for (TableColumn each : all) removeColumn(each);
        for (int i = 0; i < all.size(); i++) if (!hidden.contains(columns.get(i).id())) addColumn(all.get(i));
    }

    /** Marks the heading by which the rows are ordered. */
    void showOrder(Optional<RowQuery.Order<T>> by) {
        order = by;
        getTableHeader().repaint();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setRowHeight(UIScale.scale(ROW_HEIGHT));
        if (all == null) return; // the superclass is still building
        numbers = NumberFont.get();
        inherited = numbers.deriveFont(Font.ITALIC);
        for (TableColumn each : all) {
            if (each.getCellRenderer() instanceof DefaultTableCellRenderer cell) cell.updateUI();
        }
        head();
        measure();
    }

    /** Names the columns, and makes none narrower than its heading with the sign of the order. */
    private void head() {
        Icon sign = UIManager.getIcon("Table.ascendingSortIcon");
        for (int i = 0; i < all.size(); i++) {
            TableColumn column = all.get(i);
            column.setHeaderValue(columns.get(i).heading());
            int heading = column.getHeaderRenderer()
                    .getTableCellRendererComponent(this, column.getHeaderValue(), false, false, -1, i)
                    .getPreferredSize()
                    .width;
            column.setMinWidth(heading + sign.getIconWidth() + UIScale.scale(4));
        }
    }

    /** Makes each column as wide as its heading and its usual content need. */
    private void measure() {
        int number = getFontMetrics(numbers).stringWidth(WIDEST) + UIScale.scale(SIDES);
        for (int i = 0; i < all.size(); i++) {
            TableColumn column = all.get(i);
            int content = switch (columns.get(i).form()) {
                case NUMBER -> number;
                case ID -> 0;
                case WORD -> UIScale.scale(WORD_WIDTH);
                case SWITCH -> 0;
            };
            column.setPreferredWidth(Math.max(column.getMinWidth(), content));
            column.setWidth(column.getPreferredWidth());
        }
    }

    @Override
    public boolean isCellEditable(int row, int view) {
        return row < getRowCount() && editable.test(column(view));
    }

    @Override
    public void removeEditor() {
        boolean was = isEditing();
        super.removeEditor();
        if (was) ended.run();
    }

    /** All digits, all of a long text as far as it can be read, and where an inherited value comes from. */
    @Override
    public @Nullable String getToolTipText(MouseEvent event) {
        int row = rowAtPoint(event.getPoint());
        int view = columnAtPoint(event.getPoint());
        if (row < 0 || view < 0 || !(getValueAt(row, view) instanceof CellValue value)) return null;
        if (value.inherited()) return value.origin().get();
        Component cell = prepareRenderer(getCellRenderer(row, view), row, view);
        boolean cut = cell.getPreferredSize().width > getCellRect(row, view, false).width;
        String full = CellValue.shortened(value.text());
        boolean abridged = cell instanceof JLabel && !full.equals(value.shown());
        return (cut && cell instanceof JLabel) || abridged ? full : null;
    }

    private static String words(@Nullable Object value) {
        return value instanceof CellValue cell ? cell.shown() : "";
    }

    /** A number or a word; one that is inherited is in italics, one that cannot be edited is quiet. */
    private final class Cell extends DefaultTableCellRenderer {
        private final transient ItemColumn<T> column;

        Cell(ItemColumn<T> column) {
            this.column = column;
            setHorizontalAlignment(column.alignment());
        }

        @Override
        public Component getTableCellRendererComponent(
                JTable table, @Nullable Object value, boolean selected, boolean focused, int row, int view) {
            super.getTableCellRendererComponent(table, words(value), selected, focused, row, view);
            boolean own = !(value instanceof CellValue cell) || !cell.inherited();
            setBorder(BorderFactory.createCompoundBorder(getBorder(), SIDE));
            if (column.isNumber()) setFont(own ? numbers : inherited);
            if (!selected) setForeground(column.entry().isPresent() ? table.getForeground() : QuietText.color());
            return this;
        }
    }

    /** A check mark. */
    private static final class Check implements TableCellRenderer {
        @Override
        public Component getTableCellRendererComponent(
                JTable table, @Nullable Object value, boolean selected, boolean focused, int row, int view) {
            boolean on = value instanceof CellValue cell && cell.isOn();
            return table.getDefaultRenderer(Boolean.class)
                    .getTableCellRendererComponent(table, on, selected, focused, row, view);
        }
    }

    /** The usual heading, with the sign of the order beside its text. */
    private final class Heading implements TableCellRenderer {
        private final ItemColumn<T> column;

        Heading(ItemColumn<T> column) {
            this.column = column;
        }

        @Override
        public Component getTableCellRendererComponent(
                JTable table, @Nullable Object value, boolean selected, boolean focused, int row, int view) {
            Component heading = table.getTableHeader()
                    .getDefaultRenderer()
                    .getTableCellRendererComponent(table, value, selected, focused, row, view);
            if (heading instanceof JLabel label) {
                boolean by = order.isPresent() && order.get().by() == column;
                String sign = by && order.get().falling() ? "Table.descendingSortIcon" : "Table.ascendingSortIcon";
                label.setIcon(by ? UIManager.getIcon(sign) : null);
                label.setHorizontalTextPosition(SwingConstants.LEADING);
                label.setHorizontalAlignment(column.alignment());
            }
            return heading;
        }
    }
}
