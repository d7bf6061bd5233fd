package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.CurveIcon;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.NoiseFloor;
import java.awt.BasicStroke;
import java.awt.Component;
import java.awt.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.table.DefaultTableCellRenderer;

/** The figures of all entrants as a table, which is the legend of their colours, too. EDT only. */
final class StandingsTable {
    private static final int DIGITS = 4;
    private static final int[] WIDTHS = {160, 58, 62, 84, 64, 74};

    private static final String HEADING = "race.column.";

    /** An entrant, and how it stands once the race runs. */
    private record Line(Entrant entrant, double noise, Optional<Standing> standing) {
        String name() {
            return entrant.name();
        }
    }

    private final RowModel<Line> model = new RowModel<Line>()
            .column(HEADING + "entrant", Line::name)
            .number(HEADING + "frames", StandingsTable::frames)
            .number(HEADING + "stopped", line -> figure(line, StandingsTable::stopped))
            .number(HEADING + "energy", line -> figure(line, its -> energy(its.energyDrift(), line.noise())))
            .number(HEADING + "stretch", line -> figure(line, its -> number(its.largestStretch(), DIGITS)))
            .number(HEADING + "cost", line -> figure(line, its -> number(its.millisPerFrame(), DIGITS)));
    private final JTable table = new JTable(model) {
        @Override
        public void updateUI() {
            super.updateUI();
            setRowHeight(UIScale.scale(22));
        }
    };
    private final JScrollPane pane = new JScrollPane(table);

    StandingsTable() {
        table.setName("race.table");
        table.getAccessibleContext().setAccessibleName(Texts.text("race.table"));
        table.setTableHeader(model.explained(table.getColumnModel()));
        table.getTableHeader().setReorderingAllowed(false);
        table.setFillsViewportHeight(true);
        pane.setBorder(BorderFactory.createEmptyBorder());
        pane.setMinimumSize(UIScale.scale(new Dimension(120, 40)));
        for (int i = 0; i < WIDTHS.length; i++) {
            table.getColumnModel().getColumn(i).setPreferredWidth(UIScale.scale(WIDTHS[i]));
        }
        head();
        Retold.by(table, this::head);
        table.getColumnModel().getColumn(0).setCellRenderer(new NameCell());
    }

    /** Makes no column narrower than its heading. */
    private void head() {
        for (int i = 0; i < WIDTHS.length; i++)
            table.getColumnModel().getColumn(i).setMinWidth(headWidth(i));
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

    /** Shows other entrants. */
    void begin(List<Entrant> entrants) {
        model.show(entrants.stream()
                .map(each -> new Line(each, RaceTile.noise(each), Optional.empty()))
                .toList());
    }

    void show(List<Standing> standings) {
        List<Line> lines = new ArrayList<>();
        for (Line line : model.rows()) {
            int i = lines.size();
            lines.add(new Line(
                    line.entrant(),
                    line.noise(),
                    i < standings.size() ? Optional.of(standings.get(i)) : Optional.empty()));
        }
        model.update(lines);
    }

    /** A change of energy in words; a dash if there is none. */
    static String energy(OptionalDouble drift, double noise) {
        if (drift.isEmpty()) return "–";
        return Numbers.quantity(NoiseFloor.above(noise, drift.getAsDouble()), DIGITS, "J");
    }

    /** A number with some significant digits; a dash if there is none. */
    static String number(OptionalDouble value, int digits) {
        return value.isPresent() ? Numbers.rounded(value.getAsDouble(), digits) : "–";
    }

    private static String figure(Line line, Function<Standing.Figures, String> text) {
        return line.standing().flatMap(Standing::figures).map(text).orElse("");
    }

    private static String frames(Line line) {
        boolean refused = line.standing().filter(it -> it.figures().isEmpty()).isPresent();
        return refused ? Texts.text("race.refused") : figure(line, its -> Long.toString(its.frames()));
    }

    private static String stopped(Standing.Figures its) {
        return its.divergence().map(Divergence::frame).map(String::valueOf).orElse("–");
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
