package io.github.catenary.app.panels.problem;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.review.SceneFinding;
import io.github.catenary.scene.check.Problem.Severity;
import java.util.List;
import javax.swing.table.AbstractTableModel;

/** The findings as a table: how serious, what, and the repair. EDT only. */
final class ProblemTable extends AbstractTableModel {
    static final int SEVERITY = 0;
    static final int WHAT = 1;
    static final int REPAIR = 2;

    private static final String[] COLUMNS = {"severity", "what", "repair"};

    private transient List<SceneFinding> rows = List.of();

    void show(List<SceneFinding> found) {
        rows = found;
        fireTableDataChanged();
    }

    SceneFinding row(int i) {
        return rows.get(i);
    }

    @Override
    public int getRowCount() {
        return rows.size();
    }

    @Override
    public int getColumnCount() {
        return COLUMNS.length;
    }

    @Override
    public String getColumnName(int column) {
        return Texts.text("problems." + COLUMNS[column]);
    }

    @Override
    public Object getValueAt(int row, int column) {
        SceneFinding finding = rows.get(row);
        return switch (column) {
            case SEVERITY -> Texts.text(finding.severity() == Severity.ERROR ? "problems.error" : "problems.warning");
            case WHAT -> sentence(Texts.text(finding.what()));
            default -> finding.repair().map(ProblemTable::name).orElse("");
        };
    }

    /** The text with a capital at its beginning. */
    private static String sentence(String text) {
        return text.isEmpty() ? text : Character.toTitleCase(text.charAt(0)) + text.substring(1);
    }

    private static String name(Command repair) {
        return Texts.text(repair.label());
    }
}
