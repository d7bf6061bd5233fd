package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpringToolTest {
    private final Scene three = Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0));
    private final SpringKindModel choice = new SpringKindModel();
    private final Hand hand = new Hand(three);

    @BeforeEach
    void take() {
        hand.tool = new SpringTool(hand.workspace, choice);
    }

    @ParameterizedTest
    @EnumSource(SpringKind.class)
    void joinsTwoParticlesByADragWithTheChosenKind(SpringKind kind) {
        choice.choose(kind);

        hand.drag(0.02, 0, 1, 0.03);

        assertThat(hand.scene().springs()).containsExactly(Spring.of(1, 1, 2, kind));
        assertThat(hand.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1)));
        assertThat(hand.edits()).containsExactly("add-spring");
    }

    @Test
    void joinsTwoParticlesByTwoClicks() {
        hand.click(0, 0);
        assertThat(hand.tool.busy()).isTrue();
        hand.move(0.5, 0.5);

        hand.click(2, 0);

        assertThat(hand.scene().springs()).containsExactly(Spring.of(1, 1, 3, SpringKind.STRUCTURAL));
    }

    @Test
    void goesOnFromTheLastParticleWithEachClickUntilItIsClickedAgain() {
        hand.click(0, 0);
        hand.click(1, 0);
        hand.click(1, 1);
        hand.click(2, 0);
        assertThat(hand.tool.busy()).isTrue();
        hand.click(2, 0);

        assertThat(hand.tool.busy()).isFalse();
        assertThat(hand.scene().springs())
                .containsExactly(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                        Spring.of(2, 2, 4, SpringKind.STRUCTURAL),
                        Spring.of(3, 4, 3, SpringKind.STRUCTURAL));
        assertThat(hand.edits()).containsExactly("add-spring", "add-connected-particle", "add-spring");
    }

    @Test
    void startsOnEmptyGroundWithBothParticlesAndTheSpringAsOneEdit() {
        hand.click(0, 2);
        assertThat(hand.scene()).isSameAs(three);
        assertThat(hand.tool.overlay().ghosts()).contains(new Vec3(0, 2, 0));

        hand.click(1, 2);

        assertThat(hand.scene().springs()).containsExactly(Spring.of(1, 4, 5, SpringKind.STRUCTURAL));
        assertThat(hand.edits()).containsExactly("add-chain");
        hand.undo();
        assertThat(hand.scene().particles()).isEqualTo(three.particles());
    }

    @Test
    void leavesNothingBehindIfAStartOnEmptyGroundIsCancelledOrClickedAgain() {
        hand.click(0, 2);
        hand.tool.cancel();
        hand.click(0, 2);
        hand.click(0.02, 2.01);

        assertThat(hand.tool.busy()).isFalse();
        assertThat(hand.scene()).isSameAs(three);
    }

    @Test
    void drawsASpringByADragThatStartsOnEmptyGround() {
        hand.drag(0, 1, 0, 0);

        assertThat(hand.scene().springs()).hasSize(1);
        assertThat(hand.position(4)).isEqualTo(new Vec3(0, 1, 0));
        assertThat(hand.tool.busy()).isFalse();
    }

    @Test
    void drawsARopeAtTheSpacingOfTheGridWithShiftAsOneEdit() {
        hand.grid = 0.1;
        hand.shift = true;

        hand.drag(0, 1, 0.7, 1);

        assertThat(hand.scene().springs()).hasSize(7);
        assertThat(hand.scene().particles()).hasSize(3 + 8);
        assertThat(hand.position(7)).isEqualTo(new Vec3(0.3, 1, 0));
        assertThat(hand.edits()).containsExactly("add-chain");
        assertThat(hand.selection().springs().size()).isEqualTo(7);
    }

    @Test
    void hangsARopeBetweenTwoParticlesWithShift() {
        hand.shift = true;

        hand.press(0, 0);
        hand.drag(1.9, 0);
        assertThat(hand.tool.overlay().ghosts()).hasSizeGreaterThan(4);
        hand.release(2, 0);

        assertThat(hand.scene().springs()).hasSize(7); // 2 m in springs of about three times the reach
        assertThat(hand.scene().springs().get(7).joins(3)).isTrue();
        assertThat(hand.scene().springs().get(1).joins(1)).isTrue();
    }

    @Test
    void refusesARopeOfThousandsOfSprings() {
        hand.grid = 0.01;
        hand.shift = true;
        hand.press(0, 1);
        hand.drag(11, 1);
        assertThat(hand.tool.overlay().ghosts()).hasSize(2);

        assertThatThrownBy(() -> hand.release(11, 1))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("more than 1000 springs");

        assertThat(hand.tool.busy()).isFalse();
        assertThat(hand.scene()).isSameAs(three);
    }

    @Test
    void drawsAChainAtTheCursorOfTheKeyboard() {
        hand.enter(0, 0);
        hand.enter(1, 0);
        hand.enter(1, 1);
        hand.enter(1, 1);

        assertThat(hand.tool.busy()).isFalse();
        assertThat(hand.scene().springs())
                .containsExactly(Spring.of(1, 1, 2, SpringKind.STRUCTURAL), Spring.of(2, 2, 4, SpringKind.STRUCTURAL));
        assertThat(hand.position(4)).isEqualTo(new Vec3(1, 1, 0));
    }

    @Test
    void showsTheSpringToTheCursorOfTheKeyboard() {
        hand.enter(0, 0);

        hand.tool.cursorMoved(hand.cursor(0.5, 1));

        assertThat(hand.tool.overlay().spring())
                .contains(new Tool.RubberSpring(Vec3.ZERO, new Vec3(0.5, 1, 0), SpringKind.STRUCTURAL));
    }

    @Test
    void goesOnFromAParticleThatAnUndoLeaves() {
        hand.click(0, 0);
        hand.click(0, 1);
        hand.undo(); // takes the particle that the chain had come to

        hand.click(1, 0);
        hand.click(2, 0);

        assertThat(hand.scene().springs()).containsExactly(Spring.of(1, 2, 3, SpringKind.STRUCTURAL));
    }

    @Test
    void cancelsWithASecondClickOnTheFirstParticle() {
        hand.click(0, 0);
        hand.click(0, 0);

        hand.click(1, 0);

        assertThat(hand.scene().springs()).isEmpty();
    }

    @Test
    void placesAConnectedParticleOnEmptyGroundAsOneEdit() {
        hand.grid = 0.5;

        hand.drag(0, 0, 0.1, -0.9);

        assertThat(hand.position(4)).isEqualTo(new Vec3(0, -1, 0));
        assertThat(hand.scene().springs()).containsExactly(Spring.of(1, 1, 4, SpringKind.STRUCTURAL));
        assertThat(hand.edits()).containsExactly("add-connected-particle");
        hand.undo();
        assertThat(hand.scene().particles()).isEqualTo(three.particles());
    }

    @Test
    void placesAConnectedParticleByTheSecondClickToo() {
        hand.click(0, 0);
        hand.click(0, 2);

        assertThat(hand.position(4)).isEqualTo(new Vec3(0, 2, 0));
    }

    @Test
    void joinsTheParticleThatThePointerSnapsTo() {
        hand.grid = 0.5;

        hand.drag(0, 0, 0.8, 0.2);

        assertThat(hand.scene().springs()).containsExactly(Spring.of(1, 1, 2, SpringKind.STRUCTURAL));
        assertThat(hand.scene().particles().size()).isEqualTo(3);
    }

    @Test
    void beginsAtTheParticleThatThePointerSnapsTo() {
        hand.grid = 0.5;

        hand.drag(0.2, 0.2, 1, 0);

        assertThat(hand.scene().springs()).containsExactly(Spring.of(1, 1, 2, SpringKind.STRUCTURAL));
        assertThat(hand.scene().particles()).hasSize(3);
    }

    @Test
    void selectsASpringThatAlreadyJoinsTheTwo() {
        hand.drag(0, 0, 1, 0);
        hand.drag(1, 0, 2, 0);
        choice.choose(SpringKind.BEND);

        hand.drag(1, 0, 0, 0);

        assertThat(hand.scene().springs().size()).isEqualTo(2);
        assertThat(hand.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1)));
        assertThat(hand.edits()).hasSize(2);
    }

    @Test
    void showsTheNewSpringWhileItIsDrawn() {
        choice.choose(SpringKind.SHEAR);
        hand.press(0, 0);

        hand.drag(0.4, 0.6);
        assertThat(hand.tool.overlay().spring())
                .contains(new Tool.RubberSpring(Vec3.ZERO, new Vec3(0.4, 0.6, 0), SpringKind.SHEAR));
        assertThat(hand.tool.overlay().ghosts()).contains(new Vec3(0.4, 0.6, 0));

        hand.drag(1.05, 0.01);
        assertThat(hand.tool.overlay().spring())
                .contains(new Tool.RubberSpring(Vec3.ZERO, new Vec3(1, 0, 0), SpringKind.SHEAR));
        assertThat(hand.tool.overlay().ghosts()).isEmpty();
        assertThat(hand.tool.overlay().hoveredParticle()).hasValue(2);
    }

    @Test
    void cancelsOnEscapeBetweenTwoClicksAndInADrag() {
        hand.click(0, 0);
        hand.tool.cancel();
        hand.click(1, 0);
        hand.tool.cancel();
        hand.press(0, 0);
        hand.drag(0.5, 0.5);
        hand.tool.cancel();
        hand.drag(1, 0);
        hand.release(1, 0);

        assertThat(hand.scene()).isSameAs(three);
        assertThat(hand.edits()).isEmpty();
        assertThat(hand.tool.busy()).isFalse();
    }

    @Test
    void forgetsAFirstParticleThatIsGone() {
        hand.click(0, 0);
        hand.workspace.document().execute(new DeleteItems(Selection.ofParticles(IdSet.of(1))));

        assertThat(hand.tool.overlay().spring()).isEmpty();
        hand.click(1, 0);
        hand.click(1, 0);

        assertThat(hand.scene().springs()).isEmpty();
        assertThat(hand.edits()).containsExactly("delete-items");
    }

    @Test
    void tellsListenersOfTheChosenKind() {
        var chosen = new ArrayList<SpringKind>();
        choice.addListener(chosen::add);

        choice.choose(SpringKind.STRUCTURAL);
        choice.choose(SpringKind.BEND);

        assertThat(chosen).containsExactly(SpringKind.BEND);
    }
}
