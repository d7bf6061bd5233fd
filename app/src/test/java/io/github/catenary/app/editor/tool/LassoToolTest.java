package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.Lasso;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LassoToolTest {
    private final Scene cloth = Scenes.cloth(4);
    private final Hand hand = new Hand(cloth);

    @BeforeEach
    void take() {
        hand.tool = new LassoTool(hand.workspace);
    }

    /** Draws from corner to corner of an outline. */
    private void draw(double... corners) {
        hand.press(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) hand.drag(corners[i], corners[i + 1]);
        hand.release(corners[corners.length - 2], corners[corners.length - 1]);
    }

    /** Around the particles of the left column and the lower row. */
    private void drawAnL() {
        draw(-0.5, 0.5, 0.5, 0.5, 0.5, -2.5, 3.5, -2.5, 3.5, -3.5, -0.5, -3.5);
    }

    @Test
    void selectsParticlesAndSpringsInsideTheOutline() {
        drawAnL();

        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(1, 5, 9, 13, 14, 15, 16));
        assertThat(hand.selection().springs().stream().mapToObj(cloth.springs()::get))
                .allMatch(spring -> inL(spring.a()) && inL(spring.b()))
                .isNotEmpty();
        assertThat(hand.edits()).isEmpty();
        assertThat(hand.tool.busy()).isFalse();
    }

    private static boolean inL(int particle) {
        return particle % 4 == 1 || particle > 12;
    }

    @Test
    void addsWithShiftAndTakesAwayWithControlOrAlt() {
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(4)));
        hand.shift = true;
        drawAnL();
        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(1, 4, 5, 9, 13, 14, 15, 16));

        hand.shift = false;
        hand.control = true;
        draw(-0.5, -2.5, 0.5, -2.5, 0.5, -3.5, -0.5, -3.5);
        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(1, 4, 5, 9, 14, 15, 16));

        hand.control = false;
        hand.alt = true;
        draw(-0.5, 0.5, 0.5, 0.5, 0.5, -0.5, -0.5, -0.5);
        assertThat(hand.selection().particles()).isEqualTo(IdSet.of(4, 5, 9, 14, 15, 16));
    }

    @Test
    void selectsInATurnedViewAtAnyDepth() {
        Hand deep = new Hand(Scenes.particles(new Vec3(0, 0, 0), new Vec3(0, 0, 3), new Vec3(2, 0, 0)));
        deep.transform = ViewTransform.of(Camera.of(Facing.RIGHT, Vec3.ZERO, 100, true), 800, 600);
        deep.plane = WorkPlane.SIDE;
        deep.tool = new LassoTool(deep.workspace);
        deep.reach = 8;

        deep.tool.pressed(deep.at(new Vec3(0, -0.3, 0.3)));
        deep.tool.dragged(deep.at(new Vec3(0, 0.3, 0.3)));
        deep.tool.dragged(deep.at(new Vec3(0, 0.3, -0.3)));
        deep.tool.released(deep.at(new Vec3(0, -0.3, -0.3)));

        assertThat(deep.selection().particles()).isEqualTo(IdSet.of(1, 3));
    }

    @Test
    void picksOneItemByAClickAndNothingOnEmptyGround() {
        hand.click(1, -1);
        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(6)));

        hand.click(9, 9);
        assertThat(hand.selection()).isEqualTo(Selection.EMPTY);
    }

    @Test
    void showsTheOutlineAndDropsItOnEscape() {
        hand.press(0, 0);
        hand.drag(2, 0);
        hand.drag(2, 2);
        assertThat(hand.tool.overlay().area()).get().isInstanceOf(Lasso.class);

        hand.tool.cancel();
        hand.release(0, 2);

        assertThat(hand.tool.overlay().area()).isEmpty();
        assertThat(hand.selection()).isEqualTo(Selection.EMPTY);
    }
}
