package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RectangleToolTest {
    private final Scene cloth = Scenes.cloth(4);
    private final Hand hand = new Hand(cloth);

    @BeforeEach
    void take() {
        hand.tool = new RectangleTool(hand.workspace);
    }

    @Test
    void selectsWhatARectangleHoldsThatBeginsOnAnItem() {
        hand.drag(1, -1, 2.4, -2.4);

        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(6, 7, 10, 11));
        assertThat(hand.scene()).isSameAs(cloth);
        assertThat(hand.tool.busy()).isFalse();
    }

    @Test
    void beginsOnASelectedItemToo() {
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(6)));

        hand.drag(1, -1, 2.4, -1.4);

        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(6, 7));
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void addsWithShiftAndTakesAwayWithControl() {
        hand.drag(1, -1, 2.4, -1.4);
        hand.shift = true;
        hand.drag(1, -2, 2.4, -2.4);
        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(6, 7, 10, 11));

        hand.shift = false;
        hand.control = true;
        hand.drag(0.6, -0.6, 1.4, -2.4);
        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(7, 11));
    }

    @Test
    void picksOneItemByAClickAndNothingOnEmptyGround() {
        hand.click(1, -1);
        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(6)));

        hand.click(9, 9);
        assertThat(hand.selection()).isEqualTo(Selection.EMPTY);
    }

    @Test
    void showsTheRectangleUntilItIsCancelled() {
        hand.press(1, -1);
        hand.drag(2, -2);
        assertThat(hand.tool.overlay().area()).contains(new Marquee(1, 1, 2, 2));

        hand.tool.cancel();
        hand.release(2, -2);

        assertThat(hand.tool.overlay().area()).isEmpty();
        assertThat(hand.selection()).isEqualTo(Selection.EMPTY);
    }
}
