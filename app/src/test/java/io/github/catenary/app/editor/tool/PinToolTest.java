package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PinToolTest {
    private final Scene pair = Scenes.pair();
    private final Hand hand = new Hand(pair);

    @BeforeEach
    void take() {
        hand.tool = new PinTool(hand.workspace);
    }

    @Test
    void pinsAndUnpinsTheParticleThatIsClicked() {
        hand.click(0.05, 0);
        assertThat(pinned()).isEqualTo(IdSet.of(1));

        hand.click(0.05, 0);
        assertThat(pinned()).isEqualTo(IdSet.empty());

        assertThat(hand.edits()).containsExactly("pin-particles", "free-particles");
    }

    @Test
    void pinsAndUnpinsTheParticleAtTheCursor() {
        hand.tool.entered(hand.cursor(1, 0));
        assertThat(pinned()).isEqualTo(IdSet.of(2));

        hand.tool.entered(hand.cursor(1, 0));
        assertThat(pinned()).isEqualTo(IdSet.empty());
    }

    @Test
    void refusesAPlaceWithoutAParticle() {
        assertThatThrownBy(() -> hand.tool.entered(hand.cursor(0.5, 0)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("Tab");
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void pinsAllInsideARectangleAsOneEdit() {
        hand.click(0, 0);

        hand.drag(-1, -1, 2, 1);

        assertThat(pinned()).isEqualTo(IdSet.of(1, 2));
        assertThat(hand.edits()).containsExactly("pin-particles", "pin-particles");
    }

    @Test
    void unpinsAllInsideARectangleWithShift() {
        hand.drag(-1, -1, 2, 1);
        hand.shift = true;

        hand.drag(0.5, -1, 2, 1);

        assertThat(pinned()).isEqualTo(IdSet.of(1));
    }

    @Test
    void leavesNoEditWhereNothingChanges() {
        hand.click(0.5, 0);
        hand.drag(3, 3, 4, 4);
        hand.drag(-1, -1, 2, 1);
        hand.drag(-1, -1, 2, 1);

        assertThat(hand.edits()).containsExactly("pin-particles");
    }

    @Test
    void pinsNothingAfterEscape() {
        hand.press(-1, -1);
        hand.drag(2, 2);
        assertThat(hand.tool.overlay().area()).isPresent();

        hand.tool.cancel();
        hand.release(2, 2);

        assertThat(hand.scene()).isSameAs(pair);
        assertThat(hand.tool.overlay().area()).isEmpty();
    }

    @Test
    void showsTheParticleButNotTheSpringUnderThePointer() {
        hand.move(0, 0);
        assertThat(hand.tool.overlay().hoveredParticle()).hasValue(1);

        hand.move(0.5, 0);
        assertThat(hand.tool.overlay()).isEqualTo(Tool.Overlay.NONE);
    }

    private IdSet pinned() {
        return IdSet.of(
                hand.scene().particles().stream().filter(Particle::pinned).mapToInt(Particle::id));
    }
}
