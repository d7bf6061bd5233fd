package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.tool.Snap.Kind;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A pixel is a metre. Particles 1 and 2 hang together; particle 3 is nearer to the viewer. */
class SnapperTest {
    private static final Scene SCENE = Scenes.particles(new Vec3(0, 0, 0), new Vec3(400, 0, 0), new Vec3(50, 203, 70))
            .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)));

    private final Hand hand = new Hand(SCENE);

    SnapperTest() {
        hand.reach = 8;
        hand.grid = 10;
        hand.snaps = Set.of(SnapTarget.values());
    }

    private Snap at(double x, double y) {
        return hand.at(x, y).landing().orElseThrow();
    }

    @Test
    void pullsToAParticleWhereverItIsInSpace() {
        assertThat(at(47, 200)).isEqualTo(Snap.onto(SCENE.particles().get(3)));
        assertThat(at(3, 4).kind()).isEqualTo(Kind.PARTICLE);
    }

    @Test
    void pullsToTheMiddleOfASpringAndElseToItsNearestPoint() {
        Snap middle = at(196, 5);
        assertThat(middle.kind()).isEqualTo(Kind.MIDDLE);
        assertThat(middle.point()).isEqualTo(new Vec3(200, 0, 0));

        Snap beside = at(123, -6);
        assertThat(beside.kind()).isEqualTo(Kind.SPRING);
        assertThat(beside.point().distanceTo(new Vec3(123, 0, 0))).isLessThan(1e-9);
        assertThat(beside.name()).contains("Spring 1");
    }

    @Test
    void findsThePointOfASpringThatIsSeenNearestWithPerspective() {
        Scene deep = Scenes.particles(new Vec3(-3, 0, -4), new Vec3(3, 0, 4))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)));
        ViewTransform transform = ViewTransform.of(Camera.of(Facing.FRONT, Vec3.ZERO, 100, true), 1000, 800);
        Vec3 wanted = new Vec3(-1.5, 0, -2);
        PickRay ray = new PickRay(transform, WorkPlane.FRONT, 0, 0).at(wanted);

        Snap found = new Snapper(deep, Set.of(SnapTarget.SPRINGS))
                .pull(ray, 8, IdSet.empty())
                .orElseThrow();

        assertThat(found.point().distanceTo(wanted)).isLessThan(1e-9);
    }

    @Test
    void pullsToTheGridWhereNothingElseIs() {
        assertThat(at(302, 96)).isEqualTo(Snap.of(new Vec3(300, 100, 0), Kind.GRID, 0));
        hand.grid = 0;
        assertThat(at(302, 96)).isEqualTo(Snap.free(new Vec3(302, 96, 0)));
    }

    @Test
    void leavesAloneWhatIsSwitchedOff() {
        hand.snaps = Set.of(SnapTarget.GRID);

        assertThat(at(47, 200).kind()).isEqualTo(Kind.GRID);
        assertThat(at(196, 5).kind()).isEqualTo(Kind.GRID);
    }

    @Test
    void pullsIntoDirectionsOfFifteenDegreesWithLengthsOfTheGrid() {
        Vec3 from = new Vec3(100, 100, 0);
        double degrees = Math.toRadians(30);
        Snap snap = hand.at(100 + 151 * Math.cos(degrees) + 2, 100 + 151 * Math.sin(degrees) - 2)
                .landing(from)
                .orElseThrow();

        assertThat(snap.kind()).isEqualTo(Kind.ANGLE);
        assertThat(snap.number()).isEqualTo(30);
        assertThat(snap.point().distanceTo(from)).isEqualTo(150);
        assertThat(snap.name()).contains("Angle 30°");

        assertThat(hand.at(303, 102).landing(from).orElseThrow().point()).isEqualTo(new Vec3(300, 100, 0));
        assertThat(hand.at(240, 125).landing(from).orElseThrow().kind()).isEqualTo(Kind.GRID);
    }

    @Test
    void isNotPulledByWhatMovesAlong() {
        hand.snaps = Set.of(SnapTarget.PARTICLES, SnapTarget.SPRINGS);
        hand.grid = 0;
        hand.workspace.document().select(Selection.ofParticles(IdSet.of(1)));

        hand.press(0, 0);
        hand.drag(2, 195);
        assertThat(hand.position(1)).isEqualTo(new Vec3(2, 195, 0));
        hand.drag(48, 200);
        assertThat(marks(OverlayShape.Knob.class))
                .extracting(OverlayShape.Knob::figure)
                .containsExactly(Figure.CIRCLE);
        assertThat(marks(OverlayShape.Plate.class).get(0).lines()).contains("Particle 3");
        hand.release(48, 200);

        assertThat(hand.position(1)).isEqualTo(new Vec3(50, 203, 70));
    }

    private <T extends OverlayShape> List<T> marks(Class<T> type) {
        return hand.tool.marks(hand.at(0, 0).ray()).stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    @Test
    void placesAParticleInTheMiddleOfASpring() {
        hand.tool = new ParticleTool(hand.workspace);
        hand.move(203, 6);
        assertThat(marks(OverlayShape.Knob.class))
                .extracting(OverlayShape.Knob::figure)
                .containsExactly(Figure.TRIANGLE);

        hand.click(203, 6);

        assertThat(hand.position(4)).isEqualTo(new Vec3(200, 0, 0));
    }

    @Test
    void drawsASpringInADirection() {
        hand.tool = new SpringTool(hand.workspace, new SpringKindModel());

        hand.drag(400, 0, 402, 104);

        assertThat(hand.position(4)).isEqualTo(new Vec3(400, 100, 0));
        assertThat(hand.scene().springs().get(2).b()).isEqualTo(4);
    }
}
