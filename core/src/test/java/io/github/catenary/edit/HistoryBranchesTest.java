package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An edit after an undo begins a branch, and the others stay. */
class HistoryBranchesTest {
    private final Document document = new Document(Nets.grid(3, 3));
    private final History history = document.history();

    /** Makes an edit and returns the scene after it. */
    private HistoryNode edit() {
        document.execute(new MoveParticles(IdSet.of(1), new Vec3(0, 0.001, 0)));
        return history.present();
    }

    private List<HistoryNode> edits(int count) {
        List<HistoryNode> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) nodes.add(edit());
        return nodes;
    }

    @Test
    void whatWasUndoneStaysBesideTheNewEdit() {
        HistoryNode first = edit();
        HistoryNode undone = edit();
        document.undo();
        HistoryNode other = edit();

        assertThat(first.after()).containsExactly(undone, other);
        assertThat(first.used()).contains(other);
        assertThat(history.inFront(undone)).isFalse();
        assertThat(history.entries())
                .containsExactly(first.entry().orElseThrow(), other.entry().orElseThrow());
        assertThat(history.size()).isEqualTo(3);
        assertThat(history.toRedo()).isEmpty();
    }

    @Test
    void goesToAnySceneOfAnyBranchInOneChange() {
        HistoryNode fork = edit();
        List<HistoryNode> left = edits(3);
        document.goTo(fork);
        List<HistoryNode> right = edits(2);
        List<DocumentChange> heard = new ArrayList<>();
        document.addListener(heard::add);

        document.goTo(left.get(1));

        assertThat(document.scene()).isSameAs(left.get(1).scene());
        assertThat(history.present()).isSameAs(left.get(1));
        assertThat(history.done()).isEqualTo(3);
        assertThat(heard).hasSize(1);
        assertThat(history.entries()).as("with its undone end").hasSize(4);
        document.goTo(right.get(0));
        assertThat(history.entries()).hasSize(3);
        assertThat(document.scene()).isSameAs(right.get(0).scene());
    }

    @Test
    void redoGoesAlongTheBranchLastUsed() {
        HistoryNode fork = edit();
        List<HistoryNode> left = edits(2);
        document.goTo(fork);
        List<HistoryNode> right = edits(2);

        document.goTo(fork);
        document.redo();
        assertThat(history.present()).isSameAs(right.get(0));

        document.goTo(left.get(0));
        document.goTo(0);
        document.redo();
        document.redo();
        document.redo();
        assertThat(history.present()).isSameAs(left.get(1));
    }

    @Test
    void aForkWithinABranchRemembersWhichWayWasUsedLast() {
        HistoryNode fork = edit();
        HistoryNode inner = edit();
        HistoryNode older = edit();
        document.undo();
        HistoryNode newer = edit();
        document.goTo(older);
        document.goTo(fork);
        HistoryNode other = edit();

        document.goTo(inner);

        assertThat(history.toRedo()).isEqualTo(older.entry());
        document.goTo(newer);
        document.goTo(other);
        document.goTo(inner);
        assertThat(history.toRedo()).isEqualTo(newer.entry());
    }

    @Test
    void theSelectionIsRestored() {
        document.select(Selection.ofParticles(IdSet.of(3)));
        HistoryNode moved = edit();
        document.undo();
        document.select(Selection.ofParticles(IdSet.of(4)));
        edit();

        document.goTo(moved);
        assertThat(document.selection()).isEqualTo(moved.entry().orElseThrow().selectionAfter());
        document.goTo(history.first());
        assertThat(document.selection()).isEqualTo(Selection.ofParticles(IdSet.of(3)));
    }

    @Test
    void theSavedSceneMayLieOnAnotherBranch() {
        HistoryNode fork = edit();
        HistoryNode saved = edit();
        document.markSaved(document.scene());
        document.goTo(fork);
        document.execute(new MoveParticles(IdSet.of(2), new Vec3(0.125, 0, 0)));

        assertThat(document.changed()).isTrue();
        assertThat(document.savedAt()).as("not in front").isEmpty();
        assertThat(document.state().changed()).isTrue();
        document.undo();
        assertThat(document.changed()).isTrue();
        document.goTo(saved);
        assertThat(document.changed()).isFalse();
        assertThat(document.savedAt()).hasValue(2);
    }

    @Test
    void aGestureEndsBeforeAnotherBranchComesInFront() {
        HistoryNode left = edit();
        document.undo();
        HistoryNode right = edit();
        Document.Transaction drag = document.begin();
        for (int i = 1; i < 4; i++) drag.show(new MoveParticles(IdSet.of(2), new Vec3(0.1 * i, 0, 0)));

        document.goTo(left);

        drag.commit();
        assertThat(document.scene()).isSameAs(left.scene());
        assertThat(right.after()).isEmpty();
        assertThat(left.after()).isEmpty();
    }

    @Test
    void theEndsOfTheBranchThatWasLeftFirstAreForgottenFirst() {
        HistoryNode fork = edit();
        List<HistoryNode> oldest = edits(2);
        document.goTo(fork);
        List<HistoryNode> older = edits(2);
        document.goTo(oldest.get(1)); // so that the older one was left first
        document.goTo(fork);
        edit();
        long each = history.bytes() / history.size();

        document.setHistoryBudget(6 * each + each / 2);
        edit();
        assertThat(history.size()).isEqualTo(6);
        assertThat(older.get(0).after()).as("its end is gone").isEmpty();
        assertThat(fork.after()).contains(oldest.get(0), older.get(0));

        edit();
        assertThat(history.size()).isEqualTo(6);
        assertThat(fork.after()).contains(oldest.get(0)).doesNotContain(older.get(0));
        assertThat(oldest.get(0).after()).containsExactly(oldest.get(1));
        assertThat(history.forgotten()).as("in front").isZero();
    }

    @Test
    void whatIsInFrontIsForgottenLast() {
        HistoryNode fork = edit();
        HistoryNode aside = edit();
        document.undo();
        edits(3);
        document.setHistoryBudget(0);
        HistoryNode last = edit();

        assertThat(history.size()).isEqualTo(1);
        assertThat(history.forgotten()).isEqualTo(4);
        assertThat(history.present()).isSameAs(last);
        for (HistoryNode gone : List.of(fork, aside)) {
            assertThatThrownBy(() -> document.goTo(gone))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the scene to go to is not in the history");
        }
        assertThat(document.scene()).isSameAs(last.scene());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void agreesWithTheScenesThatWereDrawn(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 400; i++) {
            switch (random.nextInt(6)) {
                case 0 -> document.goTo(random.nextInt(history.entries().size() + 1));
                case 1, 2 -> document.goTo(all().get(random.nextInt(history.size() + 1)));
                default -> edit();
            }
            if (i == 300) document.setHistoryBudget(history.bytes() / 2);
            requireSound();
        }
        assertThat(all()).as("all but the first scene").hasSize(history.size() + 1);
        assertThat(history.bytes()).isLessThanOrEqualTo(history.budget());
    }

    private List<HistoryNode> all() {
        List<HistoryNode> all = new ArrayList<>(List.of(history.first()));
        for (int i = 0; i < all.size(); i++) all.addAll(all.get(i).after());
        return all;
    }

    private void requireSound() {
        List<History.Entry> entries = history.entries();
        Scene at = history.first().scene();
        for (History.Entry entry : entries) {
            assertThat(entry.before()).isSameAs(at);
            at = entry.after();
        }
        assertThat(document.scene()).isSameAs(history.present().scene());
        assertThat(history.done()).isEqualTo(history.present().number() - history.forgotten());
        long bytes = 0;
        for (HistoryNode node : all()) {
            int index = node.number() - history.forgotten();
            boolean done = history.inFront(node) && index <= history.done();
            if (index > 0) bytes += done ? node.doneBytes() : node.undoneBytes();
        }
        assertThat(history.bytes()).isEqualTo(bytes);
    }

    @Test
    void longBranchesNeedNoStack() {
        Scene scene = Nets.grid(2, 2);
        History.Entry same = new History.Entry(Label.of("nothing"), scene, Selection.EMPTY, scene, Selection.EMPTY);
        History large = new History(scene);
        int count = 100_000;
        for (int i = 0; i < count; i++) large.add(same);
        HistoryNode end = large.present();
        large.goTo(large.first());
        for (int i = 0; i < count; i++) large.add(same);

        large.goTo(end);
        assertThat(large.done()).isEqualTo(count);
        assertThat(large.size()).isEqualTo(2 * count);
        large.setBudget(0);
        large.add(same);
        assertThat(large.size()).isEqualTo(1);
        assertThat(large.bytes()).isEqualTo(large.present().doneBytes());
    }
}
