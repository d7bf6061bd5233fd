package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.MeasureWords;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.CurveIcon;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.kernel.MeasureType;
import java.awt.BasicStroke;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.ScrollPaneConstants;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableColumnModel;
import org.jspecify.annotations.Nullable;

/** The figures of all entrants as a table, which is the legend of their colours, too. EDT only. */
final class StandingsTable {
    private static final int DIGITS = 4;
    private static final int[] WIDTHS = {58, 62, 84, 64, 74};
    /** The most width of a name, px. */
    private static final int NAME = 160;

    /** The least width of a name beside figures that do not scroll, px. */
    private static final int LEAST_NAME = 80;

    private static final int GAP = 8;
    /** Of the column of a measure, px. */
    private static final int WIDTH = 84;
    /** The most that the name of a measure asks for, px. */
    private static final int WIDEST = 130;

    private static final String HEADING = "race.column.";

    /** An entrant, and how it stands once the race runs. */
    private record Line(Entrant entrant, double noise, Optional<Standing> standing) {
        String name() {
            return entrant.name();
        }
    }

    /** What the columns behind the usual ones show. */
    private List<MeasureType> measures = List.of();

    private final RowModel<Line> names = new RowModel<Line>().column(HEADING + "entrant", Line::name);
    private RowModel<Line> model = model();
    /** The names stay in sight while the figures scroll. */
    private final JTable entrants = new Rows(names);

    private final JTable table = new Rows(model);
    private final JScrollPane pane = new JScrollPane(table);

    StandingsTable() {
        table.setName("race.table");
        table.getAccessibleContext().setAccessibleName(Texts.text("race.table"));
        entrants.setName("race.entrants");
        entrants.getAccessibleContext().setAccessibleName(Texts.text("race.column.entrant"));
        entrants.setSelectionModel(table.getSelectionModel());
        entrants.getColumnModel().getColumn(0).setCellRenderer(new NameCell());
        entrants.setTableHeader(header(names, entrants));
        pane.setRowHeaderView(entrants);
        pane.setCorner(ScrollPaneConstants.UPPER_LEADING_CORNER, entrants.getTableHeader());
        pane.setBorder(BorderFactory.createEmptyBorder());
        pane.setMinimumSize(UIScale.scale(new Dimension(120, 40)));
        Retold.by(table, this::head);
        pane.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                shareWidth();
            }
        });
        showColumns();
    }

    private static JTableHeader header(RowModel<Line> rows, JTable of) {
        JTableHeader header = rows.explained(of.getColumnModel());
        header.setReorderingAllowed(false);
        return header;
    }

    private RowModel<Line> model() {
        RowModel<Line> columns = new RowModel<Line>()
                .number(HEADING + "frames", StandingsTable::frames)
                .number(HEADING + "stopped", line -> figure(line, StandingsTable::stopped))
                .number(HEADING + "energy", line -> figure(line, its -> energy(its.energyDrift(), line.noise())))
                .number(HEADING + "stretch", line -> figure(line, its -> number(its.largestStretch(), DIGITS)))
                .number(HEADING + "cost", line -> figure(line, its -> number(its.millisPerFrame(), DIGITS)));
        for (MeasureType each : measures) {
            String label = MeasureWords.label(each);
            String tip = Tip.lines(Texts.joined(label, "\n", MeasureWords.description(each)));
            columns.measured(
                    label,
                    tip,
                    line -> figure(
                            line,
                            its -> its.found(each)
                                    .map(found -> MeasureWords.value(each, found, DIGITS))
                                    .orElse("")));
        }
        return columns;
    }

    private void showColumns() {
        table.setTableHeader(header(model, table));
        pane.setColumnHeaderView(table.getTableHeader());
        TableColumnModel columns = table.getColumnModel();
        for (int i = 0; i < columns.getColumnCount(); i++) {
            columns.getColumn(i).setPreferredWidth(scaled(usualWidth(i)));
        }
        head();
    }

    /** Makes no column narrower than its numbers, or its heading unless that is a long name. */
    private void head() {
        for (int i = 0; i < table.getColumnCount(); i++) {
            int width = headWidth(table, i);
            int heading = isMeasure(i) ? Math.min(width, scaled(WIDEST)) : width;
            table.getColumnModel().getColumn(i).setMinWidth(Math.max(heading, scaled(usualWidth(i) * 3 / 4)));
        }
        shareWidth();
    }

    /** Gives the names what the figures leave; if that is too little, names are whole and figures scroll. */
    private void shareWidth() {
        int wanted = headWidth(entrants, 0);
        for (int row = 0; row < entrants.getRowCount(); row++) {
            Component cell = entrants.prepareRenderer(entrants.getCellRenderer(row, 0), row, 0);
            wanted = Math.max(wanted, cell.getPreferredSize().width + scaled(GAP));
        }
        wanted = Math.min(wanted, scaled(NAME));
        int left = pane.getWidth() - table.getMinimumSize().width;
        int width = left < scaled(LEAST_NAME) ? wanted : Math.min(wanted, left);
        entrants.setPreferredScrollableViewportSize(new Dimension(width, 0));
        entrants.revalidate();
    }

    private static int usualWidth(int column) {
        return isMeasure(column) ? WIDTH : WIDTHS[column];
    }

    private static boolean isMeasure(int column) {
        return column >= WIDTHS.length;
    }

    private static int scaled(int pixels) {
        return UIScale.scale(pixels);
    }

    /** What a measure has found, or why it has found nothing. */
    private Optional<String> tip(int row, int column) {
        if (row < 0 || !isMeasure(column)) return Optional.empty();
        Line line = model.row(row);
        MeasureType measure = measures.get(column - WIDTHS.length);
        return line.standing()
                .flatMap(Standing::figures)
                .flatMap(its -> its.found(measure))
                .map(found -> Tip.lines(
                        Texts.text("race.cell.tip", line.name(), MeasureWords.sentence(measure, found, DIGITS))));
    }

    private static int headWidth(JTable of, int column) {
        Object value = of.getColumnModel().getColumn(column).getHeaderValue();
        return of.getTableHeader()
                .getDefaultRenderer()
                .getTableCellRendererComponent(of, value, false, false, -1, column)
                .getPreferredSize()
                .width;
    }

    JComponent component() {
        return pane;
    }

    /**
     * Shows other entrants.
     *
     * @param added the measures of plugins that their runs have
     */
    void begin(List<Entrant> racing, List<MeasureType> added) {
        useMeasures(added);
        List<Line> lines = racing.stream()
                .map(each -> new Line(each, RaceTile.noise(each), Optional.empty()))
                .toList();
        names.show(lines);
        model.show(lines);
        head();
    }

    private void useMeasures(List<MeasureType> others) {
        if (measures.equals(others)) return;
        List<Line> lines = model.rows();
        measures = others;
        model = model();
        table.setModel(model);
        showColumns();
        model.show(lines);
    }

    void show(List<Standing> standings) {
        List<MeasureType> all = Standing.measures(standings);
        if (!all.isEmpty()) useMeasures(all); // before the runs are there, nothing is known
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

    /** Rows with the tool tips of measures. */
    private final class Rows extends JTable {
        Rows(RowModel<Line> rows) {
            super(rows);
            setFillsViewportHeight(true);
        }

        @Override
        public void updateUI() {
            super.updateUI();
            setRowHeight(scaled(22));
        }

        /** If there are too many columns for the width, they scroll. */
        @Override
        public boolean getScrollableTracksViewportWidth() {
            return getParent() == null || getParent().getWidth() >= getMinimumSize().width;
        }

        @Override
        public @Nullable String getToolTipText(MouseEvent event) {
            Optional<String> tip = tip(rowAtPoint(event.getPoint()), columnAtPoint(event.getPoint()));
            return tip.orElseGet(() -> super.getToolTipText(event));
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
