package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DocumentTest {
    private final Scene start = Scenes.chain();
    private final Document document = new Document(start);

    @Test
    void tellsWhetherAnEditIsShownThatIsNotInTheHistory() {
        assertThat(document.isInTransaction()).isFalse();
        document.begin();
        assertThat(document.isInTransaction()).isTrue();
        document.execute(new AddParticle(new Vec3(5, 5, 0)));
        assertThat(document.isInTransaction()).isFalse();
    }

    @Test
    void undoRestoresTheSameSceneObject() {
        document.execute(new MoveParticles(IdSet.of(2), new Vec3(0.1, 0.2, 0)));
        Scene moved = document.scene();

        document.undo();
        assertThat(document.scene()).isSameAs(start);
        document.redo();
        assertThat(document.scene()).isSameAs(moved);
    }

    @Test
    void anEditThatChangesNothingLeavesNoHistoryEntry() {
        document.execute(new MoveParticles(IdSet.of(2), Vec3.ZERO));
        document.execute(new PinParticles(IdSet.of(1, 2), false));

        assertThat(document.history().entries()).isEmpty();
        assertThat(document.changed()).isFalse();
    }

    @Test
    void aGestureIsOneEntryFromItsStartToItsLastShow() {
        Document.Transaction gesture = document.begin();
        for (int i = 1; i <= 20; i++) gesture.show(new MoveParticles(IdSet.of(3), new Vec3(0.1 * i, 0, 0)));
        gesture.commit();

        assertThat(document.history().entries()).hasSize(1);
        assertThat(document.scene().particles().get(3).position()).isEqualTo(new Vec3(4, 0, 0));
        document.undo();
        assertThat(document.scene()).isSameAs(start);
    }

    @Test
    void aCancelledGestureLeavesNoTrace() {
        document.select(Selection.ofParticles(IdSet.of(1)));
        Document.Transaction gesture = document.begin();
        gesture.show(new AddParticle(new Vec3(5, 5, 0)));
        gesture.cancel();

        assertThat(document.scene()).isSameAs(start);
        assertThat(document.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1)));
        assertThat(document.history().entries()).isEmpty();
    }

    @Test
    void anEditThatWouldBreakTheSceneIsRefusedAndLeavesItUntouched() {
        assertThatThrownBy(() -> document.execute(new MoveParticles(IdSet.of(2), new Vec3(1, 0, 0))))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("spring 2 has zero length")
                .hasMessageContaining("move one of them");

        assertThat(document.scene()).isSameAs(start);
        assertThat(document.history().entries()).isEmpty();
    }

    @Test
    void anEditDuringAGestureReplacesItAndUndoStaysExact() {
        List<Runnable> edits = List.of(
                () -> document.execute(new PinParticles(IdSet.of(1), true)),
                () -> document.execute(new DeleteItems(Selection.ofParticles(IdSet.of(3)))),
                () -> document.execute(new AddParticle(new Vec3(7, 7, 0))));
        for (Runnable edit : edits) {
            Document.Transaction drag = document.begin();
            drag.show(new MoveParticles(IdSet.of(2), new Vec3(0.3, 0.3, 0)));
            edit.run();
            Scene edited = document.scene();
            drag.show(new MoveParticles(IdSet.of(2), new Vec3(0.4, 0.4, 0)));
            drag.commit();
            drag.cancel();

            assertThat(document.scene()).isSameAs(edited);
            assertThat(document.history().entries()).hasSize(1);
            document.undo();
            assertThat(document.scene()).isSameAs(start);
        }
    }

    @Test
    void undoDuringAGestureCancelsTheGestureFirst() {
        document.execute(new PinParticles(IdSet.of(1), true));
        Document.Transaction drag = document.begin();
        drag.show(new MoveParticles(IdSet.of(2), new Vec3(0.3, 0.3, 0)));
        document.undo();
        drag.commit();

        assertThat(document.scene()).isSameAs(start);
        assertThat(document.history().toRedo()).isPresent();
    }

    @Test
    void aRefusedShowKeepsWhatWasShownBefore() {
        Document.Transaction gesture = document.begin();
        gesture.show(new MoveParticles(IdSet.of(2), new Vec3(0.5, 0, 0)));
        assertThatThrownBy(() -> gesture.show(new MoveParticles(IdSet.of(2), new Vec3(1, 0, 0))))
                .isInstanceOf(EditRefusedException.class);
        gesture.commit();

        assertThat(document.scene().particles().get(2).position()).isEqualTo(new Vec3(1.5, 0, 0));
    }

    @Test
    void undoAndRedoRestoreTheSelection() {
        document.select(Selection.ofParticles(IdSet.of(2)));
        document.execute(new DeleteItems(document.selection()));
        assertThat(document.selection()).isEqualTo(Selection.EMPTY);

        document.undo();
        assertThat(document.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
    }

    @Test
    void aNewEditPutsTheUndoneEditsAside() {
        document.execute(new PinParticles(IdSet.of(1), true));
        document.undo();
        document.execute(new PinParticles(IdSet.of(3), true));

        assertThat(document.history().toRedo()).isEmpty();
        assertThat(document.history().entries()).hasSize(1);
    }

    @Test
    void comparesASceneOnceWithWhatIsSaved() {
        AtomicInteger comparisons = new AtomicInteger();
        Document watched = new Document(Scene.EMPTY.withParticles(comparedTable(comparisons)));
        Scene same = Scene.EMPTY.withParticles(comparedTable(comparisons));
        watched.begin().show(new Show(same));

        assertThat(List.of(watched.changed(), watched.changed(), watched.changed()))
                .containsOnly(false);
        assertThat(comparisons).hasValue(1);

        watched.markSaved(Scene.EMPTY);
        assertThat(watched.changed()).as("compared with what is saved now").isTrue();
    }

    private record Show(Scene scene) implements Command {
        @Override
        public Label label() {
            return Label.of("show");
        }

        @Override
        public Scene apply(Scene before) {
            return scene;
        }

        @Override
        public List<Problem> errors(Scene before, Scene after) {
            return List.of();
        }
    }

    /** A table with one item that counts how often it is compared, and equals all others. */
    @SuppressWarnings("unchecked") // a particle is a record, which cannot count; the item is compared, but never used
    private static Table<Particle> comparedTable(AtomicInteger comparisons) {
        Identified item = new Identified() {
            @Override
            public int id() {
                return 1;
            }

            @Override
            public boolean equals(Object other) {
                comparisons.incrementAndGet();
                return other instanceof Identified;
            }

            @Override
            public int hashCode() {
                return 1;
            }
        };
        return (Table<Particle>) (Table<?>) Table.of(item);
    }

    @Test
    void undoingToTheSavedSceneMakesItUnchangedAgain() {
        document.execute(new PinParticles(IdSet.of(1), true));
        document.markSaved(document.scene());
        document.execute(new PinParticles(IdSet.of(2), true));
        assertThat(document.changed()).isTrue();

        document.undo();
        assertThat(document.changed()).isFalse();
        document.undo();
        assertThat(document.changed()).isTrue();
    }

    @Test
    void listenersReceiveTheSceneBeforeAndAfter() {
        List<DocumentChange> heard = new ArrayList<>();
        document.addListener(heard::add);
        document.execute(new PinParticles(IdSet.of(1), true));

        assertThat(heard.get(0).before()).isSameAs(start);
        assertThat(heard.get(0).after()).isSameAs(document.scene());
    }

    @Test
    void undoWithoutHistoryThrows() {
        assertThatThrownBy(document::undo).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(document::redo).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void goesToAnyEditInOneChange() {
        document.select(Selection.ofParticles(IdSet.of(3)));
        for (int i = 1; i <= 3; i++) document.execute(new PinParticles(IdSet.of(i), true));
        Scene end = document.scene();
        List<DocumentChange> heard = new ArrayList<>();
        document.addListener(heard::add);

        document.goTo(0);
        assertThat(document.scene()).isSameAs(start);
        assertThat(document.selection()).isEqualTo(Selection.ofParticles(IdSet.of(3)));
        document.goTo(3);
        assertThat(document.scene()).isSameAs(end);
        document.goTo(3);
        document.goTo(1);

        assertThat(document.history().done()).isEqualTo(1);
        assertThat(document.scene())
                .isSameAs(document.history().entries().get(0).after());
        assertThat(heard).hasSize(3);
    }

    @Test
    void goingToAnEditEndsAGesture() {
        document.execute(new PinParticles(IdSet.of(1), true));
        Scene pinned = document.scene();
        Document.Transaction drag = document.begin();
        drag.show(new MoveParticles(IdSet.of(2), new Vec3(0.3, 0.3, 0)));

        document.goTo(1);

        assertThat(document.scene()).isSameAs(pinned);
        drag.commit();
        assertThat(document.history().entries()).hasSize(1);
    }

    @Test
    void refusesToGoToAnEditThatIsNotThere() {
        document.execute(new PinParticles(IdSet.of(1), true));

        assertThatThrownBy(() -> document.goTo(2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> document.goTo(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(document.history().done()).isEqualTo(1);
    }
}
