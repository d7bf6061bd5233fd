package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import org.assertj.swing.edt.GuiActionRunner;
import org.assertj.swing.timing.Condition;
import org.assertj.swing.timing.Pause;
import org.junit.jupiter.api.Test;

class SelectToolTest {
    private static final Selection FIRST = Selection.ofParticles(IdSet.of(1));
    private static final Selection SPRING = Selection.ofSprings(IdSet.of(1));

    private final Scene pair = Scenes.pair();
    private final Hand hand = new Hand(pair);

    @Test
    void selectsTheParticleThatIsClicked() {
        hand.click(0.02, 0.01);

        assertThat(hand.selection()).isEqualTo(FIRST);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void selectsTheClickedSpringInsteadOfTheSelection() {
        hand.click(0, 0);
        hand.click(0.5, 0);

        assertThat(hand.selection()).isEqualTo(SPRING);
    }

    @Test
    void addsAndRemovesWithShift() {
        hand.click(0, 0);
        hand.shift = true;

        hand.click(0.5, 0);
        assertThat(hand.selection()).isEqualTo(FIRST.plus(SPRING));

        hand.click(0, 0);
        assertThat(hand.selection()).isEqualTo(SPRING);
    }

    @Test
    void togglesWithControl() {
        hand.click(0, 0);
        hand.control = true;

        hand.click(0.5, 0);
        assertThat(hand.selection()).isEqualTo(FIRST.plus(SPRING));

        hand.click(0, 0);
        assertThat(hand.selection()).isEqualTo(SPRING);
    }

    @Test
    void movesAnUnselectedItemAloneByADragWithControl() {
        hand.click(0, 0);
        hand.control = true;

        hand.drag(1, 0, 1, 2);

        assertThat(hand.position(1)).isEqualTo(Vec3.ZERO);
        assertThat(hand.position(2)).isEqualTo(new Vec3(1, 2, 0));
    }

    @Test
    void takesAwayWhatARectangleHoldsWithControl() {
        hand.drag(1.5, 0.5, -0.5, -0.5);
        hand.control = true;

        hand.drag(1.5, 0.5, 0.7, -0.5);

        assertThat(hand.selection()).isEqualTo(FIRST.plus(SPRING));
    }

    @Test
    void selectsWhatIsConnectedByADoubleClick() {
        doubleClick(0, 0);

        Pause.pause(new Condition("all is selected") {
            @Override
            public boolean test() {
                return GuiActionRunner.execute(hand::selection).equals(Selection.all(pair));
            }
        });
        assertThat(hand.edits()).isEmpty();
    }

    private void doubleClick(double x, double y) {
        hand.click(x, y);
        hand.clicks = 2;
        hand.click(x, y);
        hand.clicks = 1;
    }

    @Test
    void drawsARectangleThatBeginsOnAnItemWithAlt() {
        hand.alt = true;

        hand.drag(1, 0, 0.6, 0.5);

        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
        assertThat(hand.scene()).isSameAs(pair);
    }

    @Test
    void drawsARectangleThatBeginsOnAnUnselectedItemOfADenseMesh() {
        Hand dense = dense();
        Scene cloth = dense.scene();

        dense.drag(1, -1, 2.4, -2.4);
        assertThat(dense.selection().particles()).isEqualTo(IdSet.of(6, 7, 10, 11));
        assertThat(dense.scene()).isSameAs(cloth);

        dense.drag(1, -1, 1, 0.5);
        assertThat(dense.edits()).containsExactly("move-particles");
    }

    @Test
    void selectsAnItemOfADenseMeshByAClick() {
        Hand dense = dense();

        dense.click(1, -1);

        assertThat(dense.selection()).isEqualTo(Selection.ofParticles(IdSet.of(6)));
    }

    /** Cells of 1 px where the pointer reaches 0.7 px. */
    private static Hand dense() {
        Hand dense = new Hand(Scenes.cloth(4));
        dense.reach = 0.7;
        return dense;
    }

    @Test
    void drawsARectangleInANetOfMoreThanTwoHundredParticlesAtAnyZoom() {
        Hand net = new Hand(Scenes.cloth(15));
        Scene cloth = net.scene();

        net.drag(1, -1, 2.4, -2.4);
        assertThat(net.selection().particles()).isEqualTo(IdSet.of(17, 18, 32, 33));
        net.drag(5.5, -5, 4.6, -5.4);
        assertThat(net.scene()).as("a drag from a spring draws, too").isSameAs(cloth);

        net.click(1, -1);
        net.drag(1, -1, 1, 0.5);
        assertThat(net.edits()).as("what is selected moves").containsExactly("move-particles");
    }

    @Test
    void movesAnItemOfASmallNetBesideALargeOne() {
        Scene large = Scenes.cloth(15);
        Hand net = new Hand(new AddParticle(new Vec3(-3, 0, 0)).apply(large));

        net.drag(-3, 0, -3, 2);

        assertThat(net.edits()).containsExactly("move-particles");
    }

    @Test
    void movesAnItemOfALargeNetIfThePersonWantsIt() {
        Hand net = new Hand(Scenes.cloth(15));
        net.tool = new SelectTool(net.workspace, () -> false);

        net.drag(1, -1, 1.2, -1.2);

        assertThat(net.edits()).containsExactly("move-particles");
    }

    @Test
    void movesAnItemOfALargeNetAloneWithControl() {
        Hand net = new Hand(Scenes.cloth(15));
        net.control = true;

        net.drag(1, -1, 1.2, -1.2);

        assertThat(net.edits()).containsExactly("move-particles");
    }

    @Test
    void leavesTheChoiceAmongItemsOnEachOtherToThePersonAfterAClickWithAlt() {
        Hand deep = new Hand(Scenes.particles(new Vec3(0, 0, 0), new Vec3(0, 0, 2), new Vec3(0, 0, 1)));
        deep.click(0, 0);
        deep.alt = true;

        deep.click(0, 0);

        assertThat(deep.tool.stack())
                .extracting(hit -> hit.particle().orElse(0))
                .containsExactly(2, 3, 1);
        assertThat(deep.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
        deep.press(0, 0);
        assertThat(deep.tool.stack()).isEmpty();
    }

    @Test
    void selectsTheOnlyItemByAClickWithAlt() {
        hand.alt = true;

        hand.click(0.5, 0);

        assertThat(hand.selection()).isEqualTo(SPRING);
        assertThat(hand.tool.stack()).isEmpty();
    }

    @Test
    void selectsNothingByAClickOnEmptyGround() {
        hand.click(0, 0);
        hand.click(5, 5);

        assertThat(hand.selection()).isEqualTo(Selection.EMPTY);
    }

    @Test
    void keepsTheSelectionByAShiftClickOnEmptyGround() {
        hand.click(0, 0);
        hand.shift = true;
        hand.click(5, 5);

        assertThat(hand.selection()).isEqualTo(FIRST);
    }

    @Test
    void selectsWhatARectangleHolds() {
        hand.drag(1.5, 0.5, -0.5, -0.5);

        assertThat(hand.selection()).isEqualTo(Selection.all(pair));
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void addsWhatARectangleHoldsWithShift() {
        hand.click(0, 0);
        hand.shift = true;
        hand.drag(0.8, 0.5, 1.5, -0.5);

        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1, 2)));
    }

    @Test
    void showsTheRectangleWhileItIsDrawn() {
        hand.press(2, 2);
        assertThat(hand.tool.overlay().area()).isEmpty();

        hand.drag(1, 3);
        assertThat(hand.tool.overlay().area()).contains(new Marquee(1, -3, 2, -2));

        hand.release(1, 3);
        assertThat(hand.tool.overlay().area()).isEmpty();
    }

    @Test
    void movesAParticleWithTheDragAsOneEdit() {
        hand.press(0, 0);
        hand.drag(-0.5, 0);
        assertThat(hand.position(1)).isEqualTo(new Vec3(-0.5, 0, 0));
        hand.drag(-1, 1);
        hand.release(-2, 3);

        assertThat(hand.position(1)).isEqualTo(new Vec3(-2, 3, 0));
        assertThat(hand.edits()).containsExactly("move-particles");
        hand.undo();
        assertThat(hand.scene()).isEqualTo(pair);
    }

    @Test
    void movesTheWholeSelectionByOneOfItsItems() {
        hand.drag(-0.5, -0.5, 1.5, 0.5);

        hand.drag(0, 0, 2, 1);

        assertThat(hand.position(1)).isEqualTo(new Vec3(2, 1, 0));
        assertThat(hand.position(2)).isEqualTo(new Vec3(3, 1, 0));
        assertThat(hand.edits()).containsExactly("move-particles");
    }

    @Test
    void movesBothEndsOfASpring() {
        hand.drag(0.5, 0, 0.5, 2);

        assertThat(hand.position(1)).isEqualTo(new Vec3(0, 2, 0));
        assertThat(hand.position(2)).isEqualTo(new Vec3(1, 2, 0));
        assertThat(hand.selection()).isEqualTo(SPRING);
    }

    @Test
    void movesOnlyAnItemThatWasNotSelected() {
        hand.click(1, 0);

        hand.drag(0, 0, 0, 3);

        assertThat(hand.position(1)).isEqualTo(new Vec3(0, 3, 0));
        assertThat(hand.position(2)).isEqualTo(new Vec3(1, 0, 0));
        assertThat(hand.selection()).isEqualTo(FIRST);
    }

    @Test
    void selectsOnlyTheClickedItemOfASelection() {
        hand.drag(-0.5, -0.5, 1.5, 0.5);

        hand.click(0, 0);

        assertThat(hand.selection()).isEqualTo(FIRST);
    }

    @Test
    void treatsATinyMoveAsAClick() {
        hand.press(0, 0);
        hand.drag(0.3 * Hand.REACH, 0);
        hand.release(0.3 * Hand.REACH, 0);

        assertThat(hand.scene()).isSameAs(pair);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void snapsTheDraggedParticleAndMovesTheOthersAlong() {
        Hand onGrid = new Hand(Scenes.particles(new Vec3(0.03, 0.01, 4), new Vec3(1.13, 0.01, 0)));
        onGrid.drag(-0.5, -0.5, 1.5, 0.5);
        onGrid.grid = 0.1;

        onGrid.drag(0.05, 0.02, 0.34, -0.22);

        assertThat(onGrid.position(1)).isEqualTo(new Vec3(0.3, -0.2, 4));
        assertThat(onGrid.position(2).x()).isEqualTo(1.13 + (0.3 - 0.03));
    }

    @Test
    void leavesNoEditWhenADragReturnsToItsStart() {
        hand.grid = 1;
        hand.press(0, 0);
        hand.drag(3, 3);
        hand.drag(0.1, 0.2);
        hand.release(0.1, 0.2);

        assertThat(hand.edits()).isEmpty();
        assertThat(hand.scene()).isEqualTo(pair);
    }

    @Test
    void cancelsADragOnEscapeWithoutAnEdit() {
        hand.press(0, 0);
        hand.drag(2, 2);
        assertThat(hand.tool.busy()).isTrue();

        hand.tool.cancel();
        hand.drag(3, 3);
        hand.release(3, 3);

        assertThat(hand.tool.busy()).isFalse();
        assertThat(hand.scene()).isEqualTo(pair);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void cancelsARectangleOnEscape() {
        hand.click(0, 0);
        hand.press(-1, -1);
        hand.drag(2, 2);

        hand.tool.cancel();
        hand.release(2, 2);

        assertThat(hand.selection()).isEqualTo(FIRST);
        assertThat(hand.tool.overlay().area()).isEmpty();
    }

    @Test
    void refusesADropOntoTheOtherEndOfASpring() {
        hand.press(0, 0);
        hand.drag(0.5, 0);
        hand.drag(1, 0);

        assertThatThrownBy(() -> hand.release(1, 0))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("zero length");
        assertThat(hand.scene()).isEqualTo(pair);
        assertThat(hand.edits()).isEmpty();
        assertThat(hand.tool.busy()).isFalse();
    }

    @Test
    void mayPassOverAPlaceWhereADropWouldBeRefused() {
        hand.press(0, 0);
        hand.drag(1, 0);
        hand.drag(2, 0);
        hand.release(2, 0);

        assertThat(hand.position(1)).isEqualTo(new Vec3(2, 0, 0));
        assertThat(hand.edits()).containsExactly("move-particles");
    }

    @Test
    void yieldsToAnUndoDuringADrag() {
        hand.drag(0, 0, -1, 0);
        hand.press(-1, 0);
        hand.drag(-2, 0);

        hand.undo();
        hand.drag(-3, 0);
        hand.release(-3, 0);

        assertThat(hand.scene()).isEqualTo(pair);
        assertThat(hand.workspace.document().history().done()).isZero();
        assertThat(hand.edits()).containsExactly("move-particles");
    }

    @Test
    void showsTheItemUnderThePointer() {
        hand.move(0.01, 0);
        assertThat(hand.tool.overlay().hoveredParticle()).hasValue(1);

        hand.move(0.5, 0);
        assertThat(hand.tool.overlay().hoveredSpring()).hasValue(1);

        hand.move(5, 5);
        assertThat(hand.tool.overlay()).isEqualTo(Tool.Overlay.NONE);
    }
}
