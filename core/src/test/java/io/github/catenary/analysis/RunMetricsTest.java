package io.github.catenary.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.RunMetrics.BoundingBox;
import io.github.catenary.analysis.RunMetrics.SpringStrain;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RunMetricsTest {
    private static final double G = 9.81;

    @Test
    void hasNoStrainAndNoBoxForAnEmptyScene() {
        RunMetrics metrics = RunMetrics.of(Scenes.run(Scene.EMPTY));

        assertThat(metrics.kineticEnergy()).isZero();
        assertThat(metrics.maxStrain()).isEmpty();
        assertThat(metrics.boundingBox()).isEmpty();
    }

    @Test
    void computesTheKineticEnergyFromMassAndVelocity() {
        Scene scene = Scenes.of(Vec3.ZERO, new Vec3(5, 0, 0));
        scene = Scenes.particle(scene, 1, p -> p.withMass(3).withVelocity(new Vec3(1, 2, 2)));
        scene = Scenes.particle(scene, 2, p -> p.withMass(0.5).withVelocity(new Vec3(0, -4, 0)));

        RunMetrics metrics = RunMetrics.of(Scenes.run(scene));

        assertThat(metrics.kineticEnergy()).isCloseTo(3 * 9 / 2.0 + 0.5 * 16 / 2.0, within(1e-12));
    }

    @Test
    void computesVelocitiesPerSecondNotPerSubstep() {
        Scene scene = Scenes.solver(Scenes.drag(Scenes.of(Vec3.ZERO), 0), s -> s.withSubsteps(4));
        Simulation simulation = Scenes.run(scene);
        Scenes.step(simulation, 100);

        double speed = G * 100 * 0.02;
        assertThat(RunMetrics.of(simulation).kineticEnergy()).isCloseTo(speed * speed / 2, within(1e-9));
    }

    @Test
    void leavesOutPinnedAndGrabbedParticles() {
        Scene scene = Scenes.pin(Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0)), 1);
        Simulation simulation = Scenes.run(scene);
        simulation.grab(2, new Vec3(3, 0, 0));
        simulation.step();

        assertThat(Scenes.way(simulation, 1).length()).isEqualTo(2);
        assertThat(RunMetrics.of(simulation).kineticEnergy()).isZero();
    }

    @Test
    void namesTheSpringOfTheLargestStrainByAbsoluteValue() {
        Scene scene = Scenes.rope(4);
        scene = scene.changeSprings(ids(1), s -> s.withRestLength(OptionalDouble.of(0.8))); // strain 0.25
        scene = scene.changeSprings(ids(3), s -> s.withRestLength(OptionalDouble.of(2))); // strain −0.5

        assertThat(RunMetrics.of(Scenes.run(scene)).maxStrain()).contains(new SpringStrain(3, -0.5));
        assertThat(RunMetrics.largestStretch(Scenes.run(scene))).hasValueCloseTo(1.25, within(1e-12));
    }

    @Test
    void givesTheBoxOfAllParticles() {
        Scene scene = Scenes.of(new Vec3(1, -2, 3), new Vec3(-1, 5, 0), new Vec3(0, 0, 7));

        assertThat(RunMetrics.of(Scenes.run(scene)).boundingBox())
                .contains(new BoundingBox(new Vec3(-1, -2, 0), new Vec3(1, 5, 7)));
    }

    @Test
    void isNotFiniteWhereTheSquaresOverflow() {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1e200, 0, 0)), new int[] {1, 2});
        scene = Scenes.particle(scene, 1, p -> p.withVelocity(new Vec3(1e180, 0, 0)));
        scene = scene.changeSprings(ids(1), s -> s.withRestLength(OptionalDouble.of(1)));

        RunMetrics metrics = RunMetrics.of(Scenes.run(scene));

        assertThat(metrics.kineticEnergy()).isInfinite();
        assertThat(metrics.maxStrain()).contains(new SpringStrain(1, Double.POSITIVE_INFINITY));
    }

    private static IdSet ids(int... ids) {
        return IdSet.of(ids);
    }
}
