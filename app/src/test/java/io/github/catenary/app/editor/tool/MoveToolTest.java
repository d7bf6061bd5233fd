package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MoveToolTest {
    private final Scene pair = Scenes.pair();
    private final Hand hand = new Hand(pair);

    @BeforeEach
    void take() {
        hand.tool = new MoveTool(hand.workspace);
    }

    @Test
    void movesTheSelectionFromAnywhere() {
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(2)));

        hand.drag(10, 10, 11, 12);

        assertThat(hand.position(2)).isEqualTo(new Vec3(2, 2, 0));
        assertThat(hand.position(1)).isEqualTo(Vec3.ZERO);
        assertThat(hand.edits()).containsExactly("move-particles");
    }

    @Test
    void movesAnUnselectedItemAlone() {
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(2)));

        hand.drag(0, 0, 0, 1);

        assertThat(hand.position(1)).isEqualTo(new Vec3(0, 1, 0));
        assertThat(hand.position(2)).isEqualTo(new Vec3(1, 0, 0));
    }

    @Test
    void movesNothingWhereNothingIsSelectedOrHit() {
        hand.drag(10, 10, 11, 12);

        assertThat(hand.scene()).isSameAs(pair);
    }

    @Test
    void keepsTheSelectionOnAClick() {
        hand.workspace.document().select(Selection.all(pair));

        hand.click(10, 10);

        assertThat(hand.selection()).isEqualTo(Selection.all(pair));
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void cancelsOnEscapeWithoutAnEdit() {
        hand.press(0, 0);
        hand.drag(4, 4);

        hand.tool.cancel();
        hand.release(4, 4);

        assertThat(hand.scene()).isEqualTo(pair);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void refusesADropThatWouldLeaveASpringWithoutLength() {
        hand.press(0, 0);
        hand.drag(1, 0);

        assertThatThrownBy(() -> hand.release(1, 0)).isInstanceOf(EditRefusedException.class);
        assertThat(hand.scene()).isEqualTo(pair);
    }
}
