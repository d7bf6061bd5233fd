package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WorkPlaneTest {
    private static final ViewTransform HOME = ViewTransform.of(Camera.of(Facing.HOME, Vec3.ZERO, 100, true), 800, 600);

    @Test
    void snapsInItsOwnAxesAndKeepsTheDepthToTheLastBit() {
        Vec3 point = new Vec3(0.31, 0.1 + 0.2, -0.72);

        assertThat(WorkPlane.FRONT.at(7).snap(point, 0.5)).isEqualTo(new Vec3(0.5, 0.5, -0.72));
        assertThat(WorkPlane.TOP.at(7).snap(point, 0.5)).isEqualTo(new Vec3(0.5, 0.1 + 0.2, -0.5));
        assertThat(WorkPlane.SIDE.at(7).snap(point, 0.5)).isEqualTo(new Vec3(0.31, 0.5, -0.5));
    }

    @Test
    void givesNoNegativeZeros() {
        assertThat(WorkPlane.SIDE.snap(new Vec3(0, -0.1, 0.1), 1).toString()).doesNotContain("-0");
    }

    @Test
    void passesThroughThreePointsAndCountsItsGridFromTheFirst() {
        Vec3 a = new Vec3(1, 2, 3);
        Vec3 b = new Vec3(3, 2, 3);
        Vec3 c = new Vec3(1, 5, 7);

        WorkPlane plane = WorkPlane.through(a, b, c).orElseThrow();

        for (Vec3 corner : List.of(a, b, c)) {
            assertThat(plane.depthOf(corner)).isCloseTo(plane.depth(), within(1e-12));
        }
        assertThat(plane.snap(a, 0.5).distanceTo(a)).isLessThan(1e-12);
        assertThat(plane.snap(c, 5).distanceTo(c)).isLessThan(1e-12);
    }

    @Test
    void passesThroughNoPointsInOneLine() {
        assertThat(WorkPlane.through(Vec3.ZERO, new Vec3(1, 1, 1), new Vec3(3, 3, 3)))
                .isEmpty();
        assertThat(WorkPlane.through(Vec3.ZERO, Vec3.ZERO, new Vec3(3, 3, 3))).isEmpty();
    }

    @Test
    void facesTheViewerUpright() {
        WorkPlane plane = WorkPlane.facing(HOME.toViewer(), new Vec3(1, 1, 1));

        assertThat(plane.right().y()).isZero();
        assertThat(plane.up().y()).isPositive();
        assertThat(plane.onto(new Vec3(1, 1, 1)).distanceTo(new Vec3(1, 1, 1))).isLessThan(1e-12);
    }

    @Test
    void findsThePointUnderAPixelThatIsSeenThere() {
        long seed = 11;
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            WorkPlane plane = List.of(WorkPlane.FRONT, WorkPlane.TOP, WorkPlane.SIDE)
                    .get(i % 3)
                    .at(random.nextDouble() - 0.5);
            Vec3 point = plane.point(random.nextDouble() - 0.5, random.nextDouble() - 0.5, plane.depth());
            PickRay ray = Hand.ray(HOME, plane, point);

            assertThat(ray.point().orElseThrow().distanceTo(point))
                    .as("seed %d, %d: %s", seed, i, point)
                    .isLessThan(1e-9);
            assertThat(plane.depthOf(ray.point().orElseThrow())).isEqualTo(plane.depth());
        }
    }

    @Test
    void findsNothingAboveTheHorizonOrEdgeways() {
        ViewTransform low = ViewTransform.of(new Camera(Vec3.ZERO, 0, 0.1, 100, true), 800, 600);
        ViewTransform front = ViewTransform.of(Camera.of(Facing.FRONT, Vec3.ZERO, 100, false), 800, 600);

        assertThat(new PickRay(low, WorkPlane.TOP, 400, 590).point()).isPresent();
        assertThat(new PickRay(low, WorkPlane.TOP, 400, 0).point()).isEmpty();
        assertThat(new PickRay(front, WorkPlane.TOP, 400, 590).point()).isEmpty();
    }

    @Test
    void keepsTheDepthsOfAllPlanesAndWorksInAnotherWhereOneIsSeenEdgeways() {
        WorkPlanes planes = new WorkPlanes();
        planes.move(WorkPlane.Kind.TOP, 2);
        planes.move(WorkPlane.Kind.SIDE, 3);

        assertThat(planes.seenFrom(new Vec3(0, 0, 1))).isEqualTo(WorkPlane.FRONT);
        assertThat(planes.seenFrom(new Vec3(0, 1, 0))).isEqualTo(WorkPlane.TOP.at(2));
        assertThat(planes.seenFrom(new Vec3(-1, 0, 0))).isEqualTo(WorkPlane.SIDE.at(3));
        assertThat(planes.seenFrom(HOME.toViewer())).isEqualTo(WorkPlane.FRONT);
        planes.choose(WorkPlane.Kind.TOP);
        assertThat(planes.seenFrom(HOME.toViewer())).isEqualTo(WorkPlane.TOP.at(2));
    }

    @Test
    void startsInThePlaneInWhichASceneWasDrawn() {
        WorkPlanes planes = new WorkPlanes();

        planes.open(Scenes.particles(new Vec3(0, 1, 2.5), new Vec3(3, 1, 2.5)));
        assertThat(planes.chosen()).isEqualTo(WorkPlane.FRONT.at(2.5));

        planes.open(Scenes.particles(new Vec3(0, 1, 2.5), new Vec3(3, 1, 2)));
        assertThat(planes.chosen()).isEqualTo(WorkPlane.FRONT);

        planes.open(Scene.EMPTY);
        assertThat(planes.chosen()).isEqualTo(WorkPlane.FRONT);
    }

    @Test
    void hasNoTiltedPlaneUntilOneIsMade() {
        WorkPlanes planes = new WorkPlanes();
        assertThatThrownBy(() -> planes.choose(WorkPlane.Kind.TILTED)).isInstanceOf(IllegalArgumentException.class);

        planes.tilt(WorkPlane.facing(HOME.toViewer(), Vec3.ZERO));

        assertThat(planes.chosen().kind()).isEqualTo(WorkPlane.Kind.TILTED);
        assertThat(planes.hasTilted()).isTrue();
    }
}
