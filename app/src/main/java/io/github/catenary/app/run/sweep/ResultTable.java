package io.github.catenary.app.run.sweep;

import io.github.catenary.analysis.sweep.SweepColumn;
import io.github.catenary.analysis.sweep.SweepColumn.Kind;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.analysis.sweep.SweepEvaluation.Outcome;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.RoomyTable;
import io.github.catenary.app.ui.work.Background;
import java.awt.event.ActionEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.io.IOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.AbstractAction;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;

/**
 * The rows of a study as a table, of which only those in sight are read. A row that has not run shows its values. Enter or
 * a double click opens the run of a row. EDT only.
 */
final class ResultTable extends JScrollPane {
    private static final int PAGE = 100;
    private static final int PAGES = 64;
    private static final int DIGITS = 6;
    /** The last three columns: outcome, why, hash. */
    private static final int FROM_END_OUTCOME = 3;

    private static final int FROM_END_WHY = 2;
    private static final Set<String> OUTCOMES =
            Stream.of(Outcome.values()).map(Outcome::word).collect(Collectors.toUnmodifiableSet());
    /** Enter in a table goes down, unless it is bound. */
    private static final String OPEN = "open-run";

    private final transient ExecutorService reader = Background.executor("sweep table");
    private final transient LongConsumer open;
    private final transient LongConsumer selected;
    private final transient Map<Integer, Page> pages = new LinkedHashMap<>(PAGES, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Page> eldest) {
            return size() > PAGES;
        }
    };

    private JTable table;
    private transient RowModel<Long> model = new RowModel<>();
    private transient Optional<SweepEvaluation> evaluation = Optional.empty();
    private transient Optional<SweepStore> store = Optional.empty();
    private int version;

    /**
     * Rows that were read.
     *
     * @param asked the version that was asked for last
     */
    private record Page(List<List<String>> cells, int asked) {}

    /**
     * @param open opens the run of a row
     * @param selected gets the selected row
     */
    ResultTable(LongConsumer open, LongConsumer selected) {
        this.open = open;
        this.selected = selected;
        table = table();
        setViewportView(table);
    }

    private JTable table() {
        RoomyTable made = new RoomyTable(model);
        made.setName("sweep.table");
        made.getAccessibleContext().setAccessibleName(Texts.text("sweep.table"));
        made.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        made.setFillsViewportHeight(true);
        made.getInputMap(WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(KeyStroke.getKeyStroke("ENTER"), OPEN);
        made.getActionMap().put(OPEN, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                row().ifPresent(open);
            }
        });
        made.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2) row().ifPresent(open);
            }
        });
        made.getSelectionModel().addListSelectionListener(event -> {
            if (!event.getValueIsAdjusting()) row().ifPresent(selected);
        });
        return made;
    }

    /** The selected row. */
    OptionalLong row() {
        int at = table.getSelectedRow();
        return at < 0 ? OptionalLong.empty() : OptionalLong.of(at + 1L);
    }

    /** Shows the rows of another study; those that are in the store with what was measured. */
    void show(SweepEvaluation study, Optional<SweepStore> made) {
        evaluation = Optional.of(study);
        store = made;
        pages.clear();
        version++;
        model = new RowModel<>();
        List<SweepColumn> columns = study.columns();
        for (int i = 0; i < columns.size() - 1; i++) { // all but the hash
            int at = i;
            SweepColumn column = columns.get(i);
            model.data(heading(study, i), column.kind() != Kind.TEXT, row -> shown(study, at, cell(row, at)));
        }
        int rows = (int) study.rows();
        model.show(new AbstractList<>() {
            @Override
            public Long get(int index) {
                return index + 1L;
            }

            @Override
            public int size() {
                return rows;
            }
        });
        table = table();
        setViewportView(table);
    }

    /** Reads again what is in sight. */
    void refresh() {
        version++;
        table.repaint();
    }

    /** Settings and measures have the names that studies and files have; the other columns those of the language. */
    private static String heading(SweepEvaluation study, int column) {
        int count = study.columns().size();
        if (column == 0) return Texts.text("sweep.column.row");
        if (column == 1 && study.study().repeats() > 1) return Texts.text("sweep.column.repeat");
        if (column == count - FROM_END_OUTCOME) return Texts.text("sweep.column.outcome");
        return column == count - FROM_END_WHY
                ? Texts.text("sweep.column.why")
                : study.columns().get(column).heading();
    }

    private static String shown(SweepEvaluation study, int column, String cell) {
        boolean outcome = column == study.columns().size() - FROM_END_OUTCOME;
        boolean word = outcome && OUTCOMES.contains(cell);
        return word
                ? Texts.text("sweep.outcome." + cell)
                : shown(cell, study.columns().get(column).kind());
    }

    /** A number in the digits that one compares; files have all of them. */
    private static String shown(String cell, Kind kind) {
        if (kind != Kind.NUMBER || cell.length() <= DIGITS) return cell;
        OptionalDouble number = Numbers.read(cell);
        return number.isPresent() ? Numbers.rounded(number.getAsDouble(), DIGITS) : cell;
    }

    private String cell(long row, int column) {
        int number = (int) ((row - 1) / PAGE);
        Page page = pages.getOrDefault(number, new Page(List.of(), -1));
        if (page.asked() != version) ask(number, page);
        int at = (int) ((row - 1) % PAGE);
        return at < page.cells().size() ? page.cells().get(at).get(column) : column == 0 ? Long.toString(row) : "…";
    }

    private void ask(int number, Page before) {
        int wanted = version;
        pages.put(number, new Page(before.cells(), wanted));
        SweepEvaluation study = evaluation.orElseThrow();
        Optional<SweepStore> from = store;
        Background.compute(
                reader,
                () -> read(study, from, number),
                cells -> {
                    if (evaluation.orElseThrow() != study) return;
                    pages.computeIfPresent(number, (same, page) -> new Page(cells, page.asked()));
                    table.repaint();
                },
                Background::rethrow);
    }

    private static List<List<String>> read(SweepEvaluation study, Optional<SweepStore> store, int page)
            throws IOException {
        List<List<String>> cells = new ArrayList<>();
        long first = (long) page * PAGE + 1;
        for (long row = first; row < Math.min(first + PAGE, study.rows() + 1); row++) {
            Optional<List<String>> made =
                    store.isEmpty() ? Optional.empty() : store.get().read(row);
            cells.add(made.isPresent() ? made.get() : study.planned(row));
        }
        return cells;
    }

    /** Selects a row, and scrolls to it. */
    void select(long row) {
        int at = (int) row - 1;
        if (at >= table.getRowCount()) return;
        table.setRowSelectionInterval(at, at);
        table.scrollRectToVisible(table.getCellRect(at, 0, true));
    }

    /** The table of now, for the focus. */
    JTable current() {
        return table;
    }
}
