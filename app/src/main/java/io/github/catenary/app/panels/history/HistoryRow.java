package io.github.catenary.app.panels.history;

import io.github.catenary.edit.History;
import io.github.catenary.edit.HistoryNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A scene of the history in the list of the edits. EDT only. */
record HistoryRow(HistoryNode node, HistoryLane lane, int level) {
    private HistoryRow(HistoryNode node, HistoryLane lane) {
        this(node, lane, lane.level());
    }

    /**
     * The rows of a history in the order of the list. After a fork come the older branches, each with its own branches,
     * and then the newest in the lane of the fork. So a row stays where it is when another branch comes in front.
     */
    static List<HistoryRow> of(HistoryNode first) {
        List<HistoryRow> rows = new ArrayList<>();
        Deque<HistoryRow> open = new ArrayDeque<>();
        open.push(new HistoryRow(first, new HistoryLane()));
        while (!open.isEmpty()) {
            HistoryRow row = open.pop();
            rows.add(row);
            row.lane.lengthen();
            List<HistoryNode> after = row.node.after();
            for (int i = after.size() - 1; i >= 0; i--) {
                boolean newest = i == after.size() - 1;
                open.push(new HistoryRow(after.get(i), newest ? row.lane : new HistoryLane(row, i)));
            }
        }
        return rows;
    }

    /** True if the scene is the present one, or undo leads there. */
    boolean isDone(History history) {
        return history.inFront(node) && node.number() <= history.present().number();
    }

    /** True for the first edit of a branch. */
    boolean begins() {
        return lane.fork().isPresent() && node.before().equals(lane.fork().map(HistoryRow::node));
    }
}
