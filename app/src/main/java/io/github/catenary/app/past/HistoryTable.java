package io.github.catenary.app.past;

import io.github.catenary.app.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.History;
import java.util.List;
import javax.swing.table.AbstractTableModel;

/**
 * The history as a table. Row 0 is the scene before the first edit that is not forgotten, row n the scene after the nth. A
 * row is read from the history when it is painted. EDT only.
 */
final class HistoryTable extends AbstractTableModel {
    static final int NUMBER = 0;
    static final int EDIT = 1;
    static final int STATE = 2;

    private static final String[] COLUMNS = {"number", "edit", "state"};

    private transient List<History.Entry> entries = List.of();
    private int rows;
    private int present;
    private int saved;
    private int forgotten;

    /** Shows the history of a document as it is now. */
    void show(Document document) {
        entries = document.history().entries();
        rows = entries.size() + 1;
        present = document.history().done();
        saved = document.savedAt().orElse(-1);
        forgotten = document.history().forgotten();
        fireTableDataChanged();
    }

    /** True if a document's history has been edited, undone, redone or saved since it was last shown. */
    boolean differs(Document document) {
        return document.history().entries().size() + 1 != rows
                || document.history().done() != present
                || document.savedAt().orElse(-1) != saved
                || document.history().forgotten() != forgotten;
    }

    /** The row of the scene as it is. */
    int present() {
        return present;
    }

    /** The row of the scene that was last saved or opened; negative if no row is. */
    int saved() {
        return saved;
    }

    @Override
    public int getRowCount() {
        return rows;
    }

    @Override
    public int getColumnCount() {
        return COLUMNS.length;
    }

    @Override
    public String getColumnName(int column) {
        return Texts.text("history." + COLUMNS[column]);
    }

    @Override
    public Object getValueAt(int row, int column) {
        return switch (column) {
            case NUMBER -> forgotten + row;
            case EDIT -> row == 0 ? start() : Texts.text(entries.get(row - 1).label());
            default -> state(row);
        };
    }

    private String start() {
        return forgotten == 0 ? Texts.text("history.start") : Texts.text("history.forgotten", forgotten);
    }

    private String state(int row) {
        if (row == present) return Texts.text(row == saved ? "history.present-saved" : "history.present");
        if (row == saved) return Texts.text(row > present ? "history.undone-saved" : "history.saved");
        return row > present ? Texts.text("history.undone") : "";
    }
}
