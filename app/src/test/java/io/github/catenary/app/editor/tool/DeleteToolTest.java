package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeleteToolTest {
    private final Scene cloth = Scenes.cloth(3);
    private final Hand hand = new Hand(cloth);

    @BeforeEach
    void take() {
        hand.tool = new DeleteTool(hand.workspace);
    }

    @Test
    void deletesTheSpringThatIsClicked() {
        hand.click(0.5, 0);

        assertThat(hand.scene().particles()).isEqualTo(cloth.particles());
        assertThat(hand.scene().springs().size()).isEqualTo(cloth.springs().size() - 1);
        assertThat(hand.edits()).containsExactly("delete-items");
    }

    @Test
    void deletesTheParticleThatIsClickedWithItsSprings() {
        hand.click(1, -1);

        assertThat(hand.scene().particles().contains(5)).isFalse();
        assertThat(hand.scene().springs()).noneMatch(spring -> spring.joins(5));
        assertThat(hand.edits()).containsExactly("delete-items");
    }

    @Test
    void deletesAllInsideARectangleAsOneEdit() {
        hand.drag(-0.5, 0.5, 2.5, -1.5);

        assertThat(hand.scene().particles().size()).isEqualTo(3);
        assertThat(hand.edits()).containsExactly("delete-items");
        hand.undo();
        assertThat(hand.scene()).isEqualTo(cloth);
    }

    @Test
    void leavesNoEditWhereThereIsNothing() {
        hand.click(9, 9);
        hand.drag(5, 5, 9, 9);

        assertThat(hand.scene()).isSameAs(cloth);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void deletesNothingAfterEscape() {
        hand.press(-0.5, 0.5);
        hand.drag(2.5, -2.5);

        hand.tool.cancel();
        hand.release(2.5, -2.5);

        assertThat(hand.scene()).isSameAs(cloth);
    }

    @Test
    void showsWhatAClickWouldDelete() {
        hand.move(0.5, 0);
        assertThat(hand.tool.overlay().hoveredSpring()).isPresent();

        hand.click(0.5, 0);
        hand.click(0.5, 0);
        assertThat(hand.tool.overlay().hoveredSpring()).isEmpty();
    }
}
