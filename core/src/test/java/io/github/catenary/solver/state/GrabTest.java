package io.github.catenary.solver.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Moving a particle by hand. */
class GrabTest {
    private static final Scene ROPE = Scenes.pin(Scenes.rope(5), 1);
    private static final Vec3 HAND = new Vec3(4, 1, 0.5);

    private final Simulation simulation = Scenes.run(ROPE);

    @ParameterizedTest
    @ValueSource(ints = {1, 7})
    void aGrabbedParticleIsWithTheHandAfterOneFrameAndStaysThere(int substeps) {
        Simulation run = Scenes.run(Scenes.solver(ROPE, s -> s.withSubsteps(substeps)));
        run.grab(5, HAND);
        run.step();
        assertThat(Scenes.position(run, 4).distanceTo(HAND)).isLessThan(1e-15);

        Scenes.step(run, 100);
        assertThat(Scenes.position(run, 4).distanceTo(HAND)).isLessThan(1e-15);
        assertThat(Scenes.position(run, 3).distanceTo(HAND))
                .as("its neighbour follows")
                .isLessThan(1.1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aParticleLetGoKeepsTheSpeedOfTheHand(int substeps) {
        Scene lone = Scenes.weightless(Scenes.drag(Scenes.of(Vec3.ZERO), 0));
        Simulation run = Scenes.run(Scenes.solver(lone, s -> s.withSubsteps(substeps)));
        for (int frame = 1; frame <= 10; frame++) {
            run.grab(1, new Vec3(0.1 * frame, 0, 0));
            run.step();
        }
        run.release();
        run.step();

        assertThat(Scenes.position(run, 0).x()).isCloseTo(1.1, within(1e-14));
    }

    @Test
    void aHandThatRestsBeforeReleaseGivesNoVelocity() {
        Scene lone = Scenes.weightless(Scenes.of(Vec3.ZERO));
        Simulation run = Scenes.run(lone);
        run.grab(1, HAND);
        Scenes.step(run, 2);
        run.release();
        run.step();

        assertThat(Scenes.position(run, 0)).isEqualTo(HAND);
    }

    @Test
    void aReleasedParticleHasItsMassAndItsShareOfCorrectionsBack() {
        simulation.grab(5, HAND);
        simulation.step();
        assertThat(simulation.particles().invMass[4]).isZero();
        assertThat(simulation.springs().moveB[3]).isZero();
        simulation.release();
        simulation.step();

        assertThat(simulation.particles().invMass[4]).isEqualTo(1);
        assertThat(simulation.springs().moveB[3]).isEqualTo(simulation.springs().moveA[3]);
    }

    @Test
    void aParticlePinnedWhileItIsHeldFollowsTheHandAndStaysWhereItIsLeft() {
        simulation.grab(5, HAND);
        simulation.step();
        simulation.update(Scenes.pin(ROPE, 5));
        Vec3 further = HAND.plus(new Vec3(0, 1, 0));
        simulation.grab(5, further);
        simulation.step();
        simulation.release();
        Scenes.step(simulation, 20);

        assertThat(Scenes.position(simulation, 4)).isEqualTo(further);
    }

    @Test
    void grabbingAnotherParticleLetsTheFirstGo() {
        simulation.grab(5, HAND);
        simulation.grab(3, HAND);
        simulation.step();

        assertThat(simulation.particles().invMass).containsExactly(0, 1, 0, 1, 1);
    }

    @Test
    void grabbingAMissingParticleIsRefusedAndTheHandKeepsItsParticle() {
        simulation.grab(5, HAND);

        assertThatThrownBy(() -> simulation.grab(99, HAND))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no particle 99");
        simulation.step();
        assertThat(simulation.particles().invMass[4]).isZero();
    }

    @Test
    void deletingTheHeldParticleEmptiesTheHand() {
        simulation.grab(5, HAND);
        simulation.step();
        simulation.update(ROPE.withSprings(ROPE.springs().minus(IdSet.of(4)))
                .withParticles(ROPE.particles().minus(IdSet.of(5))));
        simulation.step();
        simulation.release();

        assertThat(simulation.particles().invMass).containsExactly(0, 1, 1, 1);
        assertThat(simulation.step()).isTrue();
    }

    @Test
    void theHandHoldsOnWhenOtherParticlesComeAndGo() {
        simulation.grab(5, HAND);
        simulation.step();
        Scene edited = ROPE.withSprings(ROPE.springs().minus(IdSet.of(1, 2)))
                .withParticles(ROPE.particles().minus(IdSet.of(2)));
        simulation.update(edited.withParticles(edited.particles().plus(List.of(Particle.of(6, Vec3.ZERO)))));
        Scenes.step(simulation, 10);

        assertThat(Scenes.position(simulation, 3)).isEqualTo(HAND);
        simulation.release();
        simulation.step();
        assertThat(simulation.particles().invMass).containsExactly(0, 1, 1, 1, 1);
    }

    @Test
    void anEditOfTheHeldParticleDoesNotFreeIt() {
        simulation.grab(5, HAND);
        simulation.step();
        simulation.update(Scenes.particle(ROPE, 5, p -> p.withMass(3)));
        assertThat(simulation.particles().invMass[4]).isZero();
        simulation.release();
        simulation.step();

        assertThat(simulation.particles().invMass[4]).isEqualTo(1.0 / 3);
    }

    @Test
    void resetEmptiesTheHand() {
        simulation.grab(5, HAND);
        simulation.step();
        simulation.reset();

        assertThat(simulation.hash()).isEqualTo(Scenes.run(ROPE).hash());
        assertThat(simulation.particles().invMass[4]).isEqualTo(1);
    }
}
