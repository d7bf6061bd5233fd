package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The history keeps within its memory. */
class HistoryTest {
    private static final long KILOBYTE = 1 << 10;

    private final Scene net = Nets.grid(40, 40);
    private final Document document = new Document(net);
    private final History history = document.history();

    private void move(int times) {
        for (int i = 0; i < times; i++) document.execute(new MoveParticles(IdSet.of(1, 2), new Vec3(0, 0.1, 0)));
    }

    private void moveAll() {
        document.execute(new MoveParticles(IdSet.ofAll(net.particles()), new Vec3(0.1, 0, 0)));
    }

    @Test
    void anEditTakesWhatItDoesNotShareWithThePresentScene() {
        assertThat(history.bytes()).isZero();
        move(1);
        long small = history.bytes();
        moveAll();
        long large = history.bytes() - small;

        assertThat(small).as("an array of references").isBetween(6 * KILOBYTE, 8 * KILOBYTE);
        assertThat(large).as("1600 particles").isBetween(100 * KILOBYTE, 400 * KILOBYTE);
    }

    @Test
    void whatWasDeletedIsHeldByTheHistoryUntilItIsBack() {
        document.execute(new DeleteItems(Selection.ofParticles(IdSet.ofAll(net.particles()))));
        long deleted = history.bytes();
        document.undo();

        assertThat(deleted).as("1600 particles, 3120 springs").isGreaterThan(400 * KILOBYTE);
        assertThat(history.bytes()).isLessThan(4 * KILOBYTE);
    }

    @Test
    void theOldestEditsGoFirst() {
        document.setHistoryBudget(50 * KILOBYTE);
        List<Scene> scenes = new ArrayList<>(List.of(document.scene()));
        for (int i = 0; i < 30; i++) {
            move(1);
            scenes.add(document.scene());
        }

        int kept = history.entries().size();
        assertThat(history.bytes()).isLessThanOrEqualTo(50 * KILOBYTE);
        assertThat(kept).isBetween(5, 9);
        assertThat(history.forgotten()).isEqualTo(30 - kept);
        assertThat(history.done()).isEqualTo(kept);
        for (int i = 30; i > 30 - kept; i--) {
            assertThat(document.scene()).isSameAs(scenes.get(i));
            document.undo();
        }
        assertThat(document.scene()).isSameAs(scenes.get(30 - kept));
        assertThat(history.toUndo()).isEmpty();
    }

    @Test
    void theLastEditCanAlwaysBeUndone() {
        document.setHistoryBudget(0);
        move(3);
        moveAll();

        assertThat(history.entries()).hasSize(1);
        document.undo();
        assertThat(history.toRedo()).isPresent();
    }

    @Test
    void aSmallerBudgetCountsFromTheNextEdit() {
        move(6);
        long bytes = history.bytes();
        document.goTo(4);
        Scene present = document.scene();

        document.setHistoryBudget(0);
        document.setHistoryBudget(bytes);
        document.setHistoryBudget(bytes / 2);
        assertThat(history.done()).isEqualTo(4);
        assertThat(history.entries()).hasSize(6);
        assertThat(history.forgotten()).isZero();

        move(1);
        assertThat(history.entries()).hasSize(3);
        assertThat(history.forgotten()).isEqualTo(2);
        document.undo();
        assertThat(document.scene()).isSameAs(present);
        assertThatThrownBy(() -> document.setHistoryBudget(-1)).hasMessage("bytes is -1, but must be at least 0");
    }

    @Test
    void aSavedSceneWhoseEditIsForgottenIsNoLongerInTheHistory() {
        move(2);
        document.markSaved(document.scene());
        move(2);
        document.setHistoryBudget(0);
        move(1);

        assertThat(document.savedAt()).isEmpty();
        assertThat(document.changed()).isTrue();
        document.undo();
        assertThat(document.changed()).isTrue();
    }

    @Test
    void aRestoredDocumentGoesOnCounting() {
        document.setHistoryBudget(0);
        move(4);
        Document restored = new Document(document.state());

        assertThat(restored.history().forgotten()).isEqualTo(3);
        restored.setHistoryBudget(0);
        restored.execute(new AddParticle(new Vec3(9, 9, 9)));
        assertThat(restored.history().forgotten()).isEqualTo(4);
    }
}
