package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Editing a scene while it runs. */
class UpdateTest {
    private static final int FRAMES = 30;
    private static final Scene ROPE = Scenes.pin(Scenes.rope(5), 1);

    private final Simulation simulation = Scenes.run(ROPE);

    private void runAndUpdate(Scene edited) {
        Scenes.step(simulation, FRAMES);
        simulation.update(edited);
    }

    @Test
    void theSameSceneChangesNothing() {
        Scenes.step(simulation, FRAMES);
        long before = simulation.hash();
        simulation.update(ROPE);

        assertThat(simulation.hash()).isEqualTo(before);
    }

    @Test
    void aParameterReachesTheRunWithoutMovingAnything() {
        Scenes.step(simulation, FRAMES);
        long before = simulation.hash();
        Scene edited = Scenes.elasticity(ROPE, 0.1)
                .changeParticles(IdSet.of(5), p -> p.withMass(10).withDrag(OptionalDouble.of(0.5)));
        simulation.update(edited.changeSprings(IdSet.of(4), s -> s.withRestLength(OptionalDouble.of(2))));

        assertThat(simulation.hash()).isEqualTo(before);
        assertThat(simulation.frameNumber()).isEqualTo(FRAMES);
        assertThat(simulation.particles().invMass[4]).isEqualTo(0.1);
        assertThat(simulation.particles().keep[4]).isEqualTo(0.5);
        assertThat(simulation.springs().restLength[3]).isEqualTo(2);
        assertThat(simulation.springs().moveB[0]).isEqualTo(0.1); // its other end is pinned
        double weight4 = 0.99;
        double weight5 = 0.5 * 0.1;
        assertThat(simulation.springs().moveB[3]).isCloseTo(0.1 * weight5 / (weight4 + weight5), within(1e-15));
    }

    @Test
    void aPatchedRunContinuesLikeANewlyCompiledOne() {
        Scene edited = Scenes.drag(Scenes.elasticity(ROPE, 1.2), 0.2)
                .changeParticles(IdSet.of(3), p -> p.withMass(7))
                .withEnvironment(Environment.EARTH.withGravity(new Vec3(1, -2, 3)));
        runAndUpdate(edited);
        Simulation fresh = Scenes.run(edited);
        fresh.restore(simulation.save());
        Scenes.step(simulation, FRAMES);
        Scenes.step(fresh, FRAMES);

        assertThat(simulation.hash()).isEqualTo(fresh.hash());
    }

    @Test
    void anEditedMaterialReachesItsSprings() {
        Scene scene = withMaterial(ROPE.changeSprings(IdSet.of(2), s -> s.withMaterial(Optional.of("rubber"))), 0.5);
        Simulation run = Scenes.run(scene);
        run.step();
        run.update(withMaterial(scene, 0.25));

        assertThat(run.springs().moveA[1] + run.springs().moveB[1]).isEqualTo(0.25);
        assertThat(run.springs().moveA[2] + run.springs().moveB[2]).isEqualTo(0.75);
    }

    @Test
    void otherElementTypesTakeOverWhileTheRunGoesOn() {
        TestKernels.Type tearing = TestKernels.tearing(0.01);
        Scene scene = TestKernels.with(ROPE, tearing);
        SceneCompiler without = new SceneCompiler(List.of());
        SceneCompiler with = new SceneCompiler(List.of(tearing));
        Simulation run = without.compile(Scenes.elasticity(scene, 0.1));
        Scenes.step(run, FRAMES);
        long frame = run.frameNumber();
        long hash = run.hash();

        run.update(run.scene(), with);
        assertThat(run.hash()).isEqualTo(hash);
        assertThat(run.frameNumber()).isEqualTo(frame);
        Scenes.step(run, FRAMES);
        int torn = run.tornCount();
        assertThat(torn).isPositive();

        run.update(run.scene(), without);
        Scenes.step(run, FRAMES);
        assertThat(run.tornCount())
                .as("what is torn stays so, and nothing more tears")
                .isEqualTo(torn);
    }

    private static Scene withMaterial(Scene scene, double elasticity) {
        return scene.withMaterials(
                List.of(new Material("rubber", SpringProperties.elastic(elasticity), UnknownData.NONE)));
    }

    @Test
    void aParticleMovedInTheDrawingMovesByAsMuchInTheRunAndKeepsItsVelocity() {
        Scenes.step(simulation, FRAMES);
        Vec3 place = Scenes.position(simulation, 4);
        Vec3 way = Scenes.way(simulation, 4);
        Vec3 by = new Vec3(0.5, 0.25, -2);
        simulation.update(
                Scenes.particle(ROPE, 5, p -> p.withPosition(p.position().plus(by))));

        assertThat(Scenes.position(simulation, 4).distanceTo(place.plus(by))).isLessThan(1e-14);
        assertThat(Scenes.way(simulation, 4).distanceTo(way)).isLessThan(1e-14);
    }

    @Test
    void aMovedParticleGivesItsSpringsTheirNewDrawnLength() {
        runAndUpdate(Scenes.particle(ROPE, 5, p -> p.withPosition(new Vec3(6, 0, 0))));

        assertThat(simulation.springs().restLength[3]).isEqualTo(3);
        assertThat(simulation.springs().restLength[2]).isEqualTo(1);
    }

    @Test
    void anotherTimeStepKeepsTheVelocities() {
        Scenes.step(simulation, FRAMES);
        Vec3 before = Scenes.way(simulation, 4).times(1 / simulation.substepDuration());
        simulation.update(Scenes.solver(ROPE, s -> s.withTimeStep(0.005).withSubsteps(3)));

        assertThat(simulation.substepDuration()).isEqualTo(0.005 / 3);
        Vec3 after = Scenes.way(simulation, 4).times(1 / simulation.substepDuration());
        assertThat(after.distanceTo(before)).isLessThan(1e-10);
    }

    @Test
    void aParticleDrawnTogetherWithANewTimeStepStartsWithItsOwnVelocity() {
        Scene edited = Scenes.solver(ROPE, s -> s.withTimeStep(0.005));
        edited = edited.withParticles(edited.particles()
                .plus(List.of(Particle.of(9, new Vec3(9, 0, 0)).withVelocity(new Vec3(2, 0, 0)))));
        runAndUpdate(edited);

        assertThat(Scenes.way(simulation, 5).x()).isCloseTo(2 * 0.005, within(1e-14));
    }

    @Test
    void particlesAndSpringsThatStayKeepTheirStateWhenTheTopologyChanges() {
        Scenes.step(simulation, FRAMES);
        Vec3 place = Scenes.position(simulation, 4);
        Vec3 way = Scenes.way(simulation, 4);
        Scene edited = ROPE.withSprings(ROPE.springs().minus(IdSet.of(1, 2)))
                .withParticles(ROPE.particles().minus(IdSet.of(2)));
        edited = edited.withParticles(edited.particles().plus(List.of(Particle.of(6, new Vec3(7, 7, 7)))));
        simulation.update(Scenes.join(edited, new int[] {5, 6}));

        assertThat(simulation.particles().ids).containsExactly(1, 3, 4, 5, 6);
        assertThat(simulation.springs().ids).containsExactly(3, 4, 5);
        assertThat(Scenes.position(simulation, 3)).isEqualTo(place);
        assertThat(Scenes.way(simulation, 3)).isEqualTo(way);
        assertThat(Scenes.position(simulation, 4)).isEqualTo(new Vec3(7, 7, 7));
        assertThat(simulation.frameNumber()).isEqualTo(FRAMES);
        assertThat(simulation.step()).isTrue();
    }

    @Test
    void aSpringThatWasJoinedElsewherePullsThere() {
        runAndUpdate(ROPE.changeSprings(IdSet.of(4), s -> s.withEnds(1, 5)));

        assertThat(simulation.springs().a[3]).isZero();
        assertThat(simulation.springs().b[3]).isEqualTo(4);
        assertThat(simulation.springs().restLength[3]).isEqualTo(4);
    }

    @Test
    void tornSpringsStayTornThroughEditsOfParametersAndOfTopology() {
        Simulation run = TestKernels.run(ROPE, TestKernels.cutter(1));
        Scenes.step(run, FRAMES);
        Scene edited = Scenes.elasticity(run.scene(), 0.5);
        run.update(edited);
        requireOnlySecondTorn(run, 1);

        run.update(edited.withSprings(edited.springs().minus(IdSet.of(1))).withElements(ROPE.elements()));
        requireOnlySecondTorn(run, 0);
        run.reset();
        assertThat(run.tornCount()).isZero();
    }

    private static void requireOnlySecondTorn(Simulation run, int index) {
        assertThat(run.springs().ids[index]).isEqualTo(2);
        assertThat(run.tornCount()).isEqualTo(1);
        for (int i = 0; i < run.springs().count; i++) {
            assertThat(run.springs().torn[i]).isEqualTo(i == index);
            assertThat(run.springs().moveB[i] == 0).isEqualTo(i == index);
        }
    }

    @Test
    void pinningAParticlePutsItWhereItIsDrawnAndUnpinningLetsItFallFromRest() {
        Scenes.step(simulation, FRAMES);
        Vec3 drawn = ROPE.particles().get(5).position();
        assertThat(Scenes.position(simulation, 4)).isNotEqualTo(drawn);
        simulation.update(Scenes.pin(ROPE, 5));
        Scenes.step(simulation, FRAMES);
        assertThat(Scenes.position(simulation, 4)).isEqualTo(drawn);
        assertThat(Scenes.way(simulation, 4)).isEqualTo(Vec3.ZERO);

        Scene free = ROPE.withSprings(ROPE.springs().minus(IdSet.of(4)));
        simulation.update(free);
        simulation.step();
        assertThat(Scenes.way(simulation, 4).y()).isCloseTo(-9.81 * 0.02 * 0.02 * 0.99, within(1e-15));
    }

    @Test
    void beforeTheFirstFrameTheRunFollowsTheDrawing() {
        Scene edited =
                Scenes.particle(ROPE, 5, p -> p.withPosition(new Vec3(9, 8, 7)).withVelocity(new Vec3(1, 0, 0)));
        simulation.update(edited);

        assertThat(simulation.hash()).isEqualTo(Scenes.run(edited).hash());
    }

    @Test
    void anEditWithErrorsIsRefusedAndTheRunStaysAsItWas() {
        Scenes.step(simulation, FRAMES);
        long before = simulation.hash();
        Scene dangling = ROPE.withParticles(ROPE.particles().minus(IdSet.of(5)));
        Scene elsewhere = Scenes.solver(ROPE, s -> s.withIntegrator("magic"));

        assertThatThrownBy(() -> simulation.update(dangling))
                .isInstanceOf(UnrunnableSceneException.class)
                .hasMessageContaining("$.springs[3].b");
        assertThatThrownBy(() -> simulation.update(elsewhere)).hasMessageContaining("no integrator \"magic\"");
        assertThat(simulation.scene()).isSameAs(ROPE);
        assertThat(simulation.hash()).isEqualTo(before);
        assertThat(simulation.step()).isTrue();
    }

    @Test
    void aParticleThatAnEditWouldThrowOutOfBoundsStartsAgainWhereItIsDrawn() {
        Simulation run = Scenes.run(Scenes.of(new Vec3(-1e308, 0, 0), Vec3.ZERO));
        run.step();
        run.update(Scenes.particle(run.scene(), 1, p -> p.withPosition(new Vec3(1.7e308, 0, 0))));

        assertThat(run.frame().x()).containsExactly(1.7e308, 0);
        assertThat(run.step()).isTrue();
    }

    @Test
    void aTimeStepThatWouldMakeVelocitiesInfiniteLeavesTheParticlesAtRest() {
        Scenes.step(simulation, FRAMES);
        SolverSettings settings = ROPE.solver().withTimeStep(1e-300);
        simulation.update(ROPE.withSolver(settings));
        simulation.update(ROPE.withSolver(settings.withTimeStep(1e300)));

        assertThat(simulation.particles().prevY)
                .doesNotContain(Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(simulation.step()).isFalse();
        assertThat(simulation.divergence()).isPresent();
    }
}
