package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.testing.Attack;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The integrators that go down to where backward Euler ends. */
class DescentTest {
    private static final double H = 0.02;
    private static final Scene CLOTH = Scenes.pin(Scenes.cloth(6), 31, 36);
    private static final Scene ROPE = Scenes.pin(Scenes.rope(8), 1);

    private static Scene with(Scene scene, String integrator, int passes) {
        return Scenes.solver(
                scene,
                s -> s.withIntegrator(integrator)
                        .withPasses(passes, Sweep.FORWARD)
                        .withDrag(0));
    }

    private static Scene exact(Scene scene) {
        return Scenes.solver(
                with(scene, "euler-implicit", 1),
                s -> s.withLinear(s.linear().withTolerance(1e-13).withMaxIterations(100_000)));
    }

    private static double farthest(Simulation one, Simulation other) {
        double farthest = 0;
        for (int i = 0; i < one.particles().count; i++) {
            farthest = Math.max(farthest, Scenes.position(one, i).distanceTo(Scenes.position(other, i)));
        }
        return farthest;
    }

    private static void endsWhereBackwardEulerDoes(Scene scene, String integrator, TestKernels.Type... types) {
        Simulation run = TestKernels.run(with(scene, integrator, 4000), types);
        Simulation euler = TestKernels.run(exact(scene), types);
        for (int frame = 1; frame <= 12; frame++) {
            run.step();
            euler.step();
            assertThat(farthest(run, euler)).as("frame %d", frame).isLessThan(1e-6);
        }
        assertThat(run.solveReport().orElseThrow().residual()).isLessThan(1e-6);
    }

    /** m (x' − x − h v) + h² k (x' − L) + h c (x' − x) = 0, whatever the number of passes beyond a few. */
    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void movesOneSpringAsTheFormulaSays(String integrator) {
        double k = 3000;
        double c = 7;
        double mass = 0.4;
        double v = 2;
        Scene rope = Scenes.weightless(Scenes.pin(Scenes.rope(2), 1));
        Scene scene = Scenes.particle(
                IntegratorScenes.stiff(rope, k, c), 2, p -> p.withMass(mass).withVelocity(new Vec3(2, 0, 0)));
        Simulation run = Scenes.run(with(scene, integrator, 60));
        double x = 1;
        for (int frame = 1; frame <= 50; frame++) {
            run.step();
            double next = (mass * (x + H * v) + H * H * k + H * c * x) / (mass + H * H * k + H * c);
            v = (next - x) / H;
            x = next;
            assertThat(Scenes.position(run, 1).x()).as("frame %d", frame).isCloseTo(x, within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void aClothEndsWhereBackwardEulerDoes(String integrator) {
        endsWhereBackwardEulerDoes(IntegratorScenes.stiff(CLOTH, 3000, 0), integrator);
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void aDampedClothEndsWhereBackwardEulerDoes(String integrator) {
        endsWhereBackwardEulerDoes(IntegratorScenes.stiff(CLOTH, 2000, 40), integrator);
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void aRopeWithMassesOverThreeDecadesEndsWhereBackwardEulerDoes(String integrator) {
        Scene rope = IntegratorScenes.stiff(ROPE, 2000, 3);
        Scene uneven = rope.changeParticles(
                IdSet.ofAll(rope.particles()), p -> p.withMass(0.03 * Math.pow(10, p.id() * 5 % 7 * 0.5)));
        endsWhereBackwardEulerDoes(uneven, integrator);
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void oneWaySpringsEndWhereBackwardEulerDoes(String integrator) {
        Scene rope = IntegratorScenes.stiff(ROPE, 2000, 3);
        endsWhereBackwardEulerDoes(
                rope.changeSprings(IdSet.of(2, 3, 6), spring -> spring.withOneWay(true)), integrator);
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void aTearingClothEndsWhereBackwardEulerDoes(String integrator) {
        endsWhereBackwardEulerDoes(IntegratorScenes.stiff(CLOTH, 2000, 4), integrator, TestKernels.ripper(4));
    }

    @ParameterizedTest
    @CsvSource({"projective, 1", "projective, 3", "vbd, 1", "vbd, 3"})
    void givesTheSameBitsWithVectorsAndWithoutAndOnAnyNumberOfThreads(String integrator, int substeps) {
        Scene cloth = Scenes.solver(with(WideScenes.cloth(64), integrator, 4), s -> s.withSubsteps(substeps));
        long expected = hash(cloth, SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.NEVER));
        for (int threads : new int[] {1, 2, 3, 4, 8}) {
            assertThat(hash(cloth, SolverOptions.DEFAULT.withThreads(threads).withVectors(VectorUse.AT_ONCE)))
                    .as("%d threads", threads)
                    .isEqualTo(expected);
        }
    }

    private static long hash(Scene scene, SolverOptions options) {
        Simulation run = TestKernels.run(scene, options, TestKernels.ripper(3));
        Scenes.step(run, 10);
        assertThat(run.tornCount()).isEqualTo(30 * scene.solver().substeps());
        return run.hash();
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void aThousandScenesStayInBoundsHoweverLargeTheStep(String integrator) {
        for (long seed : Attack.seeds(DescentTest.class, 0, 1000)) {
            double stiffness = Math.pow(10, seed % 8);
            double damping = seed % 3 == 0 ? 0 : 0.01 * stiffness;
            Scene scene = IntegratorScenes.stiff(RandomScenes.scene(seed), stiffness, damping);
            double step = 0.01 * Math.pow(10, seed % 3);
            int passes = 1 + (int) (seed % 11);
            Simulation run = Scenes.run(IntegratorScenes.step(with(scene, integrator, passes), step));
            Scenes.step(run, 100);
            assertThat(run.divergence()).as("seed %d", seed).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void aParticleInTheHandIsAsGoodAsPinned(String integrator) {
        Scene scene = with(IntegratorScenes.stiff(ROPE, 3000, 1), integrator, 8);
        Simulation held = Scenes.run(scene);
        Simulation pinned = Scenes.run(Scenes.pin(scene, 5));
        held.grab(5, new Vec3(4, 0, 0));
        Scenes.step(held, 100);
        Scenes.step(pinned, 100);

        assertThat(farthest(held, pinned)).isLessThan(1e-9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void anEditInTheRunDoesWhatANewLayoutDoes(String integrator) {
        Scene edited = Scenes.pin(Scenes.particle(IntegratorScenes.stiff(CLOTH, 900, 2), 7, p -> p.withMass(3)), 3);
        Simulation patched = Scenes.run(with(CLOTH, integrator, 4));
        Simulation anew = Scenes.run(with(CLOTH, integrator, 4));
        Scenes.step(patched, 20);
        Scenes.step(anew, 20);
        patched.update(with(edited, integrator, 4));
        anew.update(with(edited, integrator, 5));
        anew.update(with(edited, integrator, 4));
        Scenes.step(patched, 20);
        Scenes.step(anew, 20);

        assertThat(patched.hash()).isEqualTo(anew.hash());
    }

    @ParameterizedTest
    @ValueSource(strings = {"projective", "vbd"})
    void morePassesLeaveASmallerResidual(String integrator) {
        double before = Double.POSITIVE_INFINITY;
        for (int passes : new int[] {1, 5, 25}) {
            Simulation run = Scenes.run(with(IntegratorScenes.stiff(CLOTH, 3000, 0), integrator, passes));
            Scenes.step(run, 10);
            SolveReport report = run.solveReport().orElseThrow();
            assertThat(report.iterations()).isEqualTo(passes);
            assertThat(report.residual()).isLessThan(before);
            assertThat(report.converged()).isTrue();
            before = report.residual();
        }
    }

    @Test
    void projectiveRefusesASceneThatIsTooLargeToFactor() {
        Vec3[] places = new Vec3[20_000];
        for (int i = 0; i < places.length; i++) places[i] = new Vec3(i % 100, Math.floorDiv(i, 100), 0);
        Random random = new Random(5);
        int[][] pairs = new int[4 * places.length][];
        for (int i = 0; i < pairs.length; i++) {
            int a = i % places.length;
            pairs[i] = new int[] {a + 1, (a + 1 + random.nextInt(places.length - 1)) % places.length + 1};
        }
        Scene tangle = Scenes.join(Scenes.of(places), pairs);

        assertThatThrownBy(() -> Scenes.run(with(tangle, "projective", 2)))
                .isInstanceOf(UnrunnableSceneException.class)
                .hasMessage("$.solver.integrator: projective stores a factor of its matrix, which may have 16777216"
                        + " entries but would have more in this scene: use vbd, xpbd or euler-implicit, or fewer"
                        + " particles");
        Simulation run = Scenes.run(with(tangle, "vbd", 2));
        assertThatThrownBy(() -> run.update(with(tangle, "projective", 2)))
                .isInstanceOf(UnrunnableSceneException.class);
        run.step();
        assertThat(run.divergence()).isEmpty();
    }
}
