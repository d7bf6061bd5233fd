package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ParticleToolTest {
    private final Hand hand = new Hand(Scene.EMPTY);

    @BeforeEach
    void take() {
        hand.tool = new ParticleTool(hand.workspace);
        hand.grid = 0.5;
    }

    @Test
    void placesAParticleOnTheGridAndSelectsIt() {
        hand.click(1.1, -0.6);

        assertThat(hand.position(1)).isEqualTo(new Vec3(1, -0.5, 0));
        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1)));
        assertThat(hand.edits()).containsExactly("add-particle");
    }

    @Test
    void placesItWhereThePointerIsWithoutTheGrid() {
        hand.grid = 0;

        hand.click(1.1, -0.6);

        assertThat(hand.position(1)).isEqualTo(new Vec3(1.1, -0.6, 0));
    }

    @Test
    void placesItWhereTheButtonIsReleased() {
        hand.drag(0, 0, 3, 2);

        assertThat(hand.scene().particles().size()).isEqualTo(1);
        assertThat(hand.position(1)).isEqualTo(new Vec3(3, 2, 0));
    }

    @Test
    void selectsTheParticleThatIsThereAlready() {
        hand.click(0, 0);
        hand.click(1, 0);

        hand.click(0.03, 0.05);

        assertThat(hand.scene().particles().size()).isEqualTo(2);
        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1)));
    }

    @Test
    void placesNoSecondParticleOnTheSameGridPoint() {
        hand.click(0, 0);

        hand.click(0.2, 0.2);

        assertThat(hand.scene().particles().size()).isEqualTo(1);
        assertThat(hand.edits()).containsExactly("add-particle");
    }

    @Test
    void showsWhereAParticleWouldGo() {
        hand.move(0.6, 0.6);

        assertThat(hand.tool.overlay().ghosts()).contains(new Vec3(0.5, 0.5, 0));
    }

    @Test
    void showsTheParticleThatAClickWouldSelect() {
        hand.click(0, 0);

        hand.move(0.05, 0);

        assertThat(hand.tool.overlay().ghosts()).isEmpty();
        assertThat(hand.tool.overlay().hoveredParticle()).hasValue(1);
    }

    @Test
    void placesOneParticleAtTheCursorOfTheKeyboardAndRefusesAnotherThere() {
        hand.enter(1.25, 0);
        hand.enter(0, 0);

        assertThatThrownBy(() -> hand.enter(1.25, 0))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("particle 1 is here already");

        assertThat(hand.position(1)).isEqualTo(new Vec3(1.25, 0, 0));
        assertThat(hand.scene().particles()).hasSize(2);
        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1)));
    }

    @Test
    void placesNothingAfterEscape() {
        hand.press(0, 0);
        assertThat(hand.tool.busy()).isTrue();

        hand.tool.cancel();
        hand.release(0, 0);

        assertThat(hand.scene()).isSameAs(Scene.EMPTY);
        assertThat(hand.tool.busy()).isFalse();
    }
}
