package io.github.catenary.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class EnergiesTest {
    private static final double G = 9.81;

    @Test
    void isZeroForAnEmptyScene() {
        assertThat(Energies.of(Scenes.run(Scene.EMPTY)))
                .isEqualTo(new Energies(
                        0, 0, 0, Optional.of(Vec3.ZERO), Optional.of(Vec3.ZERO), OptionalDouble.empty(), 0));
    }

    @Test
    void agreesWithTheFormulasForOneSpring() {
        Scene scene = Scenes.join(Scenes.of(new Vec3(1, 0, 0), new Vec3(1, 3, 0)), new int[] {1, 2});
        scene = scene.changeSprings(
                IdSet.of(1),
                s -> s.withRestLength(OptionalDouble.of(2))
                        .withProperties(s.properties().withStiffness(OptionalDouble.of(8))));
        scene = Scenes.particle(scene, 1, p -> p.withMass(2).withVelocity(new Vec3(0, 4, 0)));
        scene = Scenes.particle(scene, 2, p -> p.withMass(3).withVelocity(new Vec3(-1, 0, 2)));

        Energies energies = Energies.of(Scenes.run(scene));

        assertThat(energies.kinetic()).isCloseTo(2 * 16 / 2.0 + 3 * 5 / 2.0, within(1e-12));
        assertThat(energies.elastic()).isCloseTo(8 * 1 / 2.0, within(1e-12));
        assertThat(energies.potential()).isCloseTo(3 * G * 3, within(1e-12));
        assertThat(energies.momentum().orElseThrow().distanceTo(new Vec3(-3, 8, 6)))
                .isLessThan(1e-12);
        // (1, 0, 0) × (0, 8, 0) + (1, 3, 0) × (−3, 0, 6)
        assertThat(energies.angularMomentum().orElseThrow().distanceTo(new Vec3(18, -6, 8 + 9)))
                .isLessThan(1e-12);
        assertThat(energies.meanStrain().orElseThrow()).isCloseTo(0.5, within(1e-12));
        assertThat(energies.residual()).isCloseTo(1, within(1e-12));
    }

    @Test
    void averagesOverAllSprings() {
        Scene rope = Scenes.rope(3); // 1 m each
        rope = rope.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(0.5)));
        rope = rope.changeSprings(IdSet.of(2), s -> s.withRestLength(OptionalDouble.of(2)));

        Energies energies = Energies.of(Scenes.run(rope));

        assertThat(energies.meanStrain().orElseThrow()).isCloseTo((1 + 0.5) / 2, within(1e-12));
        assertThat(energies.residual()).isCloseTo(Math.sqrt((0.25 + 1) / 2), within(1e-12));
    }

    @Test
    void conservesTheEnergyOfAFreeFall() {
        Scene scene = Scenes.drag(Scenes.particle(Scenes.of(new Vec3(0, 100, 0)), 1, p -> p.withMass(2)), 0);
        Simulation simulation = Scenes.run(
                Scenes.solver(scene, s -> s.withIntegrator("velocity-verlet").withTimeStep(0.001)));
        double before = Energies.of(simulation).total();

        Scenes.step(simulation, 1000);

        assertThat(Energies.of(simulation).kinetic()).isGreaterThan(90);
        assertThat(Energies.of(simulation).total()).isCloseTo(before, within(1e-6 * before));
    }

    @Test
    void springsBetweenFreeParticlesConserveMomentum() {
        Scene scene = Scenes.weightless(Scenes.drag(Scenes.rope(5), 0));
        scene = Scenes.particle(scene, 1, p -> p.withVelocity(new Vec3(1, 2, -1)));
        scene = Scenes.particle(scene, 4, p -> p.withVelocity(new Vec3(0, -3, 2)));
        Simulation simulation = Scenes.run(scene);
        Energies before = Energies.of(simulation);

        Scenes.step(simulation, 500);

        Energies after = Energies.of(simulation);
        assertThat(after.momentum().orElseThrow().distanceTo(before.momentum().orElseThrow()))
                .isLessThan(1e-10);
        assertThat(after.residual()).isPositive();
    }

    @Test
    void doesNotDependOnWhereTheSceneStandsButForHeightAndTurning() {
        Scene scene = Scenes.particle(Scenes.rope(4), 2, p -> p.withVelocity(new Vec3(0, 1, 3)));
        Scene moved = scene.changeParticles(
                IdSet.ofAll(scene.particles()), p -> p.withPosition(p.position().plus(new Vec3(16, 32, -8))));

        Energies here = Energies.of(Scenes.run(scene));
        Energies there = Energies.of(Scenes.run(moved));

        assertThat(there.kinetic()).isCloseTo(here.kinetic(), within(1e-9));
        assertThat(there.elastic()).isCloseTo(here.elastic(), within(1e-9));
        assertThat(there.momentum().orElseThrow().distanceTo(here.momentum().orElseThrow()))
                .isLessThan(1e-9);
        assertThat(there.potential() - here.potential()).isCloseTo(4 * G * 32, within(1e-9));
    }

    @Test
    void isNotANumberIfTheSquaresOverflow() {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1e200, 0, 0)), new int[] {1, 2});
        scene = scene.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(1)));

        Energies energies = Energies.of(Scenes.run(scene));

        assertThat(energies.elastic()).isNaN();
        assertThat(energies.residual()).isNaN();
        assertThat(energies.total()).isNaN();
    }

    @Test
    void isEmptyForAMomentumBeyondTheRangeOfADouble() {
        Scene scene = Scenes.of(new Vec3(1e10, 0, 0), Vec3.ZERO);
        scene = Scenes.particle(scene, 1, p -> p.withMass(1e300).withVelocity(new Vec3(1, 1e300, 0)));

        Energies energies = Energies.of(Scenes.run(scene));

        assertThat(energies.momentum()).isEmpty();
        assertThat(energies.angularMomentum()).isEmpty();
        assertThat(energies.kinetic()).isNaN();
    }
}
