package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A translated, scaled or mirrored scene moves in the translated, scaled or mirrored way. */
class InvarianceTest {
    private static final int SCENES = 50;
    private static final int FRAMES = 200;

    @Test
    void aMirroredSceneMovesMirroredToTheLastBit() {
        UnaryOperator<Vec3> mirror = v -> new Vec3(-v.x(), v.y(), -v.z());
        for (long seed = 1; seed <= SCENES; seed++) {
            Scene scene = RandomScenes.scene(seed);
            requireSameMotion(seed, scene, changed(scene, mirror), mirror);
        }
    }

    @Test
    void aSceneOfTwiceTheSizeMovesTwiceAsFarToTheLastBit() {
        UnaryOperator<Vec3> twice = v -> v.times(2);
        for (long seed = 1; seed <= SCENES; seed++) {
            Scene scene = RandomScenes.scene(seed);
            Scene large = changed(scene, twice)
                    .withEnvironment(Environment.EARTH.withGravity(
                            scene.environment().gravity().times(2)))
                    .changeSprings(IdSet.ofAll(scene.springs()), InvarianceTest::twiceAsLong);
            requireSameMotion(seed, scene, large, twice);
        }
    }

    private static Spring twiceAsLong(Spring spring) {
        OptionalDouble given = spring.restLength();
        return given.isEmpty() ? spring : spring.withRestLength(OptionalDouble.of(2 * given.getAsDouble()));
    }

    private static Scene changed(Scene scene, UnaryOperator<Vec3> change) {
        return scene.changeParticles(
                IdSet.ofAll(scene.particles()),
                p -> p.withPosition(change.apply(p.position())).withVelocity(change.apply(p.velocity())));
    }

    private static void requireSameMotion(long seed, Scene scene, Scene changed, UnaryOperator<Vec3> change) {
        Simulation original = Scenes.run(scene);
        Simulation other = Scenes.run(changed);
        Scenes.step(original, FRAMES);
        Scenes.step(other, FRAMES);
        for (int i = 0; i < original.particles().count; i++) {
            Vec3 expected = change.apply(Scenes.position(original, i));
            // the distance, because the mirror image of 0 is −0
            assertThat(Scenes.position(other, i).distanceTo(expected))
                    .as("scene %d, index %d: %s", seed, i, expected)
                    .isZero();
        }
    }

    @Test
    void aSceneMovesTheSameElsewhere() {
        Vec3 away = new Vec3(100, -70, 30);
        Scene rope = Scenes.drag(Scenes.pin(Scenes.rope(20), 1), 0.05);
        Scene elsewhere = rope.changeParticles(
                IdSet.ofAll(rope.particles()), p -> p.withPosition(p.position().plus(away)));
        Simulation original = Scenes.run(rope);
        Simulation other = Scenes.run(elsewhere);
        Scenes.step(original, FRAMES);
        Scenes.step(other, FRAMES);

        for (int i = 0; i < 20; i++) {
            Vec3 expected = Scenes.position(original, i).plus(away);
            assertThat(Scenes.position(other, i).distanceTo(expected)).isCloseTo(0, within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void everyIntegratorMovesAMirroredSceneMirrored(String integrator) {
        UnaryOperator<Vec3> mirror = v -> new Vec3(-v.x(), v.y(), -v.z());
        Scene scene = IntegratorScenes.with(IntegratorScenes.threeMasses(0.7), integrator);
        requireSameMotion(0, scene, changed(scene, mirror), mirror);
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void everyIntegratorMovesASceneOfTwiceTheSizeTwiceAsFar(String integrator) {
        UnaryOperator<Vec3> twice = v -> v.times(2);
        Scene scene = Scenes.weightless(IntegratorScenes.with(IntegratorScenes.threeMasses(0.7), integrator));
        Scene large = changed(scene, twice).changeSprings(IdSet.ofAll(scene.springs()), InvarianceTest::twiceAsLong);
        requireSameMotion(0, scene, large, twice);
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void everyIntegratorMovesASceneTheSameElsewhere(String integrator) {
        Vec3 away = new Vec3(100, -70, 30);
        Scene scene = IntegratorScenes.with(IntegratorScenes.threeMasses(0.7), integrator);
        Simulation original = Scenes.run(scene);
        Simulation other = Scenes.run(scene.changeParticles(
                IdSet.ofAll(scene.particles()), p -> p.withPosition(p.position().plus(away))));
        Scenes.step(original, FRAMES);
        Scenes.step(other, FRAMES);

        for (int i = 0; i < 3; i++) {
            Vec3 expected = Scenes.position(original, i).plus(away);
            assertThat(Scenes.position(other, i).distanceTo(expected)).isCloseTo(0, within(1e-9));
        }
    }
}
