package io.github.catenary.app.panels.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Document;
import io.github.catenary.edit.HistoryNode;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HistoryTableTest {
    private final Document document = new Document(Scene.NEW);
    private final HistoryTable table = new HistoryTable(document);

    private void edit() {
        document.execute(new AddParticle(Vec3.ZERO));
    }

    private List<Object> states() {
        table.show(document);
        return IntStream.range(0, table.model.getRowCount())
                .mapToObj(row -> table.model.getValueAt(row, HistoryTable.STATE))
                .toList();
    }

    @Test
    void findsTheSavedSceneOnAnyBranch() {
        edit();
        document.markSaved(document.scene());
        HistoryNode saved = document.history().present();
        document.undo();
        edit();

        assertThat(states()).containsExactly("", "Other branch, saved: 1 edit after no. 0", "Present");
        assertThat(table.node(table.saved())).isSameAs(saved);
        document.goTo(saved);
        assertThat(states()).containsExactly("", "Present, saved: 1 edit after no. 0", "Other branch");
    }

    @Test
    void branchesOfALongBranchBeginAtTheirNumber() {
        for (int i = 0; i < 1200; i++) edit();
        document.undo();
        edit();

        assertThat(states().get(1200)).isEqualTo("Other branch: 1 edit after no. 1199");
    }

    @Test
    void differsAfterAnythingThatItShows() {
        edit();
        HistoryNode old = document.history().present();
        requireDifference();
        document.undo();
        requireDifference();
        edit();
        requireDifference();
        document.goTo(old);
        requireDifference();
        document.markSaved(document.scene());
        requireDifference();
        assertThat(table.differs(new Document(Scene.NEW))).isTrue();
    }

    private void requireDifference() {
        assertThat(table.differs(document)).isTrue();
        table.show(document);
        assertThat(table.differs(document)).isFalse();
    }
}
