package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.testing.Allocation;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Behaviour of a run under every integrator: plugins, hand, edits, saved states, same bits, no allocation. */
class IntegratorRunTest {
    private static final String ALL = "io.github.catenary.solver.IntegratorScenes#all";
    private static final Vec3 HAND = new Vec3(4, 1, 0.5);
    private static final Scene ROPE = Scenes.pin(Scenes.rope(5), 1);

    private static Scene with(Scene scene, String integrator) {
        return Scenes.solver(scene, s -> s.withIntegrator(integrator));
    }

    /** Heun and Euler let undamped motion across the springs grow, which is frequent in these random scenes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "positional",
                "xpbd",
                "verlet",
                "velocity-verlet",
                "euler-semi-implicit",
                "rk4",
                "euler-implicit",
                "midpoint-implicit",
                "projective",
                "vbd"
            })
    void everySceneRunsWithoutBeingEdited(String integrator) {
        for (long seed = 0; seed < 40; seed++) {
            Scene scene = RandomScenes.scene(seed);
            scene = scene.changeSprings(IdSet.ofAll(scene.springs()), IntegratorRunTest::noMoreThanOne);
            Simulation run = Scenes.run(with(Scenes.drag(scene, 0.01), integrator));
            Scenes.step(run, 300);
            assertThat(run.divergence()).as("seed %d", seed).isEmpty();
        }
    }

    private static Spring noMoreThanOne(Spring spring) {
        double elasticity = spring.properties().elasticity().orElse(Spring.DEFAULT_ELASTICITY);
        return spring.withElasticity(OptionalDouble.of(Math.min(1, elasticity)));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void givesTheSameBitsAgainAfterResetAndFromASavedState(String integrator) {
        Simulation run = TestKernels.run(
                with(Scenes.pin(Scenes.cloth(6), 31, 36), integrator), TestKernels.tearing(0.2), TestKernels.counter());
        Scenes.step(run, 20);
        SimulationState state = run.save();
        Scenes.step(run, 30);
        long end = run.hash();
        run.restore(state);
        Scenes.step(run, 30);
        assertThat(run.hash()).isEqualTo(end);

        run.reset();
        Scenes.step(run, 50);
        assertThat(run.hash()).isEqualTo(end);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void tearsSprings(String integrator) {
        Scene scene = with(Scenes.pin(Scenes.rope(5), 1), integrator);
        Simulation run = TestKernels.run(scene, TestKernels.cutter(2));
        Scenes.step(run, 50);

        assertThat(run.tornCount()).isEqualTo(1);
        assertThat(Scenes.position(run, 4).y()).as("it falls").isLessThan(-4);
        assertThat(run.springs().length(3, run.particles())).isCloseTo(1, within(0.5));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aCorrectionByAConstraintBecomesVelocity(String integrator) {
        TestKernels.Type push = new TestKernels.Type("test.push", () -> new ConstraintKernel() {
            private boolean done;

            @Override
            public void project(SolverView view, int pass, boolean backward) {
                if (!done) view.particles().x[0] += 0.5;
                done = true;
            }
        });
        Scene scene = Scenes.weightless(Scenes.drag(Scenes.of(Vec3.ZERO), 0));
        Simulation run = TestKernels.run(with(scene, integrator), push);
        Scenes.step(run, 3);

        assertThat(Scenes.position(run, 0).x()).isCloseTo(1.5, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aHeldParticleFollowsTheHand(String integrator) {
        Scene dragged = Scenes.drag(with(ROPE, integrator), 0.79); // without drag, explicit Euler would not stay near
        Simulation run = Scenes.run(Scenes.solver(dragged, s -> s.withSubsteps(7)));
        run.grab(5, HAND);
        run.step();
        assertThat(Scenes.position(run, 4).distanceTo(HAND)).isLessThan(1e-15);

        Scenes.step(run, 400);
        assertThat(Scenes.position(run, 4).distanceTo(HAND)).isLessThan(1e-15);
        assertThat(run.springs().length(3, run.particles()))
                .as("its neighbour follows")
                .isCloseTo(1, within(0.5));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aParticleLetGoKeepsTheSpeedOfTheHand(String integrator) {
        Scene lone = Scenes.weightless(Scenes.drag(Scenes.of(Vec3.ZERO), 0));
        Simulation run = Scenes.run(Scenes.solver(with(lone, integrator), s -> s.withSubsteps(4)));
        for (int frame = 1; frame <= 10; frame++) {
            run.grab(1, new Vec3(0.1 * frame, 0, 0));
            run.step();
        }
        run.release();
        run.step();

        assertThat(Scenes.position(run, 0).x()).isCloseTo(1.1, within(1e-13));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aParticlePinnedInTheRunGoesWhereItIsDrawnAndFallsFromRestWhenUnpinned(String integrator) {
        Simulation run = Scenes.run(with(ROPE, integrator));
        Scenes.step(run, 30);
        Vec3 place = ROPE.particles().get(5).position();
        run.update(Scenes.pin(run.scene(), 5));
        Scenes.step(run, 30);
        assertThat(Scenes.position(run, 4)).isEqualTo(place);
        assertThat(Scenes.way(run, 4)).isEqualTo(Vec3.ZERO);

        run.update(with(ROPE.withSprings(ROPE.springs().minus(IdSet.of(4))), integrator));
        run.step();
        assertThat(Scenes.position(run, 4).distanceTo(place)).isLessThan(9.81 * 0.02 * 0.02 * 1.01);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void changingTheIntegratorWhileItRunsKeepsPositionsAndVelocities(String from) {
        for (String to : IntegratorCatalog.OWN.ids()) {
            Simulation run = Scenes.run(with(ROPE, from));
            Scenes.step(run, 20);
            Vec3 place = Scenes.position(run, 4);
            Vec3 way = Scenes.way(run, 4);
            run.update(with(ROPE, to));

            assertThat(Scenes.position(run, 4)).isEqualTo(place);
            double halfKick = 0.02 * 0.02 * 50; // verlet's displacement is half a step late
            double tolerance = !from.equals(to) && (from.equals("verlet") || to.equals("verlet")) ? halfKick : 1e-14;
            assertThat(Scenes.way(run, 4).distanceTo(way)).as("to %s", to).isLessThan(tolerance);
            assertThat(run.frameNumber()).isEqualTo(20);
            Scenes.step(run, 20);
            assertThat(run.divergence()).isEmpty();
        }
    }

    @Test
    void switchingIntegratorsKeepsTheMotion() {
        double h = 1e-3;
        Scene scene = IntegratorScenes.step(IntegratorScenes.threeMasses(0), h);
        Simulation steady = Scenes.run(with(scene, "rk4"));
        Simulation changing = Scenes.run(with(scene, "rk4"));
        for (String next : List.of("verlet", "midpoint-implicit", "verlet", "velocity-verlet", "heun", "rk4")) {
            Scenes.step(changing, 100);
            changing.update(with(scene, next));
            Scenes.step(steady, 100);
        }

        assertThat(Scenes.position(changing, 0).distanceTo(Scenes.position(steady, 0)))
                .isLessThan(1e-4);
    }

    /**
     * Edits of other parts of the scene must not change the transition of the rest. They do change when an implicit
     * method regards its equations as solved.
     */
    @ParameterizedTest
    @MethodSource(ALL)
    void goesOverToAnotherIntegratorAlikeWhereTheTopologyChangesToo(String to) {
        Scene more = ROPE.withParticles(ROPE.particles().plus(List.of(Particle.of(9, new Vec3(9, 0, 0)))));
        for (String from : IntegratorCatalog.OWN.ids()) {
            Simulation patched = Scenes.run(with(ROPE, from));
            Simulation carried = Scenes.run(with(ROPE, from));
            Scenes.step(patched, 20);
            Scenes.step(carried, 20);
            patched.update(with(ROPE, to));
            carried.update(with(more, to));
            Scenes.step(patched, 1);
            Scenes.step(carried, 1);

            assertThat(Scenes.way(carried, 4).distanceTo(Scenes.way(patched, 4)))
                    .as("from %s", from)
                    .isLessThan(1e-8);
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aStateSavedUnderAnotherIntegratorAndStepKeepsItsMotion(String to) {
        for (String from : IntegratorCatalog.OWN.ids()) {
            Scene start = IntegratorScenes.step(IntegratorScenes.threeMasses(0), 1e-3);
            Scene edited = IntegratorScenes.step(with(start, to), 5e-4);
            Simulation run = Scenes.run(with(start, from));
            Scenes.step(run, 100);
            SimulationState state = run.save();
            Simulation changed = Scenes.run(with(start, from));
            Scenes.step(changed, 100);
            changed.update(edited);
            run.update(edited);
            Scenes.step(run, 50);
            run.restore(state);
            Scenes.step(run, 100);
            Scenes.step(changed, 100);

            assertThat(Scenes.position(run, 0).distanceTo(Scenes.position(changed, 0)))
                    .as("from %s", from)
                    .isLessThan(1e-9);
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void anotherTopologyAndTimeStepKeepTheMotionOfWhatStays(String integrator) {
        Simulation run = Scenes.run(with(ROPE, integrator));
        Scenes.step(run, 20);
        Vec3 place = Scenes.position(run, 4);
        Vec3 velocity = Scenes.way(run, 4).times(1 / 0.02);
        Scene more = ROPE.withParticles(ROPE.particles()
                .plus(List.of(Particle.of(9, new Vec3(9, 0, 0)).withVelocity(new Vec3(2, 0, 0)))));
        run.update(Scenes.solver(with(more, integrator), s -> s.withTimeStep(0.01)));

        assertThat(Scenes.position(run, 4)).isEqualTo(place);
        double tolerance = integrator.equals("verlet") ? 1 : 1e-11;
        assertThat(Scenes.way(run, 4).times(1 / 0.01).distanceTo(velocity)).isLessThan(tolerance);
        run.step();
        assertThat(Scenes.position(run, 5).x()).isCloseTo(9.02, within(1e-3));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aStepAllocatesNothing(String integrator) {
        assertAllocatesNothing(integrator, false);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void aStepWhoseForcesAreAskedForAllocatesNothing(String integrator) {
        assertAllocatesNothing(integrator, true);
    }

    private static void assertAllocatesNothing(String integrator, boolean tallies) {
        Simulation run = TestKernels.run(
                with(Scenes.pin(Scenes.cloth(6), 31, 36), integrator), TestKernels.tearing(5), TestKernels.counter());
        run.grab(1, new Vec3(0, -1, 1));
        run.tally(tallies);
        Scenes.step(run, 1500);
        long allocated = Allocation.bytes(() -> Scenes.step(run, 300));

        assertThat(run.divergence()).isEmpty();
        assertThat(allocated).as("bytes in 300 frames").isZero();
    }

    @ParameterizedTest
    @EnumSource(LinearSettings.Method.class)
    void anImplicitStepReportsHowWellItWasSolved(LinearSettings.Method method) {
        Scene cloth = with(Scenes.pin(Scenes.cloth(10), 91, 100), "euler-implicit");
        Scene scene = Scenes.solver(cloth, s -> s.withLinear(s.linear().withMethod(method)));
        Simulation good = Scenes.run(scene);
        Scenes.step(good, 50);
        SolveReport report = good.frame().solved().orElseThrow();
        assertThat(report.converged()).as("%s", report).isTrue();
        assertThat(report.iterations()).isBetween(2, 400);

        Simulation hasty =
                Scenes.run(Scenes.solver(scene, s -> s.withLinear(s.linear().withMaxIterations(1))));
        Scenes.step(hasty, 50);
        assertThat(hasty.solveReport().orElseThrow().converged()).isFalse();
        assertThat(hasty.solveReport().orElseThrow().iterations()).isEqualTo(1);
    }

    @Test
    void bothLinearSolversFindTheSameMotion() {
        Scene cloth = with(Scenes.pin(Scenes.cloth(10), 91, 100), "midpoint-implicit");
        Simulation gradients = Scenes.run(cloth);
        Simulation jacobi = Scenes.run(
                Scenes.solver(cloth, s -> s.withLinear(s.linear().withMethod(LinearSettings.Method.JACOBI))));
        Scenes.step(gradients, 25);
        Scenes.step(jacobi, 25);

        assertThat(Scenes.position(jacobi, 0).distanceTo(Scenes.position(gradients, 0)))
                .isLessThan(1e-5);
    }

    @Test
    void onlyImplicitIntegratorsReportASolve() {
        for (String id : IntegratorCatalog.OWN.ids()) {
            boolean implicit = IntegratorCatalog.OWN.get(id).springs() == Springs.IMPLICIT_FORCES;
            assertThat(Scenes.run(with(ROPE, id)).solveReport().isPresent()).isEqualTo(implicit);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rk4", "heun", "verlet", "velocity-verlet", "euler-semi-implicit", "euler-explicit"})
    void anExplicitMethodOverItsLimitIsStoppedWithAdvice(String integrator) {
        Scene scene = IntegratorScenes.stiff(with(ROPE, integrator), 50_000, 1);
        Simulation run = Scenes.run(scene);
        Scenes.step(run, 2000);

        Divergence divergence = run.divergence().orElseThrow();
        assertThat(divergence.spring()).isPresent();
        assertThat(divergence.message())
                .contains(
                        "was stretched most",
                        IntegratorCatalog.OWN.get(integrator).label() + ": the substep 0.020 s is",
                        "times this scene's limit",
                        "substeps");
        double limit = IntegratorCatalog.OWN
                .get(integrator)
                .largestStep(FastestMotion.of(scene))
                .orElseThrow();
        Simulation finer = Scenes.run(Scenes.solver(scene, s -> s.withTimeStep(0.8 * limit)));
        Scenes.step(finer, 2000);
        assertThat(finer.divergence()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"xpbd", "euler-implicit", "midpoint-implicit", "projective", "vbd"})
    void anImplicitMethodTakesAStiffSpringInItsStride(String integrator) {
        Simulation run = Scenes.run(IntegratorScenes.stiff(with(ROPE, integrator), 50_000, 1));
        Scenes.step(run, 500);

        assertThat(run.divergence()).isEmpty();
    }
}
