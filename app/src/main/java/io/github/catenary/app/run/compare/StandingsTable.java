package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.CurveIcon;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.NoiseFloor;
import java.awt.BasicStroke;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.SwingConstants;
import javax.swing.table.AbstractTableModel;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.JTableHeader;

/** The figures of all entrants as a table, which is the legend of their colours, too. EDT only. */
final class StandingsTable {
    private static final int DIGITS = 4;
    private static final List<String> COLUMNS = List.of("entrant", "frames", "stopped", "energy", "stretch", "cost");
    private static final int[] WIDTHS = {160, 58, 62, 84, 64, 74};

    private final Model model = new Model();
    private final JTable table = new JTable(model) {
        @Override
        public void updateUI() {
            super.updateUI();
            setRowHeight(UIScale.scale(22));
        }

        @Override
        protected JTableHeader createDefaultTableHeader() {
            return new JTableHeader(columnModel) {
                @Override
                public String getToolTipText(MouseEvent event) {
                    int column = columnAtPoint(event.getPoint());
                    return column < 0
                            ? super.getToolTipText(event)
                            : Texts.text("race.column." + COLUMNS.get(column) + ".tip");
                }
            };
        }
    };
    private final JScrollPane pane = new JScrollPane(table);

    StandingsTable() {
        table.setName("race.table");
        table.getAccessibleContext().setAccessibleName(Texts.text("race.table"));
        table.getTableHeader().setReorderingAllowed(false);
        table.setFillsViewportHeight(true);
        pane.setBorder(BorderFactory.createEmptyBorder());
        pane.setMinimumSize(UIScale.scale(new Dimension(120, 40)));
        for (int i = 0; i < WIDTHS.length; i++) {
            table.getColumnModel().getColumn(i).setPreferredWidth(UIScale.scale(WIDTHS[i]));
            table.getColumnModel().getColumn(i).setCellRenderer(i == 0 ? new NameCell() : new NumberCell());
            table.getColumnModel().getColumn(i).setHeaderValue(Texts.text("race.column." + COLUMNS.get(i)));
            table.getColumnModel().getColumn(i).setMinWidth(headWidth(i));
        }
    }

    private int headWidth(int column) {
        Object value = table.getColumnModel().getColumn(column).getHeaderValue();
        return table.getTableHeader()
                .getDefaultRenderer()
                .getTableCellRendererComponent(table, value, false, false, -1, column)
                .getPreferredSize()
                .width;
    }

    JComponent component() {
        return pane;
    }

    /**
     * Shows other entrants.
     *
     * @param noise the energy below which a change is rounding, J
     */
    void begin(List<Entrant> entrants, double noise) {
        model.noise = noise;
        model.names = entrants.stream().map(Entrant::name).toList();
        model.standings = List.of();
        model.fireTableDataChanged();
    }

    void show(List<Standing> standings) {
        model.standings = standings;
        if (!model.names.isEmpty()) model.fireTableRowsUpdated(0, model.names.size() - 1);
    }

    /** A change of energy in words; a dash if there is none. */
    static String energy(OptionalDouble drift, double noise) {
        if (drift.isEmpty()) return "–";
        return Numbers.quantity(NoiseFloor.above(noise, drift.getAsDouble()), DIGITS, "J");
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? Numbers.rounded(value.getAsDouble(), DIGITS) : "–";
    }

    private static final class Model extends AbstractTableModel {
        private double noise;
        private transient List<String> names = new ArrayList<>();
        private transient List<Standing> standings = new ArrayList<>();

        @Override
        public int getRowCount() {
            return names.size();
        }

        @Override
        public int getColumnCount() {
            return COLUMNS.size();
        }

        @Override
        public Object getValueAt(int row, int column) {
            if (column == 0) return names.get(row);
            if (row >= standings.size()) return "";
            if (standings.get(row).figures().isEmpty()) return column == 1 ? Texts.text("race.refused") : "";
            Standing.Figures figures = standings.get(row).figures().get();
            return switch (COLUMNS.get(column)) {
                case "frames" -> Long.toString(figures.frames());
                case "stopped" ->
                    figures.divergence()
                            .map(Divergence::frame)
                            .map(String::valueOf)
                            .orElse("–");
                case "energy" -> energy(figures.energyDrift(), noise);
                case "stretch" -> number(figures.largestStretch());
                default -> number(figures.millisPerFrame());
            };
        }
    }

    private static final class NumberCell extends DefaultTableCellRenderer {
        NumberCell() {
            setHorizontalAlignment(SwingConstants.RIGHT);
        }
    }

    /** The name behind a line in the colour of the run. */
    private static final class NameCell extends DefaultTableCellRenderer {
        @Override
        public Component getTableCellRendererComponent(
                JTable shown, Object value, boolean selected, boolean focused, int row, int column) {
            super.getTableCellRendererComponent(shown, value, selected, focused, row, column);
            setIcon(new CurveIcon(
                    () -> OverlaidView.colour(row, FlatLaf.isLafDark()), new BasicStroke(UIScale.scale(3f))));
            setToolTipText(String.valueOf(value));
            return this;
        }
    }
}
