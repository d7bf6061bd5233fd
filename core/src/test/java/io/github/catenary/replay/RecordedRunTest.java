package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded frame comes back with the bits that it had. */
class RecordedRunTest {
    private static final Scene CLOTH = Scenes.pin(Scenes.cloth(9), 73, 81);
    private static final long MILLI = 1_000_000;

    /** Each frame takes two ms by this clock, so that a keyframe is due every 25 frames. */
    private long now;

    private final List<Long> hashes = new ArrayList<>();

    private RecordedRun record(Scene scene, SolverOptions options, Type... types) {
        return new RecordedRun(
                new SceneCompiler(List.of(types)).with(options),
                TestKernels.with(scene, types),
                RecordedRun.usualBudget(),
                () -> now += MILLI);
    }

    private RecordedRun record(Scene scene, Type... types) {
        return record(scene, SolverOptions.DEFAULT, types);
    }

    /** Steps on; the hash of frame i is at index i, as the frame was left. */
    private void step(RecordedRun run, int frames) {
        for (int i = 0; i < frames; i++) {
            note(run);
            assertThat(run.step()).as("frame %d", run.run().frameNumber() + 1).isTrue();
        }
        note(run);
    }

    private void note(RecordedRun run) {
        int frame = (int) run.run().frameNumber();
        while (hashes.size() <= frame) hashes.add(0L);
        hashes.set(frame, run.run().hash());
    }

    /** Visits frames in a random order, by jumps and by steps, forward and back. */
    private void visitAll(RecordedRun run) {
        Random random = new Random(7);
        int last = (int) run.last();
        for (int i = 0; i < 60; i++) {
            int frame = random.nextInt(last + 1);
            assertThat(run.goTo(frame, () -> false)).isTrue();
            assertFrame(run, frame);
            for (int k = 0; k < 3 && frame < last; k++) {
                assertThat(run.step()).isTrue();
                assertFrame(run, ++frame);
            }
            for (int k = 0; k < 5 && frame > 0; k++) {
                run.goTo(--frame, () -> false);
                assertFrame(run, frame);
            }
        }
        run.goTo(last, () -> false);
        assertFrame(run, last);
        assertThat(run.isAtEnd()).isTrue();
    }

    private void assertFrame(RecordedRun run, int frame) {
        assertThat(run.run().frameNumber()).isEqualTo(frame);
        assertThat(run.run().hash()).as("frame %d", frame).isEqualTo(hashes.get(frame));
    }

    @Test
    void eventsOfOneKindInQuickSuccessionAreOneEventWhateverHappensBetween() {
        Branch branch =
                new Branch(1, null, new SceneCompiler(List.of()).compile(CLOTH).save());
        for (int frame = 1; frame <= 100; frame++) {
            for (RunEvent.Kind kind : List.of(RunEvent.Kind.HELD, RunEvent.Kind.TORN, RunEvent.Kind.DIVERGED)) {
                boolean often = kind != RunEvent.Kind.DIVERGED;
                if (often || frame % 50 == 0) branch.addEvent(new RunEvent(kind, frame, 0.02 * frame, 2, 7));
            }
        }
        branch.addEvent(new RunEvent(RunEvent.Kind.TORN, 200, 4, 1, 8));

        assertThat(branch.events)
                .extracting(RunEvent::kind, RunEvent::frame, RunEvent::count)
                .containsExactly(
                        tuple(RunEvent.Kind.HELD, 1L, 200),
                        tuple(RunEvent.Kind.TORN, 1L, 200),
                        tuple(RunEvent.Kind.DIVERGED, 50L, 2),
                        tuple(RunEvent.Kind.DIVERGED, 100L, 2),
                        tuple(RunEvent.Kind.TORN, 200L, 1));
    }

    @Test
    void tearsAndUntears() {
        RecordedRun run = record(CLOTH, TestKernels.tearing(0.02), TestKernels.counter());
        step(run, 150);
        int torn = run.run().tornCount();
        assertThat(torn).isPositive();

        visitAll(run);
        run.goTo(0, () -> false);
        assertThat(run.run().tornCount()).isZero();
        run.goTo(150, () -> false);
        assertThat(run.run().tornCount()).isEqualTo(torn);
        assertThat(run.timeline().events()).extracting(RunEvent::kind).contains(RunEvent.Kind.TORN);
    }

    @ParameterizedTest
    @MethodSource("options")
    void givesTheSameBitsWithAnyThreadsAndVectors(SolverOptions options) {
        RecordedRun run = record(Scenes.pin(Scenes.cloth(30), 871, 900), options);
        step(run, 60);
        visitAll(run);
    }

    static Stream<SolverOptions> options() {
        return Stream.of(
                SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.NEVER),
                SolverOptions.DEFAULT.withThreads(3).withVectors(VectorUse.AT_ONCE));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void givesTheSameBitsUnderEveryIntegrator(String integrator) {
        Scene scene = Scenes.solver(CLOTH, s -> s.withIntegrator(integrator).withTimeStep(0.002));
        RecordedRun run = record(scene);
        step(run, 40);
        run.update(Scenes.particle(run.run().scene(), 5, p -> p.withMass(2)));
        step(run, 40);
        run.update(Scenes.solver(run.run().scene(), s -> s.withTimeStep(0.003)));
        step(run, 40);
        visitAll(run);
    }

    static Stream<String> integrators() {
        return IntegratorCatalog.OWN.all().stream().map(IntegrationMethod::id);
    }

    @Test
    void repeatsWhatAHandDid() {
        RecordedRun run = record(CLOTH);
        step(run, 20);
        for (int i = 0; i < 40; i++) {
            run.grab(i < 25 ? 5 : 41, new Vec3(4 + 0.1 * i, -0.05 * i, 1));
            step(run, 1);
        }
        run.release();
        step(run, 60);
        visitAll(run);

        assertThat(run.timeline().events())
                .extracting(RunEvent::kind, RunEvent::frame, RunEvent::subject)
                .startsWith(tuple(RunEvent.Kind.GRABBED, 21L, 5), tuple(RunEvent.Kind.GRABBED, 46L, 41));
    }

    @Test
    void repeatsEditsOfEveryKind() {
        RecordedRun run = record(CLOTH, TestKernels.counter());
        step(run, 30);
        run.update(Scenes.elasticity(run.run().scene(), 0.4));
        step(run, 30);
        run.grab(3, new Vec3(2, -1, 0));
        run.update(Scenes.pin(run.run().scene(), 40));
        step(run, 10);
        run.update(Scenes.particle(run.run().scene(), 1, p -> p.withPosition(new Vec3(-1, -1, 0))));
        run.update(run.run().scene().withSprings(run.run().scene().springs().minus(IdSet.of(7, 8, 9))));
        step(run, 10);
        run.update(run.run().scene().withSprings(run.run().scene().springs().minus(IdSet.of(20, 21))));
        step(run, 10);
        run.update(Scenes.solver(run.run().scene(), s -> s.withSubsteps(2).withPasses(3, Sweep.FORWARD)));
        step(run, 10);
        run.release();
        run.update(Scenes.solver(run.run().scene(), s -> s.withIntegrator("rk4").withTimeStep(0.001)));
        step(run, 30);
        visitAll(run);
    }

    @Test
    void repeatsEditsAtTheStartAndAtTheEnd() {
        RecordedRun run = record(CLOTH);
        run.update(Scenes.elasticity(run.run().scene(), 0.3));
        run.update(Scenes.particle(run.run().scene(), 1, p -> p.withPosition(new Vec3(-1, -1, 0))));
        step(run, 10);
        run.update(Scenes.particle(run.run().scene(), 1, p -> p.withPosition(new Vec3(-2, -1, 0))));
        note(run);
        visitAll(run);
        run.update(Scenes.particle(run.run().scene(), 1, p -> p.withPosition(new Vec3(-3, -1, 0))));
        step(run, 10);
        visitAll(run);
    }

    @Test
    void anEditInThePastBeginsABranchAndKeepsBothFutures() {
        RecordedRun run = record(CLOTH, TestKernels.tearing(0.02), TestKernels.counter());
        Scene start = run.run().scene();
        step(run, 80);
        List<Long> first = List.copyOf(hashes);
        run.goTo(37, () -> false);
        Scene softer = Scenes.elasticity(run.run().scene(), 0.2);
        run.update(softer);
        assertThat(run.isAtEnd()).isTrue();
        step(run, 60);

        Simulation alone = new SceneCompiler(List.of(TestKernels.tearing(0.02), TestKernels.counter())).compile(start);
        Scenes.step(alone, 37);
        alone.update(softer);
        Scenes.step(alone, 60);
        assertThat(run.run().hash()).as("as a run that was edited then").isEqualTo(alone.hash());
        visitAll(run);

        Timeline both = run.timeline();
        assertThat(both.futures())
                .extracting(Timeline.Future::fork, Timeline.Future::last)
                .containsExactly(tuple(0L, 80L), tuple(37L, 97L));
        run.choose(both.futures().get(0).id(), () -> false);
        hashes.clear();
        hashes.addAll(first);
        visitAll(run);
    }

    @Test
    void aHandInThePastBeginsABranchAndAGhostShowsTheOtherOne() {
        RecordedRun run = record(CLOTH);
        step(run, 50);
        List<Long> first = List.copyOf(hashes);
        run.goTo(20, () -> false);
        run.grab(1, new Vec3(-3, -3, 1));
        step(run, 50);
        visitAll(run);

        Ghost ghost = run.ghost(
                new SceneCompiler(List.of()), run.timeline().futures().get(0).id());
        run.goTo(33, () -> false);
        var frame = ghost.at(33, () -> false).orElseThrow();
        assertThat(frame.number()).isEqualTo(33);
        run.choose(ghost.branch(), () -> false);
        assertThat(run.run().hash()).isEqualTo(first.get(33));
        assertThat(run.run().frame().x()).isEqualTo(frame.x());
    }

    @Test
    void branchesOfBranchesShareTheirPast() {
        RecordedRun run = record(CLOTH);
        step(run, 40);
        run.goTo(30, () -> false);
        run.grab(1, new Vec3(-3, -3, 1));
        step(run, 20);
        run.goTo(10, () -> false);
        run.grab(9, new Vec3(9, -3, 1));
        step(run, 30);
        run.release();
        visitAll(run);

        assertThat(run.timeline().futures()).extracting(Timeline.Future::fork).containsExactly(0L, 30L, 10L);
    }

    @Test
    void goesOnWithoutAKernelThatFailedAndWithItBeforeThat() {
        Type failing = new Type("test.failing", FailsInFrame20::new);
        RecordedRun run = record(CLOTH, failing, TestKernels.counter());
        step(run, 60);
        assertThat(run.run().faults()).hasSize(1);
        visitAll(run);

        assertThat(run.timeline().events())
                .extracting(RunEvent::kind, RunEvent::frame)
                .containsExactly(tuple(RunEvent.Kind.FAILED, 20L));
    }

    private static final class FailsInFrame20 implements ConstraintKernel {
        private double steps;

        @Override
        public void beforeStep(SolverView view) {
            if (++steps >= 20) throw new IllegalStateException("tired");
        }

        @Override
        public void project(SolverView view, int pass, boolean backward) {
            view.particles().y[3] += 1e-4;
        }

        @Override
        public double[] save() {
            return new double[] {steps};
        }

        @Override
        public void restore(double[] state) {
            steps = state[0];
        }
    }

    @Test
    void notesWhereTheRunDiverged() {
        Scene wild = Scenes.drag(Scenes.forward(Scenes.elasticity(Scenes.pin(Scenes.rope(8), 1), 1.99)), 0);
        RecordedRun run = record(Scenes.solver(wild, settings -> settings.withGuard(false)));
        while (run.step()) note(run);
        note(run);
        long end = run.last();
        assertThat(run.step()).isFalse();

        assertThat(run.timeline().events())
                .extracting(RunEvent::kind, RunEvent::frame)
                .containsExactly(tuple(RunEvent.Kind.DIVERGED, end));
        run.goTo(end / 2, () -> false);
        assertThat(run.run().divergence()).isEmpty();
        assertThat(run.run().hash()).isEqualTo(hashes.get((int) (end / 2)));
    }

    @Test
    void repeatsWhatTheGuardDoesAndNotesWhenItHolds() {
        Scene wild = Scenes.drag(Scenes.forward(Scenes.elasticity(Scenes.pin(Scenes.cloth(40), 1561, 1600), 1.99)), 0);
        Scene guarded = Scenes.solver(wild, settings -> settings.withGuard(true));
        RecordedRun run = record(guarded);
        Simulation alone = Scenes.run(guarded);
        step(run, 60);
        for (int i = 0; i < 40; i++) {
            run.grab(3, new Vec3(3 + 0.1 * i, -0.05 * i, 1));
            step(run, 1);
        }
        run.release();
        step(run, 60);
        for (int i = 0; i < 160; i++) {
            if (i >= 60 && i < 100) alone.grab(3, new Vec3(3 + 0.1 * (i - 60), -0.05 * (i - 60), 1));
            else alone.release();
            alone.step();
        }
        assertThat(run.run().hash()).as("as without a recording").isEqualTo(alone.hash());
        visitAll(run);

        assertThat(run.timeline().events()).extracting(RunEvent::kind).contains(RunEvent.Kind.HELD);
    }

    @Test
    void aResetOfAnUntouchedRunKeepsItsFramesAheadAndOtherwiseBeginsABranch() {
        RecordedRun run = record(CLOTH);
        step(run, 40);
        run.reset(run.run().scene());
        assertThat(run.run().frameNumber()).isZero();
        assertThat(run.timeline().last()).isEqualTo(40);
        assertThat(run.timeline().futures()).hasSize(1);

        run.grab(1, new Vec3(-3, -3, 1));
        step(run, 10);
        run.reset(CLOTH);
        assertThat(run.isAtEnd()).isTrue();
        assertThat(run.timeline().futures()).hasSize(3);
        run.step();
        assertThat(run.run().hash()).isEqualTo(fresh(1));
    }

    private static long fresh(int frames) {
        Simulation alone = Scenes.run(CLOTH);
        Scenes.step(alone, frames);
        return alone.hash();
    }

    @Test
    void aLongRunStaysWithinItsBudgetAndEveryFrameCanStillBeReached() {
        RecordedRun run = record(CLOTH);
        long state = run.run().save().bytes();
        run.setBudget(20 * state);
        step(run, 3000);

        assertThat(run.timeline().bytes()).isBetween(5 * state, 20 * state);
        assertThat(run.first()).isZero();
        Random random = new Random(3);
        for (int i = 0; i < 20; i++) {
            int frame = random.nextInt(3001);
            run.goTo(frame, () -> false);
            assertFrame(run, frame);
        }
    }

    @Test
    void forgetsTheBeginningIfThinningIsNotEnough() {
        RecordedRun run = record(CLOTH);
        long state = run.run().save().bytes();
        for (int i = 0; i < 40; i++) {
            run.update(Scenes.elasticity(run.run().scene(), 0.5 + i * 0.01));
            run.update(Scenes.elasticity(run.run().scene(), 0.6 + i * 0.01));
            step(run, 5);
        }
        run.goTo(100, () -> false);
        run.grab(1, new Vec3(-3, -3, 1));
        step(run, 5);
        run.setBudget(6 * state);

        assertThat(run.timeline().bytes()).isLessThanOrEqualTo(6 * state);
        assertThat(run.first()).isPositive();
        run.goTo(run.first(), () -> false);
        assertFrame(run, (int) run.first());
        assertThatThrownBy(() -> run.goTo(0, () -> false)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void forgetsOtherBranchesBeforeTheBeginning() {
        RecordedRun run = record(CLOTH);
        for (int i = 0; i < 12; i++) {
            run.grab(1 + i, new Vec3(-3, -3, 1));
            step(run, 5);
            run.reset(CLOTH);
        }
        step(run, 5);
        assertThat(run.timeline().futures()).hasSize(Branches.MOST);
        run.setBudget(2 * run.run().save().bytes());

        assertThat(run.timeline().futures()).hasSize(1);
        assertThat(run.first()).isZero();
        assertFrame(run, 5);
    }

    @Test
    void aJumpStopsWhereItIsNoLongerWanted() {
        RecordedRun run = record(CLOTH);
        step(run, 24);
        run.goTo(0, () -> false);
        int[] asked = {0};

        assertThat(run.goTo(24, () -> ++asked[0] > 10)).isFalse();
        assertThat(run.run().frameNumber()).isEqualTo(10);
        assertThat(run.run().hash()).isEqualTo(hashes.get(10));
        assertThat(run.timeline().present()).isEqualTo(10);
        assertThat(run.timeline().last()).isEqualTo(24);
    }

    @Test
    void thePointerIsPartOfARunThatHasElements() {
        RecordedRun run = record(CLOTH, TestKernels.counter());
        run.point(Optional.of(new Vec3(1, 2, 0)));
        step(run, 5);
        run.reset(run.run().scene());

        assertThat(run.timeline().futures()).hasSize(2);
    }

    @Test
    void aFrameThatWasSoughtHasTheForcesThatItHadWhenItWasComputed() {
        RecordedRun run = record(CLOTH);
        run.run().detail(true);
        List<double[]> forces = new ArrayList<>();
        for (int i = 0; i <= 120; i++) {
            forces.add(run.run().frame().detail().orElseThrow().fy());
            note(run);
            run.step();
        }
        for (long frame : new long[] {100, 75, 74, 50, 26, 25, 24, 1, 100}) {
            run.goTo(frame, () -> false);
            assertThat(run.run().hash()).as("frame %d", frame).isEqualTo(hashes.get((int) frame));
            assertThat(run.run().frame().detail().orElseThrow().fy())
                    .as("frame %d", frame)
                    .containsExactly(forces.get((int) frame));
        }
    }

    @Test
    void findsTheForcesOfThePresentFrameWhenSomebodyBeginsToLook() {
        RecordedRun run = record(CLOTH);
        step(run, 60);
        run.run().detail(true);
        assertThat(run.run().lacksForces()).isTrue();
        run.findForces(() -> false);
        assertThat(run.run().lacksForces()).isFalse();
        assertThat(run.run().frameNumber()).isEqualTo(60);
        assertThat(run.run().hash()).isEqualTo(hashes.get(60));
        assertThat(run.last()).isEqualTo(60);
    }

    @Test
    void aRunThatStoppedIsMarkedOnceHoweverOftenItIsLookedAt() {
        Scene wild = Scenes.drag(Scenes.forward(Scenes.elasticity(Scenes.pin(Scenes.rope(8), 1), 1.99)), 0);
        RecordedRun run = record(Scenes.solver(wild, settings -> settings.withGuard(false)));
        while (run.step()) note(run);
        for (int i = 0; i < 3; i++) {
            run.goTo(run.last() - 2, () -> false);
            while (run.step()) note(run);
        }

        assertThat(run.timeline().events()).extracting(RunEvent::count).containsExactly(1);
    }
}
