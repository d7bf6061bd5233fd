package io.github.catenary.app.panels.contributed;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.PanelTable.Figure;
import io.github.catenary.spi.PanelTable.Row;
import io.github.catenary.spi.PanelTable.Words;
import java.awt.Component;
import java.awt.event.ActionEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.text.Collator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.swing.AbstractAction;
import javax.swing.JComponent;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import javax.swing.SortOrder;
import javax.swing.table.TableColumn;
import javax.swing.table.TableModel;
import javax.swing.table.TableRowSorter;

/**
 * A table of a panel. To select a row selects its items in the drawing; Enter or a double click moves the drawing to
 * them. A click on a heading sorts by it, a second one the other way round, a third one as the panel does. EDT only.
 */
final class TableView extends JScrollPane {
    private static final String REVEAL = "reveal";
    private static final int ROW_HEIGHT = 22;
    private static final int NARROW = 60;

    /** What a table looks like, whatever its rows. */
    record Heading(List<PanelTable.Column> columns, List<Boolean> numbers) {
        static Heading of(PanelTable table) {
            return new Heading(
                    table.columns(),
                    table.rows().isEmpty()
                            ? table.columns().stream().map(column -> true).toList()
                            : table.rows().get(0).cells().stream()
                                    .map(Figure.class::isInstance)
                                    .toList());
        }
    }

    private final RowModel<Row> model = new RowModel<>();
    private final Fitted table;
    private final transient Following following = new Following();
    private final transient Consumer<Selection> select;

    /**
     * @param words gives a text of the panel in the language of the window
     * @param select selects items in the drawing
     * @param reveal selects items and moves the drawing to them
     */
    TableView(
            PanelTable shown, Function<Message, String> words, Consumer<Selection> select, Consumer<Selection> reveal) {
        this.select = select;
        Heading heading = Heading.of(shown);
        for (int i = 0; i < heading.columns().size(); i++) {
            PanelTable.Column column = heading.columns().get(i);
            String unit = Units.sign(column.unit());
            String name = words.apply(column.name());
            int at = i;
            model.data(
                    unit.isEmpty() ? name : name + " (" + unit + ")",
                    heading.numbers().get(i),
                    row -> new Shown(row.cells().get(at), column.unit(), words));
        }
        table = new Fitted(model);
        table.setRowSorter(new Sorter(model));
        table.setName("panels.table");
        table.setFillsViewportHeight(true);
        table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        table.getTableHeader().setReorderingAllowed(false);
        table.getAccessibleContext().setAccessibleName(words.apply(shown.title()));
        table.getSelectionModel().addListSelectionListener(event -> {
            if (!following.isNow() && !event.getValueIsAdjusting()) items().ifPresent(this.select);
        });
        table.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(KeyStroke.getKeyStroke("ENTER"), REVEAL);
        table.getActionMap().put(REVEAL, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                items().ifPresent(reveal);
            }
        });
        table.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2) items().ifPresent(reveal);
            }
        });
        setViewportView(table);
        show(shown);
    }

    /**
     * A table whose columns are as wide as its headings and its first rows need, and wider if there is room. It measures
     * them when rows come into a table without any, as a panel may send others several times a second.
     */
    private static final class Fitted extends JTable {
        private static final int MEASURED = 20;
        private static final int GAP = 8;

        Fitted(TableModel model) {
            super(model);
        }

        @Override
        public void updateUI() {
            super.updateUI();
            setRowHeight(UIScale.scale(ROW_HEIGHT));
        }

        /** Wider than its view, it scrolls. */
        @Override
        public boolean getScrollableTracksViewportWidth() {
            return getParent() == null || getParent().getWidth() >= getPreferredSize().width;
        }

        void fit() {
            for (int i = 0; i < getColumnCount(); i++) {
                TableColumn column = getColumnModel().getColumn(i);
                int widest = width(getTableHeader()
                        .getDefaultRenderer()
                        .getTableCellRendererComponent(this, column.getHeaderValue(), false, false, -1, i));
                for (int row = 0; row < Math.min(MEASURED, getRowCount()); row++) {
                    widest = Math.max(widest, width(prepareRenderer(getCellRenderer(row, i), row, i)));
                }
                column.setPreferredWidth(widest + UIScale.scale(GAP));
                column.setMinWidth(Math.min(widest, UIScale.scale(NARROW)));
            }
        }

        private static int width(Component cell) {
            return cell.getPreferredSize().width;
        }
    }

    /** A cell as its text; what has to be sorted compares cells without writing them. */
    private record Shown(PanelTable.Cell cell, String unit, Function<Message, String> words) {
        @Override
        public String toString() {
            return cell instanceof Figure figure
                    ? Numbers.rounded(figure.value(), Units.of(unit))
                    : words.apply(((Words) cell).text());
        }
    }

    /** Sorts by one heading; equal rows stay in the order of the panel. */
    private static final class Sorter extends TableRowSorter<TableModel> {
        private final Collator texts = Collator.getInstance(Texts.locale());

        Sorter(TableModel model) {
            super(model);
            setMaxSortKeys(1);
            setSortsOnUpdates(true);
            for (int i = 0; i < model.getColumnCount(); i++) setComparator(i, this::compare);
        }

        /** Numbers come before texts, and what has no value last, either way round. */
        private int compare(Object one, Object other) {
            PanelTable.Cell a = ((Shown) one).cell;
            PanelTable.Cell b = ((Shown) other).cell;
            if (a instanceof Figure x && b instanceof Figure y) {
                if (!Double.isNaN(x.value()) && !Double.isNaN(y.value())) return Double.compare(x.value(), y.value());
                return last(Boolean.compare(Double.isNaN(x.value()), Double.isNaN(y.value())));
            }
            if (a instanceof Figure || b instanceof Figure) return last(a instanceof Figure ? -1 : 1);
            return texts.compare(one.toString(), other.toString());
        }

        private int last(int order) {
            boolean down = !getSortKeys().isEmpty() && getSortKeys().get(0).getSortOrder() == SortOrder.DESCENDING;
            return down ? -order : order;
        }

        @Override
        public void toggleSortOrder(int column) {
            boolean down = getSortKeys().stream()
                    .anyMatch(key -> key.getColumn() == column && key.getSortOrder() == SortOrder.DESCENDING);
            if (down) setSortKeys(List.of());
            else super.toggleSortOrder(column);
        }
    }

    /** A table with the rows of this one in the order in which they are shown. */
    PanelTable sorted(PanelTable now) {
        List<Row> rows = IntStream.range(0, table.getRowCount())
                .mapToObj(i -> model.row(table.convertRowIndexToModel(i)))
                .toList();
        return new PanelTable(now.title(), now.columns(), rows);
    }

    /** The items of the selected row; empty if it has none. */
    private Optional<Selection> items() {
        int row = table.getSelectedRow();
        if (row < 0 || row >= model.rows().size()) return Optional.empty();
        return Optional.of(model.row(table.convertRowIndexToModel(row)).items()).filter(items -> !items.isEmpty());
    }

    /** Shows other rows. The row about the items that are selected stays so, wherever it is now. */
    void show(PanelTable other) {
        if (other.rows().equals(model.rows())) return;
        Optional<Selection> before = items();
        boolean first = model.rows().isEmpty();
        following.quietly(() -> {
            model.update(other.rows());
            if (first) table.fit();
            table.clearSelection();
            before.ifPresent(items -> select(other.rows(), items));
        });
    }

    private void select(List<Row> rows, Selection items) {
        for (int i = 0; i < rows.size(); i++) {
            if (!rows.get(i).items().equals(items)) continue;
            int at = table.convertRowIndexToView(i);
            table.setRowSelectionInterval(at, at);
            return;
        }
    }
}
