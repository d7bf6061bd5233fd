package io.github.catenary.app.panels.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Document;
import io.github.catenary.edit.HistoryNode;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryRowTest {
    private final Document document = new Document(Scene.NEW);

    private HistoryNode edits(int count) {
        for (int i = 0; i < count; i++) {
            document.execute(new AddParticle(Vec3.ZERO));
        }
        return document.history().present();
    }

    private List<HistoryRow> rows() {
        return HistoryRow.of(document.history().first());
    }

    private List<String> shape() {
        return rows().stream()
                .map(row -> row.level() + ":" + row.node().number()
                        + (row.begins() ? "*" + row.lane().length() : ""))
                .toList();
    }

    @Test
    void olderBranchesStandBelowTheirForkBeforeTheNewest() {
        edits(3);
        document.goTo(1);
        edits(1);
        document.goTo(1);
        edits(2);

        assertThat(shape()).containsExactly("0:0", "0:1", "1:2*2", "1:3", "1:2*1", "0:2", "0:3");
    }

    @Test
    void aForkWithinABranchIsIndentedFurther() {
        HistoryNode end = edits(3);
        document.goTo(1);
        edits(1);
        document.goTo(end);
        document.undo();
        edits(2);

        assertThat(shape()).containsExactly("0:0", "0:1", "1:2*3", "2:3*1", "1:3", "1:4", "0:2");
    }

    @Test
    void rowsStayWhereTheyAreWhenAnotherBranchComesInFront() {
        HistoryNode old = edits(3);
        document.goTo(1);
        edits(2);
        List<HistoryNode> before = rows().stream().map(HistoryRow::node).toList();

        document.goTo(old);

        assertThat(rows().stream().map(HistoryRow::node)).containsExactlyElementsOf(before);
    }

    @Test
    void onlyThePresentSceneAndThoseBeforeItAreDone() {
        edits(2);
        document.goTo(1);
        edits(2);
        document.undo();

        assertThat(rows().stream().map(row -> row.node().number() + (row.isDone(document.history()) ? " done" : "")))
                .containsExactly("0 done", "1 done", "2", "2 done", "3");
    }

    @Test
    void tellsWhichBranchesTheOneInFrontPasses() {
        HistoryNode first = edits(1);
        document.undo();
        HistoryNode second = edits(1);
        document.undo();
        edits(1);
        HistoryNode start = document.history().first();
        document.goTo(second);

        assertThat(lane(first).isPassedBy(start)).isTrue();
        assertThat(lane(second).isPassedBy(start)).isFalse();
    }

    private HistoryLane lane(HistoryNode of) {
        return rows().stream()
                .filter(row -> row.node() == of)
                .findFirst()
                .orElseThrow()
                .lane();
    }
}
