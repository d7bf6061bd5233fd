package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.DisplayGroups;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Group.Display;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GroupMarksTest {
    private static final Vec3 UP = new Vec3(0, 1, 0);

    private static final Display HIDDEN = Display.PLAIN.withHidden(true);
    private static final Display LOCKED = Display.PLAIN.withLocked(true);

    /** A chain of particles 1, 2, 3 whose groups 1 (particle 1, spring 1) and 2 (particles 1 and 2) show like this. */
    private static Scene scene(Display first, Display second) {
        return Scenes.chain()
                .withFaces(Table.of(Face.of(1, 1, 2, 3)))
                .withGroups(Table.of(
                        Group.of(1, "first", IdSet.of(1), IdSet.of(1)).withDisplay(first),
                        Group.of(2, "second", IdSet.of(1, 2), IdSet.empty()).withDisplay(second)));
    }

    @Test
    void hidesAnItemIfAnyOfItsGroupsDoesWithWhatHangsOnIt() {
        GroupMarks marks = GroupMarks.of(scene(HIDDEN, Display.PLAIN));

        assertThat(marks.hidesParticle(0)).isTrue();
        assertThat(marks.hidesParticle(1)).isFalse();
        assertThat(marks.hidesSpring(0)).isTrue();
        assertThat(marks.hidesSpring(1)).isFalse();
        assertThat(marks.hidesFace(0)).isTrue();
        GroupMarks other = GroupMarks.of(scene(Display.PLAIN, HIDDEN));
        assertThat(other.hidesSpring(1)).as("a spring at a hidden particle").isTrue();
        assertThat(other.hidesParticle(2)).isFalse();
    }

    @Test
    void locksAnItemIfAnyOfItsGroupsDoes() {
        GroupMarks marks = GroupMarks.of(scene(LOCKED, Display.PLAIN));

        assertThat(marks.free(Selection.all(scene(LOCKED, Display.PLAIN))))
                .isEqualTo(new Selection(IdSet.of(2, 3), IdSet.of(2), IdSet.empty()));
        assertThat(marks.shown(Selection.ofParticles(IdSet.of(1))))
                .as("locked items show")
                .isEqualTo(Selection.ofParticles(IdSet.of(1)));
    }

    @Test
    void theFirstColourCounts() {
        GroupMarks marks = GroupMarks.of(scene(
                Display.PLAIN.withColour(Optional.of(new Rgb(0xFF0000))),
                Display.PLAIN.withColour(Optional.of(new Rgb(0x00FF00)))));

        assertThat(marks.particleColour(0)).isEqualTo(0xFF0000);
        assertThat(marks.particleColour(1)).isEqualTo(0x00FF00);
        assertThat(marks.particleColour(2)).isEqualTo(GroupMarks.NO_COLOUR);
        assertThat(marks.springColour(0)).isEqualTo(0xFF0000);
    }

    @Test
    void areKeptWhileItemsMove() {
        Document document = new Document(scene(HIDDEN, Display.PLAIN));
        GroupMarks before = document.marks();

        document.execute(new MoveParticles(IdSet.of(3), UP));

        assertThat(document.marks()).isSameAs(before);
    }

    @Test
    void aHiddenItemCannotStaySelected() {
        Document document = new Document(scene(Display.PLAIN, Display.PLAIN));
        document.select(Selection.all(document.scene()));

        document.execute(DisplayGroups.hide(IdSet.of(1), true));

        assertThat(document.selection()).isEqualTo(new Selection(IdSet.of(2, 3), IdSet.of(2), IdSet.empty()));
        document.select(Selection.ofParticles(IdSet.of(1)));
        assertThat(document.selection().isEmpty()).isTrue();
        document.undo();
        assertThat(document.selection().particles()).as("as before the edit").isEqualTo(IdSet.of(1, 2, 3));
    }

    @Test
    void aLockedItemIsNeitherMovedNorDeleted() {
        Document document = new Document(scene(LOCKED, Display.PLAIN));
        Scene before = document.scene();

        assertThatThrownBy(() -> document.execute(new MoveParticles(IdSet.of(1, 3), UP)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessage("particle 1 is locked in the group \"first\"; unlock the group, or deselect the particle");
        assertThatThrownBy(() -> document.execute(new DeleteItems(Selection.ofSprings(IdSet.of(1)))))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("spring 1 is locked");
        assertThatThrownBy(() -> document.execute(new DeleteItems(Selection.ofParticles(IdSet.of(2)))))
                .as("a particle takes its springs along")
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("spring 1 is locked");
        assertThat(document.scene()).isSameAs(before);
        assertThat(document.history().done()).isZero();
    }

    @Test
    void aLockedItemTakesOtherProperties() {
        Document document = new Document(scene(LOCKED, Display.PLAIN));

        document.execute(new ChangeSprings(
                Label.of("set-elasticity"), IdSet.of(1), spring -> spring.withElasticity(OptionalDouble.of(0.5))));

        assertThat(document.scene().springs().get(1).properties().elasticity()).hasValue(0.5);
    }

    @Test
    void picksOnlyWhatIsFree() {
        Document document = new Document(scene(LOCKED, Display.PLAIN));

        document.pick(Selection.all(document.scene()));
        assertThat(document.selection().particles()).isEqualTo(IdSet.of(2, 3));
        document.select(Selection.ofParticles(IdSet.of(1)));
        assertThat(document.selection().particles()).as("to be looked at").isEqualTo(IdSet.of(1));
    }

    @Test
    void allGroupsAreUnlockedInOneEdit() {
        Document document = new Document(scene(LOCKED, LOCKED.withHidden(true)));

        document.execute(DisplayGroups.lock(IdSet.of(1, 2), false));

        assertThat(document.marks().locks()).isFalse();
        assertThat(document.marks().hides()).isTrue();
        assertThat(document.history().done()).isEqualTo(1);
        document.execute(new MoveParticles(IdSet.of(1), UP));
    }
}
