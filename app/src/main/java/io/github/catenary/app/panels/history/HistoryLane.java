package io.github.catenary.app.panels.history;

import io.github.catenary.edit.HistoryNode;
import java.util.List;
import java.util.Optional;

/** A branch in the list of the edits. Of the edits that start from one scene, all but the newest begin a lane. EDT only. */
final class HistoryLane {
    private final Optional<HistoryRow> fork;
    private final int order;
    private int length;

    /** The first lane. */
    HistoryLane() {
        fork = Optional.empty();
        order = 0;
    }

    /** @param order of its first edit among those that start from the fork */
    HistoryLane(HistoryRow fork, int order) {
        this.fork = Optional.of(fork);
        this.order = order;
    }

    /** The row that it branches off; empty for the first lane. */
    Optional<HistoryRow> fork() {
        return fork;
    }

    /** How many lanes lie between it and the left edge. */
    int level() {
        return fork.map(row -> row.level() + 1).orElse(0);
    }

    /** How many rows it has. */
    int length() {
        return length;
    }

    void lengthen() {
        length++;
    }

    /** True if the branch in front leaves the fork after this lane, and so passes it in the list. */
    boolean isPassedBy(HistoryNode forked) {
        List<HistoryNode> after = forked.after();
        return forked.used().map(after::indexOf).orElse(-1) > order;
    }
}
