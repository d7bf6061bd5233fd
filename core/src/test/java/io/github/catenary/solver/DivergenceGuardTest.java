package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DivergenceGuardTest {
    private static final int BAD_FRAME = 5;
    /** Out of bounds, m. Written once, it stops a run; a number that is not finite does not ({@link NotANumberTest}). */
    private static final double FAR = 1e9;

    private static final Scene ROPE = Scenes.pin(Scenes.rope(5), 1);

    /** Spoils the arrays once, in the fifth substep of the run. */
    private static Type spoiler(Consumer<ParticleArrays> deed) {
        return new Type("test.spoiler", () -> new ConstraintKernel() {
            private int steps;

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                if (++steps != BAD_FRAME) return;
                deed.accept(view.particles());
                edits.removeSpring(0);
            }
        });
    }

    @Test
    void aPositionOutOfBoundsStopsTheRunAtItsLastGoodFrame() {
        Simulation simulation = TestKernels.run(ROPE, spoiler(p -> p.y[2] = FAR));
        Scenes.step(simulation, BAD_FRAME - 1);
        long good = simulation.hash();

        assertThat(simulation.step()).isFalse();
        assertThat(simulation.hash()).isEqualTo(good);
        assertThat(simulation.frameNumber()).isEqualTo(BAD_FRAME - 1);
        assertThat(simulation.tornCount()).isZero();
        assertThat(simulation.frame().torn()).containsOnly(false);
        Divergence divergence = simulation.divergence().orElseThrow();
        assertThat(divergence.frame()).isEqualTo(BAD_FRAME);
        assertThat(divergence.particle()).isEqualTo(3);
        assertThat(divergence.spring()).isEqualTo(OptionalInt.of(3));
        assertThat(divergence.message())
                .contains(
                        "frame 5",
                        "particle 3",
                        "moved beyond 4000000 m",
                        "of its springs, spring 3 was stretched most");
        assertThat(simulation.step()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd", "velocity-verlet"})
    void namesTheParticleWhoseSquaresAreBeyondADoubleAndNotThoseThatHaveItFromThere(String integrator) {
        Scene rope = ROPE.withSolver(ROPE.solver().withIntegrator(integrator));
        Scene far = rope.changeParticles(IdSet.of(4), each -> each.withPosition(new Vec3(1e300, 0, 0)));
        Scene fast = rope.changeParticles(IdSet.of(4), each -> each.withVelocity(new Vec3(0, 1e300, 0)));

        for (Scene scene : List.of(far, fast)) {
            Simulation run = new SceneCompiler(List.of()).compile(scene);
            run.step(5);
            if (run.divergence().isEmpty()) continue; // nothing of it became a number that is not finite
            assertThat(run.divergence().get().particle()).isEqualTo(4);
            assertThat(run.divergence().get().message()).startsWith("particle 4 ");
        }
        Simulation run = new SceneCompiler(List.of()).compile(far);
        assertThat(run.step()).isFalse();
    }

    @Test
    void manyStepsEndWithTheFirstFrameThatIsNotCompleted() {
        Simulation simulation = TestKernels.run(ROPE, spoiler(p -> p.y[2] = FAR));

        assertThat(simulation.step(BAD_FRAME - 1)).isTrue();
        assertThat(simulation.step(0)).isTrue();
        assertThat(simulation.step(3)).isFalse();
        assertThat(simulation.frameNumber()).isEqualTo(BAD_FRAME - 1);
        assertThatThrownBy(() -> simulation.step(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("frames is -1, but must be at least 0");
    }

    @Test
    void aVelocityOutOfBoundsIsCaughtBeforeItMovesAnything() {
        Simulation simulation = TestKernels.run(ROPE, spoiler(p -> p.prevZ[4] = FAR));
        Scenes.step(simulation, BAD_FRAME + 3);

        assertThat(simulation.divergence().orElseThrow().particle()).isEqualTo(5);
        assertThat(simulation.particles().prevZ[4]).isZero();
    }

    @Test
    void aSpringThatAPluginLeftWithoutAnyLengthIsNotTheMostStrained() {
        Scene fork = Scenes.join(
                Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 0)), new int[] {1, 2}, new int[] {1, 3});
        Type collapse = new Type("test.collapse", () -> new ConstraintKernel() {
            private boolean done;

            @Override
            public void beforeStep(SolverView view) {} // says that it may change rest lengths

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                if (done) return; // otherwise the audit would find it, and the run would continue
                done = true;
                view.springs().restLength[0] = 0;
                for (int i = 0; i < 2; i++) {
                    view.particles().x[i] = 1e9;
                    view.particles().y[i] = 0;
                }
            }
        });
        Simulation simulation = TestKernels.run(fork, collapse);
        Scenes.step(simulation, 1);

        Divergence divergence = simulation.divergence().orElseThrow();
        assertThat(divergence.particle()).isEqualTo(1);
        assertThat(divergence.spring()).isEqualTo(OptionalInt.of(2));
    }

    @Test
    void namesOnlyTheParticleIfItHasNoSprings() {
        Simulation simulation = TestKernels.run(Scenes.of(Vec3.ZERO), spoiler(p -> p.x[0] = 1e7));
        Scenes.step(simulation, BAD_FRAME);

        Divergence divergence = simulation.divergence().orElseThrow();
        assertThat(divergence.spring()).isEmpty();
        assertThat(divergence.message()).contains("moved beyond 1000000 m", "No spring holds it");
    }

    @Test
    void anEditLetsAStoppedRunGoOnFromItsLastGoodFrame() {
        Simulation simulation = TestKernels.run(ROPE, spoiler(p -> p.y[2] = FAR));
        Scenes.step(simulation, BAD_FRAME);
        simulation.update(Scenes.drag(simulation.scene(), 0.5));

        assertThat(simulation.divergence()).isEmpty();
        assertThat(simulation.step()).isTrue();
        assertThat(simulation.frameNumber()).isEqualTo(BAD_FRAME);
    }

    @Test
    void resetAndRestoreLetAStoppedRunGoOn() {
        Simulation simulation = TestKernels.run(ROPE, spoiler(p -> p.y[2] = FAR));
        SimulationState start = simulation.save();
        Scenes.step(simulation, BAD_FRAME);
        simulation.restore(start);
        assertThat(simulation.step()).isTrue();

        simulation.reset();
        Scenes.step(simulation, BAD_FRAME);
        assertThat(simulation.divergence()).isPresent();
        simulation.reset();
        assertThat(simulation.step()).isTrue();
    }

    @Test
    void aSceneFarFromTheOriginOrWithLongSpringsMayMoveFarther() {
        Scene far = Scenes.of(new Vec3(1e6, 0, 0));
        far = Scenes.particle(far, 1, p -> p.withVelocity(new Vec3(1e9, 0, 0)));
        Scene wide = Scenes.join(Scenes.pin(Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0)), 1), new int[] {1, 2});
        wide = wide.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(3e6)));

        assertThat(Scenes.run(far).step()).isTrue();
        assertThat(Scenes.run(wide).step()).isTrue();
    }

    @Test
    void coordinatesNearTheLargestDoubleStillCannotBecomeInfinite() {
        Scene scene =
                Scenes.particle(Scenes.of(new Vec3(1.7e308, 0, 0)), 1, p -> p.withVelocity(new Vec3(1.7e308, 0, 0)));
        scene = Scenes.drag(Scenes.solver(scene, s -> s.withTimeStep(1)), 0);
        Simulation simulation = Scenes.run(scene);

        assertThat(simulation.step()).isFalse();
        assertThat(simulation.frame().x()).containsExactly(1.7e308);
        assertThat(simulation.divergence().orElseThrow().message()).contains("particle 1", "not a finite number");
    }

    @Test
    void particlesWithMassesTooSmallToInvertStillShareCorrections() {
        Scene scene = Scenes.rope(2).changeParticles(IdSet.of(1, 2), p -> p.withMass(Double.MIN_VALUE));
        scene = scene.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(0.5)));
        Simulation simulation = Scenes.run(Scenes.weightless(Scenes.forward(Scenes.elasticity(scene, 1))));

        assertThat(simulation.step()).isTrue();
        assertThat(simulation.frame().x()).containsExactly(0.25, 0.75);
    }

    private static String advice(Scene scene) {
        Simulation simulation = TestKernels.run(scene, spoiler(p -> p.y[2] = FAR));
        Scenes.step(simulation, BAD_FRAME);
        return simulation.divergence().orElseThrow().message();
    }

    @Test
    void advisesTheSymmetricSweepOnlyToASceneThatDoesNotUseIt() {
        Scene symmetric = Scenes.solver(ROPE, settings -> settings.withPasses(2, Sweep.SYMMETRIC));
        Scene lastPosition = Scenes.solver(symmetric, settings -> settings.withEvaluation(Evaluation.LAST_POSITION));
        Scene oneWay = symmetric.changeSprings(IdSet.of(3), spring -> spring.withOneWay(true));

        assertThat(advice(Scenes.forward(ROPE))).contains("or use the symmetric sweep");
        assertThat(advice(symmetric)).endsWith("Lower the elasticity, or add drag");
        assertThat(advice(lastPosition)).contains("Evaluate the springs at their current positions");
        assertThat(advice(oneWay))
                .contains("Let the one-way springs pull at both ends or pin the ends that they do not pull");
    }

    @Test
    void doesNotPrintAStepLimitThatOverflows() {
        Scene rigid = IntegratorScenes.with(IntegratorScenes.stiff(ROPE, 1e308, 1e308), "euler-explicit");

        assertThat(advice(rigid)).contains("beyond the range of a double").doesNotContain("NaN", "Infinity");
    }
}
