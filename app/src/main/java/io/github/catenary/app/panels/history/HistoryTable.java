package io.github.catenary.app.panels.history;

import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.History;
import io.github.catenary.edit.HistoryNode;
import io.github.catenary.scene.Scene;
import java.awt.Color;
import java.util.List;
import java.util.Optional;
import javax.swing.Icon;

/**
 * The history as a table. Row 0 is the scene before the first edit that is not forgotten; each other row is the scene after
 * an edit, in the order of {@link HistoryRow#of}. Its texts are made when it is painted. EDT only.
 */
final class HistoryTable {
    static final int NUMBER = 0;
    static final int EDIT = 1;
    static final int STATE = 2;

    /** The rows, for a table. */
    final RowModel<HistoryRow> model = new RowModel<HistoryRow>()
            .column("history.number", row -> row.node().number())
            .column("history.edit", row -> named(row.node()))
            .column("history.state", this::state);

    private History history;
    private HistoryNode presentNode;
    private Optional<Scene> savedScene = Optional.empty();
    private int present;
    private int saved;

    HistoryTable(Document document) {
        history = document.history();
        presentNode = history.present();
        show(document);
    }

    /** Shows the history of a document as it is now. */
    void show(Document document) {
        history = document.history();
        List<HistoryRow> rows = HistoryRow.of(history.first());
        presentNode = history.present();
        savedScene = document.saved();
        present = -1;
        saved = -1;
        for (int row = 0; row < rows.size(); row++) {
            HistoryNode node = rows.get(row).node();
            if (node == presentNode) present = row;
            boolean found = savedScene.isPresent() && node.scene() == savedScene.get();
            if (found && (saved < 0 || history.inFront(node))) saved = row;
        }
        model.show(rows);
    }

    /** True if a document's history has been edited, undone, redone or saved since it was last shown. */
    boolean differs(Document document) {
        return document.history() != history
                || history.present() != presentNode
                || history.size() + 1 != model.getRowCount()
                || document.saved().orElse(null) != savedScene.orElse(null);
    }

    /** The row of the scene as it is. */
    int present() {
        return present;
    }

    /** The row of the scene that was last saved or opened; negative if no row is. */
    int saved() {
        return saved;
    }

    HistoryNode node(int row) {
        return model.row(row).node();
    }

    /** True if the scene of a row is the present one, or undo leads there. */
    boolean isDone(int row) {
        return model.row(row).isDone(history);
    }

    /** The branches at a row, in the colours of the one in front and of all others. */
    Icon graph(int row, int height, Color front, Color others) {
        return new HistoryGraph(model.row(row), history, height, front, others);
    }

    private String named(HistoryNode node) {
        String edit = node.entry().map(entry -> Texts.text(entry.label())).orElseGet(this::start);
        return node.name().isEmpty() ? edit : Texts.text("history.named", node.name(), edit);
    }

    /** Gives the scene of a row a name; an empty one takes it away. */
    void name(int row, String name) {
        node(row).rename(name);
        model.refresh();
    }

    private String start() {
        int forgotten = history.forgotten();
        return forgotten == 0 ? Texts.text("history.start") : Texts.text("history.forgotten", forgotten);
    }

    /** With where the branch begins and how long it is, if it begins here. */
    private String state(HistoryRow row) {
        String state = stateOf(row);
        if (!row.begins()) return state;
        int from = row.node().number() - 1;
        int length = row.lane().length();
        if (state.isEmpty()) return Texts.text("history.branch", length, from);
        return Texts.text("history.state.branch", state, length, from);
    }

    private String stateOf(HistoryRow row) {
        boolean isSaved = saved >= 0 && row.node() == node(saved);
        if (row.node() == presentNode) return Texts.text(isSaved ? "history.present-saved" : "history.present");
        if (!history.inFront(row.node())) return Texts.text(isSaved ? "history.aside-saved" : "history.aside");
        if (!row.isDone(history)) return Texts.text(isSaved ? "history.undone-saved" : "history.undone");
        return isSaved ? Texts.text("history.saved") : "";
    }
}
