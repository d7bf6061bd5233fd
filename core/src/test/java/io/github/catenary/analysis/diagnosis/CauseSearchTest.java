package io.github.catenary.analysis.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.Catenary;
import io.github.catenary.analysis.diagnosis.LoadPath.End;
import io.github.catenary.analysis.diagnosis.LoadPath.Link;
import io.github.catenary.analysis.diagnosis.LoadPath.Side;
import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.Tear;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What is said about tears and stops, of runs in which the cause is known. */
class CauseSearchTest {
    private static final Type TEARS = TestKernels.tearing(0.5);

    @Test
    void aRopeTearsWhereItsHeavyEndPullsAtThePin() {
        Scene rope = Scenes.particle(Scenes.pin(Scenes.rope(6), 1), 6, each -> each.withMass(50));
        RecordedRun run = record(forces(rope, 2000, "euler-semi-implicit"), TEARS);
        Tear tear = untilTorn(run);

        Cause cause = why(run, tear);

        assertThat(cause.spring()).hasValue(tear.spring());
        assertThat(cause.frame()).isEqualTo(tear.frame());
        Side toPin = cause.path().first();
        Side toLoad = cause.path().second();
        assertThat(toPin.end()).isEqualTo(End.PIN);
        assertThat(toPin.particle()).isEqualTo(1);
        assertThat(toLoad.end()).isEqualTo(End.HEAVY);
        assertThat(toLoad.particle()).isEqualTo(6);
        assertThat(toLoad.times()).isEqualTo(50);
        assertThat(toPin.links().size() + toLoad.links().size()).isEqualTo(4);
        double elongation = cause.history().strain(cause.history().size() - 2);
        assertThat(cause.path().newtons()).isCloseTo(2000 * elongation, within(1e-6));
        assertThat(cause.path().fallen()).isEqualTo(6 - tear.spring());
        assertThat(cause.english())
                .startsWith("Spring " + tear.spring() + " tore at ")
                .contains("its limit of 50 %. It was loaded between the pin at particle 1")
                .contains("particle 6, 50 times as heavy as most")
                .contains(" N.");
    }

    @Test
    void theStrainRisesToTheLimitAndTheRunShowsTheFirstFrameOfItsHistory() {
        RecordedRun run = record(Scenes.particle(Scenes.pin(Scenes.rope(6), 1), 6, each -> each.withMass(50)), TEARS);
        Tear tear = untilTorn(run);
        long hash = run.run().hash();
        long end = run.last();

        Cause cause = why(run, tear);

        StrainHistory history = cause.history();
        int last = history.size() - 1;
        assertThat(history.limit()).hasValue(0.5);
        assertThat(history.strain(last)).isEqualTo(tear.strain()).isGreaterThan(0.5);
        for (int i = 0; i < last; i++) assertThat(history.strain(i)).isLessThanOrEqualTo(0.5);
        assertThat(history.time(last)).isEqualTo(tear.time());
        assertThat(run.run().frameNumber()).isEqualTo(cause.from());
        assertThat(cause.from()).isEqualTo(Math.max(0, tear.frame() - 50));
        assertThat(cause.path().newtons()).as("elasticities are no forces").isNaN();
        assertThat(run.goTo(end, () -> false)).isTrue();
        assertThat(run.run().hash()).isEqualTo(hash);
        assertThat(run.timeline().futures()).hasSize(1);
    }

    @Test
    void theLoadOfACurtainComesFromAPin() {
        Scene cloth = forces(Scenes.pin(Scenes.cloth(9), 1, 9), 1500, "euler-semi-implicit");
        RecordedRun run = record(cloth, TestKernels.tearing(0.12));
        Tear tear = untilTorn(run);

        Cause cause = why(run, tear);

        Side held = cause.path().first().isHeld()
                ? cause.path().first()
                : cause.path().second();
        assertThat(held.end()).isEqualTo(End.PIN);
        assertThat(held.particle()).isIn(1, 9);
        assertThat(chain(run, tear.spring(), held)).isEqualTo(held.particle());
        assertThat(cause.path().fallen()).isZero();
    }

    /** Follows the links from the spring, each of which must begin where the one before ended. */
    private static int chain(RecordedRun run, int spring, Side side) {
        Spring first = run.run().scene().springs().get(spring);
        IdSet ends = IdSet.of(first.a(), first.b());
        for (Link link : side.links()) {
            Spring next = run.run().scene().springs().get(link.spring());
            assertThat(ends.contains(next.a()) || ends.contains(next.b())).isTrue();
            assertThat(link.share()).isBetween(0.0, 1.0);
            ends = IdSet.of(ends.contains(next.a()) ? next.b() : next.a());
        }
        return side.links().isEmpty()
                ? side.particle()
                : ends.stream().findFirst().orElseThrow();
    }

    @Test
    void aHandThatPullsIsNamed() {
        RecordedRun run = record(Scenes.weightless(Scenes.pin(Scenes.rope(3), 1)), TEARS);
        for (int i = 1; run.run().tornCount() == 0; i++) {
            run.grab(3, new Vec3(2 + 0.05 * i, 0, 0));
            assertThat(run.step()).isTrue();
        }

        Cause cause = why(run, run.run().tears().get(0));

        assertThat(List.of(cause.path().first().end(), cause.path().second().end()))
                .containsExactly(End.PIN, End.HAND);
        assertThat(cause.english()).contains("the hand at particle 3");
    }

    @Test
    void whatIsCutBelowItsLimitIsNotSaidToHaveReachedIt() {
        RecordedRun run = record(Scenes.pin(Scenes.rope(4), 1, 4), TEARS, TestKernels.cutter(1));

        Cause cause = why(run, untilTorn(run));

        assertThat(cause.english()).contains("was removed at 0.02 s", "below its limit of 50 %");
    }

    @Test
    void whatTheKnifeCutIsSaidToBeCut() {
        RecordedRun run = record(Scenes.pin(Scenes.rope(4), 1, 4));
        for (int i = 0; i < 5; i++) assertThat(run.step()).isTrue();
        run.reach(TouchKind.CUT, IdSet.of(2));
        Tear tear = untilTorn(run);
        for (int i = 0; i < 5; i++) assertThat(run.step()).isTrue();

        Cause cause = why(run, tear);

        assertThat(cause.english()).startsWith("A hand cut spring 2 at 0.12 s.").doesNotContain("limit");
    }

    @Test
    void withoutAToldLimitTheStrainAtTheTearIsSaid() {
        RecordedRun run = record(Scenes.pin(Scenes.rope(4), 1, 4), TestKernels.cutter(1));

        Cause cause = why(run, untilTorn(run));

        assertThat(cause.history().limit()).isEmpty();
        assertThat(cause.english())
                .startsWith("Spring 2 tore at 0.02 s at a strain of 0 %; the element that tore it states no limit");
    }

    @Test
    void theBridgeIsTooStiffForItsStep() throws IOException {
        Scene bridge = Catenary.standard().load(Path.of("..", "samples", "scenes", "suspension-bridge.json"));
        RecordedRun run = record(bridge.withSolver(
                bridge.solver().withIntegrator("euler-explicit").withTimeStep(0.5)));
        untilStopped(run);
        long end = run.last();

        Cause cause = CauseSearch.ofStop(past(run)).orElseThrow();

        assertThat(cause.kind()).isEqualTo(Cause.Kind.STOPPED);
        assertThat(cause.frame()).isEqualTo(end);
        assertThat(cause.english()).startsWith("The run stopped after ").doesNotContain("springs[");
        assertThat(run.last()).isEqualTo(end);
        assertThat(run.timeline().futures()).hasSize(1);
        assertThat(run.timeline().events())
                .filteredOn(event -> event.kind() == RunEvent.Kind.DIVERGED)
                .extracting(RunEvent::count)
                .containsExactly(1);
    }

    @Test
    void aStiffSpringIsFoundAmongOthers() {
        Scene rope = forces(Scenes.pin(Scenes.rope(8), 1), 100, "euler-semi-implicit");
        Scene stiff = rope.changeSprings(
                IdSet.of(4), each -> each.withProperties(each.properties().withStiffness(OptionalDouble.of(1e5))));
        RecordedRun run = record(stiff);
        untilStopped(run);

        Cause cause = CauseSearch.ofStop(past(run)).orElseThrow();

        assertThat(cause.spring()).hasValue(4);
        assertThat(cause.particle().orElseThrow()).isIn(4, 5);
        // Row sum 2 (1e5 + 100) N/m over 1 kg; limit 2/ω; h = 0.02 s: (h ω / 2)² = 0.02² · 200200 / 4 = 20.
        assertThat(cause.english())
                .contains("are 20 times as stiff as a substep of 0.02 s allows for its mass")
                .contains("the spring is 1000 times as stiff as most");
    }

    @Test
    void aLightParticleIsFoundAmongOthers() {
        Scene rope = forces(Scenes.pin(Scenes.rope(8), 1), 500, "euler-semi-implicit");
        RecordedRun run = record(Scenes.particle(rope, 5, each -> each.withMass(0.001)));
        untilStopped(run);

        Cause cause = CauseSearch.ofStop(past(run)).orElseThrow();

        assertThat(cause.particle()).hasValue(5);
        assertThat(cause.english()).contains("most particles are 1000 times as heavy");
    }

    @Test
    void noStepIsShortEnoughForUndampedExplicitEuler() {
        RecordedRun run = record(undamped(forces(Scenes.pin(Scenes.rope(4), 1), 100, "euler-explicit")));
        untilStopped(run);

        Cause cause = CauseSearch.ofStop(past(run)).orElseThrow();

        assertThat(cause.english()).contains("No step is short enough for spring");
    }

    @Test
    void aRunThatGoesOnHasNoCauseAndNeitherHasAnIntactSpring() {
        RecordedRun run = record(Scenes.pin(Scenes.rope(4), 1));
        for (int i = 0; i < 5; i++) run.step();

        assertThat(CauseSearch.ofTear(past(run), 1, 5)).isEmpty();
        assertThat(CauseSearch.ofTear(past(run), 1, 99)).isEmpty();
    }

    @Test
    void askingWhyARunStopsAddsNoFrame() {
        RecordedRun going = record(Scenes.pin(Scenes.rope(4), 1));
        for (int i = 0; i < 5; i++) going.step();
        assertThat(CauseSearch.ofStop(past(going))).isEmpty();
        assertThat(going.last()).isEqualTo(5);

        Simulation plain = Scenes.run(Scenes.pin(Scenes.rope(4), 1));
        KeptPast kept = new KeptPast(plain, () -> Scenes.run(plain.scene()));
        for (int i = 0; i < 5; i++) {
            plain.step();
            kept.keep();
        }
        assertThat(CauseSearch.ofStop(kept)).isEmpty();
        assertThat(plain.frameNumber()).isEqualTo(5);
    }

    @Test
    void theCauseOfAStopIsThatOfTheFrameThatFailedWhateverTheHandDoesSince() {
        RecordedRun run = record(forces(Scenes.pin(Scenes.rope(4), 1), 100, "euler-explicit"));
        untilStopped(run);
        long end = run.last();
        String before = CauseSearch.ofStop(past(run)).orElseThrow().english();
        run.goTo(end, () -> false);
        for (int particle = 2; particle <= 4; particle++) {
            run.reach(TouchKind.FREEZE, IdSet.of(particle)); // with this the frame would be completed
        }

        assertThat(CauseSearch.ofStop(past(run)).orElseThrow().english()).isEqualTo(before);
        assertThat(run.last()).isEqualTo(end);
        run.goTo(end, () -> false);
        assertThat(run.step()).isTrue();
        assertThat(CauseSearch.ofStop(past(run))).isEmpty();
    }

    @Test
    void theHistoryOfASpringThatAnEditAddedBeginsWithTheEdit() {
        Scene rope = Scenes.weightless(Scenes.pin(Scenes.rope(3), 1));
        RecordedRun run =
                record(rope.withSprings(Table.of(List.of(rope.springs().at(0)))), TEARS);
        for (int i = 0; i < 20; i++) run.step();
        run.update(run.run().scene().withSprings(rope.springs()));
        for (int i = 1; run.run().tornCount() == 0; i++) {
            run.grab(3, new Vec3(2 + 0.05 * i, 0, 0));
            assertThat(run.step()).isTrue();
        }
        Tear tear = run.run().tears().get(0);
        assertThat(tear.spring()).isEqualTo(2);
        assertThat(tear.frame()).isBetween(21L, 60L);

        Cause cause = why(run, tear);

        assertThat(cause.from()).isEqualTo(20);
        assertThat(cause.history().size()).isEqualTo((int) (cause.frame() - cause.from() + 1));
        assertThat(cause.history().time(0)).isEqualTo(run.run().time());
    }

    @Test
    void theLastFramesOfARunThatIsNotRecordedTellTheSame() {
        Scene rope = forces(Scenes.pin(Scenes.rope(4), 1), 100, "euler-explicit");
        RecordedRun recorded = record(rope);
        untilStopped(recorded);
        Simulation run = new SceneCompiler(List.of()).compile(rope);
        KeptPast past = new KeptPast(run, () -> Scenes.run(rope));
        while (run.step()) past.keep();

        assertThat(CauseSearch.ofStop(past).orElseThrow().english())
                .isEqualTo(CauseSearch.ofStop(past(recorded)).orElseThrow().english());
    }

    /** Stiff forces on random scenes, half of them with an element that a saved state does not hold. */
    @Test
    void aSearchLeavesTheRunInTheStateThatItHasReached() {
        Type forgetful = new Type("test.forgetful", () -> new ConstraintKernel() {
            private int steps;

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                view.particles().x[0] += 1e-6 * ++steps;
            }
        });
        int stopped = 0;
        int explained = 0;
        for (long seed = 1; seed <= 200; seed++) {
            Scene scene = forces(RandomScenes.scene(seed), 1 + 10 * seed, "euler-explicit");
            Type[] types = seed % 2 == 0 ? new Type[] {forgetful} : new Type[] {};
            Simulation plain = TestKernels.run(scene, types);
            plain.step(1000);
            Simulation run = TestKernels.run(scene, types);
            KeptPast past = new KeptPast(run, () -> TestKernels.run(scene, types));
            for (int i = 0; i < 1000 && run.step(); i++) past.keep();

            Optional<Cause> cause = CauseSearch.ofStop(past);

            assertThat(run.frameNumber()).as("scene %d", seed).isEqualTo(plain.frameNumber());
            assertThat(run.hash()).as("scene %d", seed).isEqualTo(plain.hash());
            assertThat(run.divergence()).as("scene %d", seed).isEqualTo(plain.divergence());
            if (run.divergence().isEmpty()) {
                assertThat(cause).as("scene %d", seed).isEmpty();
                continue;
            }
            stopped++;
            if (cause.isPresent()) {
                explained++;
                assertThat(cause.get().frame()).as("scene %d", seed).isEqualTo(run.frameNumber());
                assertThat(cause.get().time()).isEqualTo(run.time());
            } else {
                assertThat(types).as("scene %d", seed).isNotEmpty();
            }
        }
        assertThat(stopped).isGreaterThan(100);
        assertThat(explained).isGreaterThan(stopped / 2);
    }

    private static Scene forces(Scene scene, double stiffness, String integrator) {
        Scene given = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                each -> each.withProperties(each.properties().withStiffness(OptionalDouble.of(stiffness))));
        return Scenes.solver(given, solver -> solver.withIntegrator(integrator).withGuard(false));
    }

    private static Scene undamped(Scene scene) {
        return Scenes.drag(scene, 0);
    }

    private static RecordedRun record(Scene scene, Type... types) {
        return new RecordedRun(
                new SceneCompiler(List.of(types)),
                TestKernels.with(scene, types),
                RecordedRun.usualBudget(),
                System::nanoTime);
    }

    private static Tear untilTorn(RecordedRun run) {
        for (int i = 0; run.run().tornCount() == 0; i++) {
            assertThat(i).isLessThan(2000);
            assertThat(run.step()).isTrue();
        }
        return run.run().tears().get(0);
    }

    private static void untilStopped(RecordedRun run) {
        for (int i = 0; run.step(); i++) assertThat(i).isLessThan(5000);
    }

    private static Cause why(RecordedRun run, Tear tear) {
        return CauseSearch.ofTear(past(run), tear.spring(), run.run().frameNumber())
                .orElseThrow();
    }

    private static Past past(RecordedRun run) {
        return new Past() {
            @Override
            public Simulation run() {
                return run.run();
            }

            @Override
            public long first() {
                return run.first();
            }

            @Override
            public long last() {
                return run.last();
            }

            @Override
            public boolean goTo(long frame) {
                return run.goTo(frame, () -> false);
            }

            @Override
            public boolean next() {
                return run.step();
            }

            @Override
            public boolean stopAgain() {
                return run.stopAgain(() -> false);
            }
        };
    }
}
