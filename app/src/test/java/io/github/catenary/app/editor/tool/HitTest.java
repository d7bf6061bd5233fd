package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class HitTest {
    private static final ViewTransform FRONT = Hand.transform(Facing.FRONT);
    private static final Vec3 NEAR_FIRST = new Vec3(0.05, 0, 0);
    private static final Vec3 NEAR_MIDDLE = new Vec3(0.5, 0.05, 0);

    @Test
    void findsTheNearestParticleWithinReach() {
        Scene scene = Scenes.particles(new Vec3(0, 0, 0), new Vec3(0.1, 0, 0));

        assertThat(Hit.particle(scene, ray(new Vec3(0.06, 0, 0)), 0.1)).hasValue(2);
        assertThat(Hit.particle(scene, ray(new Vec3(0.04, 0, 0)), 0.1)).hasValue(1);
        assertThat(Hit.particle(scene, ray(new Vec3(0.04, 0.2, 0)), 0.1)).isEmpty();
    }

    @Test
    void takesTheNearerToTheViewerOfTwoAboutAsNearToThePointer() {
        Scene scene = Scenes.particles(new Vec3(0, 0, 100), new Vec3(0.01, 0, -5), new Vec3(0.14, 0, 200));

        assertThat(Hit.particle(scene, ray(NEAR_FIRST), 0.1)).hasValue(1);
        assertThat(Hit.particle(scene, Hand.ray(Facing.BACK, WorkPlane.FRONT, NEAR_FIRST), 0.1))
                .hasValue(2);
    }

    @Test
    void prefersAParticleToTheSpringBelowIt() {
        assertThat(hit(Scenes.pair(), NEAR_FIRST)).isEqualTo(new Hit(OptionalInt.of(1), OptionalInt.empty()));
        assertThat(hit(Scenes.pair(), NEAR_MIDDLE)).isEqualTo(new Hit(OptionalInt.empty(), OptionalInt.of(1)));
    }

    @Test
    void hitsABallAnywhereOnItsDisc() {
        Scene ball = Scenes.pair()
                .withParticles(Scenes.pair().particles().change(IdSet.of(1), particle -> particle.withRadius(0.8)));

        assertThat(hit(ball, new Vec3(-0.7, 0.2, 0)).particle()).hasValue(1);
        assertThat(Hit.particle(ball, ray(new Vec3(-0.7, 0.2, 0)), 0.1)).hasValue(1);
        assertThat(hit(ball, NEAR_MIDDLE).particle()).as("over its spring").hasValue(1);
        assertThat(hit(ball, new Vec3(0.9, 0.05, 0)).isNothing())
                .as("its spring beside it")
                .isFalse();
        assertThat(hit(ball, new Vec3(-0.7, 0.7, 0)).isNothing()).isTrue();
    }

    @Test
    void missesASpringBeyondItsEnds() {
        assertThat(Hit.spring(Scenes.pair(), ray(new Vec3(1.05, 0, 0)), 0.1)).hasValue(1);
        assertThat(Hit.spring(Scenes.pair(), ray(new Vec3(1.2, 0, 0)), 0.1)).isEmpty();
        assertThat(Hit.spring(Scenes.pair(), ray(new Vec3(0.5, 0.2, 0)), 0.1)).isEmpty();
    }

    @Test
    void findsTheTopmostKindOfSpringsOnEachOther() {
        Scene scene = Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0))
                .withSprings(Table.of(
                        Spring.of(1, 1, 2, SpringKind.SHEAR),
                        Spring.of(2, 1, 2, SpringKind.STRUCTURAL),
                        Spring.of(3, 1, 2, SpringKind.BEND)));

        assertThat(Hit.spring(scene, ray(NEAR_MIDDLE), 0.1)).hasValue(2);
    }

    @Test
    void hitsASpringAlongZ() {
        Scene scene = Scenes.particles(new Vec3(0, 0, 0), new Vec3(0, 0, 1))
                .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.BEND)));

        assertThat(Hit.spring(scene, ray(NEAR_FIRST), 0.1)).hasValue(1);
    }

    @Test
    void takesSpringsIntoARectangleOnlyWithBothEnds() {
        Scene scene = Scenes.cloth(3);

        Selection inside = Hit.inside(scene, FRONT, new Marquee(-0.5, -0.5, 0.5, 1.5));

        assertThat(inside).isEqualTo(new Selection(IdSet.of(1, 4), IdSet.of(between(scene, 1, 4)), IdSet.empty()));
    }

    @Test
    void findsNothingInAnEmptyScene() {
        assertThat(hit(Scene.EMPTY, Vec3.ZERO)).isEqualTo(Hit.NOTHING);
        assertThat(Hit.inside(Scene.EMPTY, FRONT, new Marquee(-9, -9, 9, 9))).isEqualTo(Selection.EMPTY);
    }

    private static PickRay ray(Vec3 point) {
        return Hand.ray(WorkPlane.FRONT, point);
    }

    private static Hit hit(Scene scene, Vec3 point) {
        return Hit.at(scene, new PointerEvent(ray(point), 0, 0.1, false, false, false, 1));
    }

    private static int between(Scene scene, int a, int b) {
        return scene.springs().stream()
                .filter(s -> s.joins(a) && s.joins(b))
                .findFirst()
                .orElseThrow()
                .id();
    }

    @Test
    void goesToTheNearestParticleOnOneSide() {
        Scene scene = Scenes.particles(
                new Vec3(0, 0, 0), new Vec3(1, 2, 0), new Vec3(3, 0.3, 0), new Vec3(3, 0.3, 1), new Vec3(0, -1, 0));
        PickRay ray = Hand.ray(WorkPlane.FRONT, Vec3.ZERO);
        Scene metres = scene.changeParticles(
                IdSet.ofAll(scene.particles()),
                particle -> particle.withPosition(particle.position().times(10)));

        assertThat(Hit.towards(metres, ray, 1, 0)).hasValue(4); // the one in front
        assertThat(Hit.towards(metres, ray, 0, 1)).hasValue(2);
        assertThat(Hit.towards(metres, ray, 0, -1)).hasValue(5);
        assertThat(Hit.towards(metres, ray, -1, 0)).isEmpty();
    }
}
