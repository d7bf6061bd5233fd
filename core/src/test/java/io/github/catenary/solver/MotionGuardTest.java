package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.testing.Attack;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The guard holds what blows up, and leaves alone what does not. */
class MotionGuardTest {
    private static Scene guarded(Scene scene, boolean guard) {
        return Scenes.solver(scene, settings -> settings.withGuard(guard));
    }

    /** A cloth that hangs by two corners and is far beyond the edge of the forward sweep. */
    private static Scene beyondItsEdge(int size, int substeps) {
        Scene cloth = Scenes.pin(Scenes.cloth(size), size * (size - 1) + 1, size * size);
        return Scenes.solver(
                Scenes.elasticity(cloth, 1.99),
                s -> s.withPasses(1, Sweep.FORWARD).withSubsteps(substeps).withDrag(0));
    }

    private static double farthest(Simulation run) {
        ParticleArrays p = run.particles();
        double farthest = 0;
        for (int i = 0; i < p.count; i++) {
            farthest = Math.max(farthest, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
        }
        return farthest;
    }

    @Test
    void aClothBeyondTheEdgeOfTheForwardSweepStays() {
        Scene cloth = beyondItsEdge(40, 1);
        Simulation off = Scenes.run(guarded(cloth, false));
        Simulation on = Scenes.run(guarded(cloth, true));

        Scenes.step(off, 500);
        Scenes.step(on, 500);

        assertThat(off.divergence()).isPresent();
        assertThat(off.timesHeld()).isZero();
        assertThat(on.divergence()).isEmpty();
        assertThat(on.timesHeld()).isPositive();
        assertThat(on.frame().timesHeld()).isEqualTo(on.timesHeld());
        assertThat(farthest(on)).isLessThan(20 * 40);
    }

    @Test
    void runsInsideTheirBoundsHaveTheSameBitsWithAndWithoutIt() {
        for (long seed : Attack.seeds(MotionGuardTest.class, 1, 200)) {
            Scene scene = RandomScenes.withExactElasticities(seed);
            Simulation off = Scenes.run(guarded(scene, false));
            Simulation on = Scenes.run(guarded(scene, true));

            Scenes.step(off, 300);
            Scenes.step(on, 300);

            assertThat(on.timesHeld()).as("scene %d", seed).isZero();
            assertThat(on.hash()).as("scene %d", seed).isEqualTo(off.hash());
        }
    }

    /** With the springs' directions read before the step, projections themselves keep the angular momentum exactly. */
    @Test
    void keepsMomentumAndAngularMomentumOfAFreePart() {
        int held = 0;
        for (long seed = 1; seed <= 100; seed++) {
            Scene scene = Scenes.drag(Scenes.weightless(RandomScenes.scene(seed)), 0);
            scene = scene.changeParticles(
                    IdSet.ofAll(scene.particles()), p -> p.withPinned(false).withDrag(OptionalDouble.empty()));
            scene = Scenes.solver(
                    Scenes.elasticity(scene, 1.99),
                    s -> s.withPasses(4, Sweep.FORWARD).withEvaluation(Evaluation.LAST_POSITION));
            Simulation run = Scenes.run(scene);
            Energies before = Energies.of(run);
            Scenes.step(run, 100);
            Energies after = Energies.of(run);
            if (run.timesHeld() > 0) held++;
            double scale = 1e-9
                    * Math.sqrt(2 * after.kinetic() * 1000 * scene.particles().size());
            requireClose(seed, after.momentum().orElseThrow(), before.momentum().orElseThrow(), scale);
            requireClose(
                    seed,
                    after.angularMomentum().orElseThrow(),
                    before.angularMomentum().orElseThrow(),
                    scale * Math.max(1, farthest(run)));
        }
        assertThat(held).isGreaterThan(50);
    }

    private static void requireClose(long seed, Vec3 found, Vec3 expected, double scale) {
        assertThat(found.minus(expected).length()).as("scene %d", seed).isLessThanOrEqualTo(scale + 1e-9);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void givesTheSameBitsWithAndWithoutVectorsAndOnAnyNumberOfThreads(int substeps) {
        Scene cloth = beyondItsEdge(60, substeps);
        Simulation first =
                Scenes.run(cloth, SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.NEVER));
        Scenes.step(first, 100);
        assertThat(first.timesHeld()).isPositive();
        for (int threads : List.of(1, 2, 3, 8)) {
            SolverOptions options = SolverOptions.DEFAULT.withThreads(threads).withVectors(VectorUse.AT_ONCE);
            Simulation run = Scenes.run(cloth, options);
            Scenes.step(run, 100);
            assertThat(run.hash()).as("%d threads", threads).isEqualTo(first.hash());
            assertThat(run.timesHeld()).isEqualTo(first.timesHeld());
        }
    }

    @Test
    void checkingTheFrameAsAWholeGivesTheBitsOfCheckingEachSubstep() {
        Scene cloth = beyondItsEdge(40, 5);
        Simulation whole = Scenes.run(cloth);
        Simulation each = TestKernels.run(cloth, new TestKernels.Type("test.idle", () -> new ConstraintKernel() {}));

        for (int frame = 1; frame <= 100; frame++) {
            whole.step();
            each.step();
            assertThat(whole.hash()).as("frame %d", frame).isEqualTo(each.hash());
        }
        assertThat(whole.timesHeld()).isPositive().isEqualTo(each.timesHeld());
    }

    @Test
    void aSavedRunGoesOnWithTheSameBits() {
        Simulation run = Scenes.run(beyondItsEdge(40, 1));
        Scenes.step(run, 300);
        SimulationState saved = run.save();
        long heldThen = run.timesHeld();
        Scenes.step(run, 100);
        long hash = run.hash();
        long held = run.timesHeld();

        run.restore(saved);

        assertThat(run.timesHeld()).isEqualTo(heldThen).isPositive();
        Scenes.step(run, 100);
        assertThat(run.hash()).isEqualTo(hash);
        assertThat(run.timesHeld()).isEqualTo(held);
    }

    @Test
    void aHandMayThrowAsItLikes() {
        Scene rope = Scenes.weightless(Scenes.rope(10));
        Simulation off = Scenes.run(guarded(rope, false));
        Simulation on = Scenes.run(guarded(rope, true));
        for (Simulation run : List.of(off, on)) {
            run.grab(1, new Vec3(0, 0, 0));
            for (int frame = 1; frame <= 50; frame++) {
                run.grab(1, new Vec3(0, 3 * frame, 0));
                run.step();
            }
            run.release();
            Scenes.step(run, 200);
        }
        assertThat(on.timesHeld()).isZero();
        assertThat(on.hash()).isEqualTo(off.hash());
    }

    /** Held at 3 h B in every frame, it got 60 km away; taken back to h B, it drives itself 2.4 m a frame at most. */
    @Test
    void aRingThatDrivesItselfIsTakenBackToItsBudget() {
        Vec3[] places = new Vec3[5];
        int[][] ring = new int[places.length][];
        for (int i = 0; i < places.length; i++) {
            places[i] = new Vec3(Math.cos(i * 2.1 + 0.3 * i * i), Math.sin(i * 1.7), 0);
            ring[i] = new int[] {i + 1, (i + 1) % places.length + 1};
        }
        Scene scene = Scenes.join(Scenes.of(places), ring)
                .changeSprings(
                        IdSet.range(1, places.length),
                        spring -> spring.withOneWay(true).withRestLength(OptionalDouble.of(1)));
        scene = Scenes.drag(Scenes.weightless(Scenes.elasticity(scene, 1.99)), 0);
        Simulation run = Scenes.run(Scenes.solver(scene, s -> s.withPasses(1, Sweep.FORWARD)));

        Scenes.step(run, 5000);

        assertThat(run.timesHeld()).isGreaterThan(4000);
        assertThat(farthest(run)).isLessThan(5000 * 2.5);
    }

    /** What a collider places elsewhere at the start stretches springs, which then give back what that took. */
    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd", "projective", "vbd"})
    void leavesAloneWhatAColliderPushesOut(String integrator) {
        Map<String, Value> half = Map.of("normal", Value.of(new Vec3(1, 1, 0)), "point", Value.of(new Vec3(3, 3, 0)));
        Element plane =
                new Element(1, "collider.plane", true, Target.ALL, Target.ALL, Parameters.of(half), UnknownData.NONE);
        Scene cloth = Scenes.solver(Scenes.weightless(Scenes.cloth(6)), s -> s.withIntegrator(integrator));
        Scene pushed = cloth.withElements(Table.of(List.of(plane)));
        Simulation off = new SceneCompiler(CoreElements.all()).compile(guarded(pushed, false));
        Simulation on = new SceneCompiler(CoreElements.all()).compile(guarded(pushed, true));

        Scenes.step(off, 100);
        Scenes.step(on, 100);

        assertThat(on.timesHeld()).isZero();
        assertThat(on.hash()).isEqualTo(off.hash());
    }

    @Test
    void aTearLeavesEachPieceItsAccount() {
        Scene rope = Scenes.solver(Scenes.rope(12), s -> s.withPasses(4, Sweep.SYMMETRIC));
        Simulation off = TestKernels.run(guarded(Scenes.pin(rope, 1, 12), false), TestKernels.cutter(6));
        Simulation on = TestKernels.run(guarded(Scenes.pin(rope, 1, 12), true), TestKernels.cutter(6));

        Scenes.step(off, 300);
        Scenes.step(on, 300);

        assertThat(on.tornCount()).isPositive();
        assertThat(on.timesHeld()).isZero();
        assertThat(on.hash()).isEqualTo(off.hash());
    }

    @Test
    void countsFromTheStart() {
        Simulation run = Scenes.run(beyondItsEdge(40, 1));
        Scenes.step(run, 300);
        run.reset();
        assertThat(run.timesHeld()).isZero();
        assertThat(run.time()).isCloseTo(0, within(0.0));
    }
}
