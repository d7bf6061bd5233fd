package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.edit.mesh.MeshKnife;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnifeToolTest {
    /** Springs 1, 2 and 3 from (k, 0) up to (k, 2). */
    private static final Scene BARS = bars();

    private final Hand hand = new Hand(BARS);

    KnifeToolTest() {
        hand.tool = new KnifeTool(hand.workspace);
    }

    private static Scene bars() {
        Table<Particle> particles = Table.of();
        Table<Spring> springs = Table.of();
        for (int k = 1; k <= 3; k++) {
            particles = particles.plus(
                    List.of(Particle.of(2 * k - 1, new Vec3(k, 0, 0)), Particle.of(2 * k, new Vec3(k, 2, 0))));
            springs = springs.plus(List.of(Spring.of(k, 2 * k - 1, 2 * k, SpringKind.STRUCTURAL)));
        }
        return Scene.EMPTY.withParticles(particles).withSprings(springs);
    }

    @Test
    void cutsWhatTheStrokeCrosses() {
        hand.drag(0.5, 1, 2.5, 1);
        assertThat(hand.scene().springs().asList()).extracting(Spring::id).containsExactly(3);
        assertThat(hand.edits()).containsExactly("cut-springs");
        hand.undo();
        assertThat(hand.scene()).isEqualTo(BARS);
    }

    @Test
    void splitsWithShift() {
        hand.shift = true;
        hand.drag(0.5, 0.5, 2.5, 0.5);
        assertThat(hand.edits()).containsExactly("split-springs");
        assertThat(hand.position(7).distanceTo(new Vec3(1, 0.5, 0))).isLessThan(1e-9);
        assertThat(hand.position(8).distanceTo(new Vec3(2, 0.5, 0))).isLessThan(1e-9);
    }

    @Test
    void aClickCutsOrSplitsOneSpring() {
        hand.click(1, 0.3);
        assertThat(hand.scene().springs().asList()).extracting(Spring::id).containsExactly(2, 3);
        hand.shift = true;
        hand.click(2, 0.3);
        assertThat(hand.position(7)).isEqualTo(new Vec3(2, 1, 0));
    }

    @Test
    void followsTheWayOfThePointer() {
        hand.press(0.5, 1);
        hand.drag(1.5, 1);
        hand.drag(1.5, 3);
        hand.drag(2.5, 3);
        hand.drag(2.5, 1);
        assertThat(hand.tool.marks(hand.at(0, 0).ray())).hasSize(5);
        hand.release(3.5, 1);
        assertThat(hand.scene().springs().asList()).extracting(Spring::id).containsExactly(2);
    }

    @Test
    void aStrokeThatIsCancelledOrCrossesNothingIsNoEdit() {
        hand.press(0.5, 1);
        hand.drag(2.5, 1);
        hand.tool.cancel();
        assertThat(hand.tool.busy()).isFalse();
        hand.release(2.5, 1);
        hand.drag(0.2, 1, 0.8, 1);
        hand.click(1.5, 1);
        assertThat(hand.edits()).isEmpty();
    }

    @Test
    void anEditThatComesBetweenEndsTheStroke() {
        hand.press(0.5, 1);
        hand.drag(2.5, 1);
        hand.workspace.document().execute(MeshKnife.cut(List.of(new MeshKnife.Crossing(1, 0.5))));
        hand.release(3.5, 1);
        assertThat(hand.scene().springs().size()).isEqualTo(2);
    }

    /** In perspective, half of what is seen of a spring is not half of its length. */
    @Test
    void findsThePlaceInPerspective() {
        Scene scene = BARS.withParticles(
                BARS.particles().change(IdSet.of(2), particle -> particle.withPosition(new Vec3(1, 2, -30))));
        ViewTransform transform = ViewTransform.of(Camera.of(Facing.FRONT, new Vec3(1, 1, 0), 40, true), 400, 400);
        Point2D from = transform.place(new Vec3(1, 0, 0));
        Point2D to = transform.place(new Vec3(1, 2, -30));
        double middle = (from.getY() + to.getY()) / 2;
        double x = (from.getX() + to.getX()) / 2;
        List<MeshKnife.Crossing> found =
                Crossings.of(scene, transform, new Line2D.Double(x - 5, middle, x + 5, middle));
        assertThat(found).hasSize(1);
        double share = found.get(0).share();
        assertThat(share).isLessThan(0.45);
        Point2D there = transform.place(new Vec3(1, 2 * share, -30 * share));
        assertThat(there.distance(x, middle)).isCloseTo(0, within(0.5));
    }
}
