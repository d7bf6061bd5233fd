package io.github.catenary.app.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpringToolTest {
    private final Scene three = Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(2, 0, 0));
    private final SpringKindChoice choice = new SpringKindChoice();
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
        assertThat(hand.tool.busy()).isFalse();
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
    void beginsOnlyAtAParticleThatIsHit() {
        hand.grid = 0.5;

        hand.drag(0.2, 0.2, 1, 0);

        assertThat(hand.scene()).isSameAs(three);
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
        assertThat(hand.tool.overlay().ghostParticle()).contains(new Vec3(0.4, 0.6, 0));

        hand.drag(1.05, 0.01);
        assertThat(hand.tool.overlay().spring())
                .contains(new Tool.RubberSpring(Vec3.ZERO, new Vec3(1, 0, 0), SpringKind.SHEAR));
        assertThat(hand.tool.overlay().ghostParticle()).isEmpty();
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
