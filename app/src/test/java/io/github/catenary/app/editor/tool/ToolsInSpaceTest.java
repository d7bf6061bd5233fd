package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.geom.Point2D;
import org.junit.jupiter.api.Test;

/** The tools in views that are not from the front, and in other work planes than z = 0. */
class ToolsInSpaceTest {
    private static final Scene DEEP =
            Scenes.particles(new Vec3(0, 0, 0), new Vec3(0, 0, 2), new Vec3(1, 1, 0), new Vec3(1, 1, 2));

    private final Hand hand = new Hand(DEEP);

    @Test
    void placesParticlesOnTheWorkPlaneSeenFromTheTop() {
        look(Facing.TOP, WorkPlane.TOP.at(3));
        hand.tool = new ParticleTool(hand.workspace);
        hand.grid = 0.5;

        hand.click(4.1, -1.9);

        assertThat(hand.position(5)).isEqualTo(new Vec3(4, 3, 2));
    }

    @Test
    void placesAParticleBeforeAnotherAtTheGridPointThatThePointerSnapsTo() {
        look(Facing.FRONT, WorkPlane.FRONT.at(1));
        hand.tool = new ParticleTool(hand.workspace);
        hand.grid = 0.5;

        hand.click(1.2, 1.2);

        assertThat(hand.position(5)).isEqualTo(new Vec3(1, 1, 1));
    }

    @Test
    void connectsToANewParticleOnATiltedPlane() {
        look(
                Facing.FRONT,
                WorkPlane.through(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 1))
                        .orElseThrow());
        hand.tool = new SpringTool(hand.workspace, new SpringKindModel());

        hand.tool.pressed(hand.at(new Vec3(0, 0, 0)));
        hand.tool.released(hand.at(new Vec3(-2, 3, 3)));

        assertThat(hand.position(5).distanceTo(new Vec3(-2, 3, 3))).isLessThan(1e-12);
        assertThat(hand.scene().springs().size()).isEqualTo(1);
    }

    @Test
    void selectsTheNearerOfTwoBehindEachOther() {
        hand.click(0, 0);
        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));

        look(Facing.BACK, WorkPlane.FRONT);
        hand.click(0, 0);
        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(1)));
    }

    @Test
    void dragsInThePlaneThroughTheParticle() {
        look(Facing.RIGHT, WorkPlane.SIDE.at(9));
        hand.grid = 0.5;

        hand.drag(-2, 1, -3.1, 2.4); // across is -z

        assertThat(hand.position(4)).isEqualTo(new Vec3(1, 2.5, 3));
        assertThat(hand.edits()).containsExactly("move-particles");
    }

    @Test
    void dragsInThePlaneThroughTheParticleInPerspective() {
        hand.transform = ViewTransform.of(Camera.of(Facing.HOME, Vec3.ZERO, 100, true), 800, 600);
        hand.plane = WorkPlane.TOP.at(-1);
        hand.reach = 8;

        hand.tool.pressed(hand.at(new Vec3(1, 1, 2)));
        hand.tool.dragged(hand.at(new Vec3(1.5, 1, 2)));
        hand.tool.released(hand.at(new Vec3(2, 1, 2.5)));

        assertThat(hand.position(4).distanceTo(new Vec3(2, 1, 2.5))).isLessThan(1e-9);
        assertThat(hand.position(4).y()).isEqualTo(1);
    }

    @Test
    void selectsWhatARectangleOnTheScreenHolds() {
        hand.transform = Hand.transform(Facing.RIGHT);
        hand.plane = WorkPlane.SIDE;

        hand.drag(-2.5, -0.5, -1.5, 1.5);

        assertThat(hand.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2, 4)));
    }

    @Test
    void drawsARectangleInPerspectiveWhoseWorkPlaneBeginsBehindTheEye() {
        lookAlongTheGround();
        hand.tool.pressed(at(hand.transform.place(new Vec3(0, 0, 0)), -9, -9));

        hand.tool.dragged(at(hand.transform.place(new Vec3(0, 0, 0)), 9, 9));

        assertThat(hand.tool.overlay().area())
                .get()
                .isInstanceOfSatisfying(
                        Marquee.class, it -> assertThat(it.left()).isFinite());
        hand.tool.released(at(hand.transform.place(new Vec3(0, 0, 0)), 9, 9));
        assertThat(hand.selection().particles().contains(1)).isTrue();
    }

    /** The origin of the plane is 2000 m to the side, behind the eye; what is drawn stands before it. */
    private void lookAlongTheGround() {
        hand.transform = ViewTransform.of(new Camera(Vec3.ZERO, Math.PI / 4, 0.1, 100, true), 800, 600);
        hand.plane = WorkPlane.through(new Vec3(2000, -1, 2000), new Vec3(2001, -1, 2000), new Vec3(2000, -1, 1999))
                .orElseThrow();
        hand.reach = 8;
    }

    private PointerEvent at(Point2D pixel, double right, double down) {
        PickRay ray = new PickRay(hand.transform, hand.plane, pixel.getX() + right, pixel.getY() + down);
        return new PointerEvent(ray, 0, 8, false, false, false, 1);
    }

    @Test
    void placesNothingOnAPlaneBehindTheEyeThatFacesTheViewer() {
        hand.transform = ViewTransform.of(Camera.of(Facing.FRONT, Vec3.ZERO, 100, true), 800, 600);
        hand.plane = WorkPlane.FRONT.at(1000);

        PickRay ray = new PickRay(hand.transform, hand.plane, 300, 200);

        assertThat(ray.point()).isEmpty();
    }

    @Test
    void placesNothingWhereTheWorkPlaneIsNotSeen() {
        hand.transform = ViewTransform.of(new Camera(Vec3.ZERO, 0, 0.1, 100, true), 800, 600);
        hand.plane = WorkPlane.TOP;
        ParticleTool tool = new ParticleTool(hand.workspace);
        PointerEvent sky =
                new PointerEvent(new PickRay(hand.transform, hand.plane, 400, 0), 0, 8, false, false, false, 1);

        tool.moved(sky);
        assertThat(tool.overlay().ghosts()).isEmpty();

        tool.pressed(sky);
        assertThatThrownBy(() -> tool.released(sky))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("work plane");
        assertThat(hand.scene()).isSameAs(DEEP);
        assertThat(tool.busy()).isFalse();
    }

    private void look(Facing facing, WorkPlane plane) {
        hand.transform = Hand.transform(facing);
        hand.plane = plane;
    }
}
