package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Group.Display;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import org.junit.jupiter.api.Test;

/** What the tools do with particle 1, at (0, 0), if a group locks or hides it; particle 2 is at (1, 0). */
class GroupedItemsTest {
    private static final Display LOCKED = Display.PLAIN.withLocked(true);
    private static final Display HIDDEN = Display.PLAIN.withHidden(true);

    private static Hand hand(Display display) {
        Scene pair = Scenes.pair();
        return new Hand(pair.withGroups(
                Table.of(Group.of(1, "left", IdSet.of(1), IdSet.empty()).withDisplay(display))));
    }

    @Test
    void aClickGoesThroughWhatIsLocked() {
        Hand hand = hand(LOCKED);

        hand.click(0, 0);

        assertThat(hand.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1)));
    }

    @Test
    void aClickGoesThroughWhatIsHiddenWithItsSprings() {
        Hand hand = hand(HIDDEN);

        hand.click(0, 0);
        assertThat(hand.selection().isEmpty()).isTrue();
        hand.click(0.5, 0);
        assertThat(hand.selection().isEmpty()).isTrue();
        hand.click(1, 0);
        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
    }

    @Test
    void whatIsHiddenDoesNotTakeItsPlace() {
        Hand hand = hand(HIDDEN);
        assertThat(Hit.near(hand.workspace.scene(), Vec3.ZERO, 0.1)).isEmpty();
        hand.tool = new ParticleTool(hand.workspace);

        hand.click(0, 0);

        assertThat(hand.workspace.scene().particles().get(3).position()).isEqualTo(Vec3.ZERO);
    }

    @Test
    void aRectangleTakesOnlyWhatIsFree() {
        Hand hand = hand(LOCKED);

        hand.drag(-1, 1, 2, -1);

        assertThat(hand.selection()).isEqualTo(new Selection(IdSet.of(2), IdSet.of(1), IdSet.empty()));
    }

    @Test
    void aDragLeavesTheLockedEndOfASpringWhereItIs() {
        Hand hand = hand(LOCKED);
        hand.click(0.5, 0);

        hand.drag(0.5, 0, 0.5, 1);

        Scene scene = hand.workspace.scene();
        assertThat(scene.particles().get(1).position()).isEqualTo(Vec3.ZERO);
        assertThat(scene.particles().get(2).position()).isEqualTo(new Vec3(1, 1, 0));
    }

    @Test
    void nothingLockedIsDeletedOrPinned() {
        Hand hand = hand(LOCKED);

        hand.tool = new DeleteTool(hand.workspace);
        hand.click(0, 0);
        assertThat(hand.workspace.scene().particles().contains(1)).isTrue();
        hand.tool = new PinTool(hand.workspace);
        hand.click(0, 0);
        assertThat(hand.workspace.scene().particles().get(1).pinned()).isFalse();
    }

    @Test
    void aSpringCanBeJoinedToWhatIsLocked() {
        Hand hand = hand(LOCKED);
        hand.tool = new SpringTool(hand.workspace, new SpringKindModel());

        hand.drag(0, 0, 0, 2);

        Scene scene = hand.workspace.scene();
        assertThat(scene.springs().size()).isEqualTo(2);
        assertThat(scene.springs().at(1).a()).isEqualTo(1);
    }
}
