package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.SolverOptions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PreviewRunnerTest {
    private final StateWatch watch = new StateWatch();
    private volatile boolean failing;
    private PreviewRunner runner;

    @BeforeEach
    void start() {
        runner = new PreviewRunner(
                new SceneCompiler(List.of(TestConstraints.tearing(), TestConstraints.failing(() -> failing))),
                Runnable::run);
        runner.addListener(watch);
    }

    @AfterEach
    void close() throws InterruptedException {
        runner.close();
        for (Thread thread : previewThreads()) thread.join(TimeUnit.SECONDS.toMillis(10));
        assertThat(previewThreads()).isEmpty();
    }

    @Test
    void playsAndPauses() throws InterruptedException {
        runner.open(PreviewScenes.rope(5));
        runner.submit(PreviewRun::play);
        watch.await("it plays", state -> state.status().frame() >= 5);

        runner.stop(PreviewRun::pause);
        PreviewState paused =
                watch.await("it is paused", state -> !state.status().playing());
        runner.submit(PreviewRun::step);

        PreviewState stepped = watch.await("it stepped", state -> state.status().frame() > 5);
        assertThat(stepped.status().frame()).isEqualTo(paused.status().frame() + 1);
    }

    @Test
    void keepsItsSpeedInRealTime() throws InterruptedException {
        runner.open(PreviewScenes.rope(5));
        runner.setSpeed(4);
        long begin = System.nanoTime();
        runner.submit(PreviewRun::play);
        watch.await("a simulated second has passed", state -> state.status().frame() >= 50);
        double seconds = (System.nanoTime() - begin) / 1e9;

        // It is never early; how late it is depends on the machine.
        assertThat(seconds).isGreaterThan(0.25 - 0.02);
        assertThat(runner.state().status().speed()).isEqualTo(4);
    }

    @Test
    void refusesASpeedItCannotKeep() {
        assertThatThrownBy(() -> runner.setSpeed(0)).hasMessage("speed is 0, but must be in [0.01, 8]");
        assertThatThrownBy(() -> runner.setSpeed(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> runner.setSpeed(9)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRunThatIsLeftWhilePlayingComesBackPausedWithItsPast() throws InterruptedException {
        runner.open(PreviewScenes.rope(5));
        runner.submit(PreviewRun::step);
        runner.submit(PreviewRun::step);
        runner.goTo(1);
        runner.touch(run -> run.grab(5, new Vec3(0, 2, 0)), true);
        runner.submit(PreviewRun::play);
        PreviewState before = watch.await(
                "it plays in a branch",
                state -> state.status().frame() > 3
                        && state.transport().timeline().futures().size() == 2);

        LeftRun left = runner.leave();
        runner.open(PreviewScenes.rope(3));
        PreviewState other = watch.await(
                "the other runs",
                state -> state.frame().isPresent() && state.frame().get().x().length == 3);
        assertThat(other.status().frame()).isZero();
        assertThat(other.status().playing()).isFalse();
        runner.leave();
        runner.comeBack(left);

        PreviewState after = watch.await(
                "it is back",
                state -> state.frame().isPresent() && state.frame().get().x().length == 5);
        assertThat(after.status().playing()).isFalse();
        assertThat(after.status().frame())
                .isGreaterThanOrEqualTo(before.status().frame());
        assertThat(after.transport().timeline().futures()).hasSize(2);
        assertThat(after.transport().timeline().tracks()).isNotEmpty();
        assertThat(after.transport().timeline().events())
                .containsAll(before.transport().timeline().events());
        runner.submit(PreviewRun::step);
        watch.await(
                "it goes on",
                state -> state.status().frame() == after.transport().timeline().last() + 1);
    }

    @Test
    void aRunThatIsLeftTakesTheSettingsOfTheRunnerWhenItComesBack() throws InterruptedException {
        runner.open(PreviewScenes.rope(5));
        LeftRun left = runner.leave();
        runner.open(PreviewScenes.rope(3));
        runner.setSpeed(4);
        runner.setDetail(this, true);
        runner.use(new SceneCompiler(List.of(TestConstraints.tearing())));
        runner.comeBack(left);
        runner.submit(PreviewRun::step);

        PreviewState state = watch.await(
                "it is back",
                now -> now.frame().isPresent()
                        && now.frame().get().x().length == 5
                        && now.status().frame() == 1);
        assertThat(state.status().speed()).isEqualTo(4);
        assertThat(state.frame().orElseThrow().detail()).isPresent();
        assertThat(state.status().problems()).isEmpty();
    }

    @Test
    void recordingsOfAllDocumentsShareTheirMemory() throws InterruptedException {
        List<String> told = new CopyOnWriteArrayList<>();
        runner.onThinned(() -> told.add("thinned"));
        runner.open(PreviewScenes.rope(20_000));
        long first = watch.await("it is open", state -> bytes(state) > 0)
                .transport()
                .timeline()
                .bytes();
        runner.submit(PreviewRun::play);
        watch.await("it has recorded", state -> bytes(state) > 4 * first);
        LeftRun left = runner.leave();
        runner.open(PreviewScenes.rope(5));
        watch.await("the other is open", state -> bytes(state) > 0 && bytes(state) < first);
        runner.setRecordingBudget(3 * first);
        runner.refresh();
        watch.await("it is limited", state -> state.transport().budget() < 3 * first);
        runner.comeBack(left);
        watch.await("it is back", state -> bytes(state) > first && bytes(state) <= 3 * first);

        assertThat(told).containsExactly("thinned");
    }

    private static long bytes(PreviewState state) {
        return state.transport().timeline().bytes();
    }

    @Test
    void grabsAndReleases() throws InterruptedException {
        runner.open(PreviewScenes.rope(3));
        runner.touch(run -> run.grab(3, new Vec3(0, 2, 0)), true);
        runner.submit(PreviewRun::step);
        PreviewState held = watch.await("it stepped", state -> state.status().frame() == 1);
        assertThat(held.frame().orElseThrow().y()[2]).isEqualTo(2);

        runner.touch(RecordedRun::release, false);
        runner.submit(PreviewRun::step);
        runner.submit(PreviewRun::step);

        PreviewState free = watch.await("it stepped", state -> state.status().frame() == 3);
        assertThat(free.frame().orElseThrow().y()[2]).isNotEqualTo(2);
    }

    @Test
    void appliesOnlyTheNewestOfManyEdits() throws InterruptedException {
        Scene rope = PreviewScenes.rope(3);
        runner.open(rope);
        Scene last = rope;
        for (int i = 0; i < 1000; i++) {
            last = PreviewScenes.withElasticity(rope, i / 1000.0);
            runner.show(last);
        }
        Scene newest = last;

        watch.await(
                "the newest edit is there",
                state -> state.frame().filter(frame -> frame.scene() == newest).isPresent());
    }

    @Test
    void aQuestionThatFailsIsAnsweredWithNothingAndTheFailureIsTold() throws InterruptedException {
        BlockingQueue<Optional<Cause>> answers = new LinkedBlockingQueue<>();
        runner.open(PreviewScenes.rope(5));
        runner.submit(PreviewRun::step);
        runner.submit(PreviewRun::step);
        try (CapturedLog log = CapturedLog.of(PreviewRunner.class)) {
            runner.ask(
                    run -> RecordedPast.why(run, OptionalInt.of(1), 1, () -> {
                        throw new IllegalStateException("out of rope");
                    }),
                    answers::add);

            assertThat(answers.poll(10, TimeUnit.SECONDS)).isEmpty();
            PreviewState failed =
                    watch.await("it failed", state -> !state.status().problems().isEmpty());
            assertThat(failed.status().problems().get(0).message()).contains("out of rope");
            assertThat(log.messages()).hasSize(1);
        }
    }

    @Test
    void anEditAfterOpeningIsAppliedToWhatWasOpened() throws InterruptedException {
        Scene edited = PreviewScenes.withElasticity(PreviewScenes.rope(4), 0.5);
        runner.open(PreviewScenes.rope(2));
        runner.show(PreviewScenes.withElasticity(PreviewScenes.rope(2), 1));
        runner.open(PreviewScenes.rope(4));
        runner.show(edited);
        runner.submit(PreviewRun::step);

        PreviewState state = watch.await("it stepped", seen -> seen.status().frame() == 1);
        assertThat(state.frame().orElseThrow().scene()).isSameAs(edited);
    }

    @Test
    void goesOnWithoutAPluginThatFailsAndWithItAfterAReset() throws InterruptedException {
        Scene scene = PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.FAILING);
        failing = true;
        runner.open(scene);
        runner.submit(PreviewRun::play);

        PreviewState failed = watch.await("it plays", state -> state.status().frame() >= 3);
        assertThat(failed.status().problems().get(0).kind()).isEqualTo(Kind.FAULTY_PLUGIN);
        assertThat(failed.status().problems().get(0).message()).contains(TestConstraints.FAILING, "out of rope");

        failing = false;
        runner.stop(PreviewRun::reset);
        runner.submit(PreviewRun::play);
        watch.await("it starts again", state -> state.status().frame() == 0);
        PreviewState going =
                watch.await("it plays again", state -> state.status().frame() >= 3);
        assertThat(going.status().problems()).isEmpty();
        assertThat(going.frame().orElseThrow().scene().elements()).hasSize(1);
    }

    @Test
    void survivesAViewerThatFails() throws InterruptedException {
        var first = new AtomicBoolean(true);
        Executor viewer = task -> {
            if (first.getAndSet(false)) throw new IllegalStateException("no screen");
            task.run();
        };
        try (CapturedLog log = CapturedLog.of(PreviewRunner.class);
                var unseen = new PreviewRunner(new SceneCompiler(List.of()), viewer)) {
            unseen.open(PreviewScenes.rope(3));
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            while (unseen.state().status().problems().isEmpty() && System.nanoTime() < end)
                LockSupport.parkNanos(1_000_000);
            while (log.records().isEmpty() && System.nanoTime() < end) LockSupport.parkNanos(1_000_000);

            assertThat(log.messages()).containsExactly("the run of the preview failed");
            assertThat(unseen.state().status().problems()).singleElement().satisfies(problem -> {
                assertThat(problem.kind()).isEqualTo(Kind.FAILED);
                assertThat(problem.message()).contains("no screen");
            });
        }
    }

    /** Waits in each step as long as the test wants and ignores interrupts, as a plugin can. */
    private static void waitFor(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            LockSupport.parkNanos(1_000_000);
            Thread.interrupted();
        }
    }

    @Test
    void namesASilentPluginAndContinuesWithoutIt() throws InterruptedException {
        var latch = new CountDownLatch(1);
        try (var hanging = watched(latch)) {
            var seen = new StateWatch();
            hanging.addListener(seen);
            Scene scene = PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.WATCHING);
            hanging.open(scene);
            hanging.submit(PreviewRun::play);

            PreviewState told = seen.await(
                    "it is reported", state -> !state.status().problems().isEmpty());
            assertThat(told.canRun()).isFalse();
            assertThat(told.frame()).isPresent();
            assertThat(told.status().problems()).singleElement().satisfies(problem -> {
                assertThat(problem.kind()).isEqualTo(Kind.UNANSWERING);
                assertThat(problem.elementType()).contains(TestConstraints.WATCHING);
                assertThat(problem.message()).contains(TestConstraints.WATCHING, "beforeStep", "2 s");
            });

            hanging.show(PreviewScenes.withElasticity(scene, 0.5));
            hanging.switchOff(TestConstraints.WATCHING);
            hanging.submit(PreviewRun::play);
            PreviewState without =
                    seen.await("it plays", state -> state.status().frame() >= 3);
            assertThat(without.status().problems()).singleElement().satisfies(problem -> {
                assertThat(problem.kind()).isEqualTo(Kind.SWITCHED_OFF);
                assertThat(problem.message()).isEqualTo(TestConstraints.WATCHING);
            });
            assertThat(without.frame().orElseThrow().scene()).isNotSameAs(scene);

            latch.countDown();
            hanging.stop(PreviewRun::reset);
            hanging.submit(PreviewRun::play);
            seen.await("it is back at the start", state -> state.status().frame() == 0);
            PreviewState with =
                    seen.await("it plays again", state -> state.status().frame() >= 3);
            assertThat(with.status().problems()).isEmpty();
        }
    }

    @Test
    void pausesAfterAPluginTookTooLongAndToleratesItOnRequest() throws InterruptedException {
        var latch = new CountDownLatch(1);
        try (var slow = watched(latch)) {
            var seen = new StateWatch();
            slow.addListener(seen);
            slow.open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.WATCHING));
            slow.submit(PreviewRun::play);
            seen.await("it is reported", state -> !state.status().problems().isEmpty());
            latch.countDown();

            PreviewState paused = seen.await("it is paused", state -> hasProblem(state, Kind.SLOW_PLUGIN));
            assertThat(paused.status().playing()).isFalse();
            assertThat(paused.canRun()).isTrue();
            assertThat(paused.status().problems().get(0).elementType()).contains(TestConstraints.WATCHING);

            slow.submit(PreviewRun::play);
            PreviewState going = seen.await(
                    "it goes on",
                    state -> state.status().frame() > paused.status().frame() + 3);
            assertThat(going.status().problems()).isEmpty();
        }
    }

    @Test
    void anotherSceneDoesNotWaitForASilentPlugin() throws InterruptedException {
        var latch = new CountDownLatch(1);
        try (var hanging = watched(latch)) {
            var seen = new StateWatch();
            hanging.addListener(seen);
            hanging.open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.WATCHING));
            hanging.submit(PreviewRun::step);
            seen.await("it is reported", state -> hasProblem(state, Kind.UNANSWERING));

            hanging.open(PreviewScenes.rope(5));
            hanging.submit(PreviewRun::step);

            PreviewState other =
                    seen.await("it stepped", state -> state.status().frame() == 1);
            assertThat(other.frame().orElseThrow().x()).hasSize(5);
            assertThat(other.status().problems()).isEmpty();
        }
        latch.countDown();
    }

    /** Goes on with a runner that ends the first frames after 2.5 s, and later ones after half a second. */
    private void loseSomePatience() throws InterruptedException {
        close();
        SolverOptions options = SolverOptions.DEFAULT.withPatience(0.5);
        runner = new PreviewRunner(new SceneCompiler(List.of()).with(options), Runnable::run);
        runner.addListener(watch);
    }

    @Test
    void givesTheFirstFramesMoreTimeAndTellsHowLongTheyTake() throws InterruptedException {
        loseSomePatience();
        runner.open(PreviewScenes.endless(PreviewScenes.rope(50)));
        runner.submit(PreviewRun::play);

        PreviewState waiting = watch.await("it is told", state -> hasProblem(state, Kind.COMPUTING));

        assertThat(waiting.status().playing()).isTrue();
        assertThat(waiting.status().problems().get(0).message()).contains("Frame 1", "Pause");
        PreviewState ended = watch.await("it is ended", state -> hasProblem(state, Kind.COSTLY_FRAME));
        assertThat(hasProblem(ended, Kind.COMPUTING)).isFalse();
        assertThat(ended.status().problems().get(0).message()).contains("2.5 s");
    }

    @Test
    void aPauseEndsALongFirstFrame() throws InterruptedException {
        loseSomePatience();
        runner.open(PreviewScenes.endless(PreviewScenes.rope(50)));
        runner.submit(PreviewRun::play);
        watch.await("it is told", state -> hasProblem(state, Kind.COMPUTING));

        runner.stop(PreviewRun::pause);

        PreviewState paused =
                watch.await("it is paused", state -> !state.status().playing());
        assertThat(paused.status().problems())
                .noneMatch(problem -> problem.kind() == Kind.COMPUTING || problem.kind() == Kind.COSTLY_FRAME);
    }

    @Test
    void endsAnEndlessFrameAndContinuesWithFewerPasses() throws InterruptedException {
        loseSomePatience();
        Scene rope = PreviewScenes.rope(50);
        runner.open(rope);
        runner.submit(PreviewRun::play);
        watch.await("it plays", state -> state.status().frame() >= 3);
        runner.show(PreviewScenes.endless(rope));

        PreviewState ended = watch.await("it is reported", state -> hasProblem(state, Kind.COSTLY_FRAME));
        assertThat(ended.status().playing()).isFalse();
        assertThat(ended.canRun()).isTrue();
        assertThat(ended.status().problems().get(0).message())
                .contains(
                        "Frame " + (ended.status().frame() + 1),
                        "2.5 s",
                        "1 substeps × 2147483646 passes × 49 springs");
        assertThat(hasProblem(ended, Kind.REMARK)).as("the warning, too").isTrue();

        runner.show(rope);
        runner.submit(PreviewRun::play);
        PreviewState going = watch.await(
                "it plays on", state -> state.status().frame() > ended.status().frame() + 3);
        assertThat(going.status().problems()).isEmpty();
    }

    @Test
    void anotherSceneDoesNotWaitForAnEndlessFrame() throws InterruptedException {
        loseSomePatience();
        runner.open(PreviewScenes.endless(PreviewScenes.rope(50)));
        runner.submit(PreviewRun::step);
        watch.await("it is reported", state -> hasProblem(state, Kind.COSTLY_FRAME));

        runner.open(PreviewScenes.rope(5));
        runner.submit(PreviewRun::step);

        PreviewState other = watch.await("it stepped", state -> state.status().frame() == 1);
        assertThat(other.frame().orElseThrow().x()).hasSize(5);
        assertThat(other.status().problems()).isEmpty();
    }

    @Test
    void playingOnLetsALongFrameRunUntilAnEditIsWaiting() throws InterruptedException {
        loseSomePatience();
        Scene rope = PreviewScenes.rope(50);
        runner.open(PreviewScenes.endless(rope));
        runner.submit(PreviewRun::play);
        watch.await("it is reported", state -> hasProblem(state, Kind.COSTLY_FRAME));
        runner.submit(PreviewRun::play);
        watch.await("it plays", state -> state.status().playing());

        runner.show(rope);

        PreviewState going = watch.await("it plays on", state -> state.status().frame() >= 3);
        assertThat(going.status().playing()).isTrue();
        assertThat(going.status().problems()).isEmpty();
    }

    @Test
    void anEditEndsALongFrameThatMayTakeItsTime() throws InterruptedException {
        Scene rope = PreviewScenes.withElement(PreviewScenes.rope(50), TestConstraints.WATCHING);
        beginEndlessFrame(rope);

        runner.show(rope);

        PreviewState going = watch.await("it plays on", state -> state.status().frame() >= 3);
        assertThat(going.status().playing()).isTrue();
    }

    @Test
    void aStopEndsALongFrameThatMayTakeItsTime() throws InterruptedException {
        beginEndlessFrame(PreviewScenes.withElement(PreviewScenes.rope(50), TestConstraints.WATCHING));

        runner.stop(PreviewRun::pause);

        PreviewState paused =
                watch.await("it is paused", state -> !state.status().playing());
        assertThat(paused.status().problems()).noneMatch(problem -> problem.kind() == Kind.COSTLY_FRAME);
    }

    /** Plays a scene whose first frame nobody ends for its length; returns once that frame has begun. */
    private void beginEndlessFrame(Scene scene) throws InterruptedException {
        close();
        CountDownLatch begun = new CountDownLatch(1);
        SceneCompiler patient = new SceneCompiler(List.of(TestConstraints.watching(begun::countDown)))
                .with(SolverOptions.DEFAULT.withPatience(1e6));
        runner = new PreviewRunner(patient, Runnable::run);
        runner.open(PreviewScenes.endless(scene));
        runner.submit(PreviewRun::play);
        begun.await();
        runner.addListener(watch);
    }

    private static boolean hasProblem(PreviewState state, Kind kind) {
        return state.status().problems().stream().anyMatch(problem -> problem.kind() == kind);
    }

    @Test
    void obeysTheCommandsAfterOneThatFailed() throws InterruptedException {
        failing = true;
        runner.open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.FAILING));
        runner.submit(PreviewRun::step);
        runner.open(PreviewScenes.rope(2));
        runner.submit(PreviewRun::step);

        PreviewState state = watch.await(
                "the second scene stepped",
                seen -> seen.status().frame() == 1 && seen.frame().orElseThrow().x().length == 2);
        assertThat(state.status().problems()).isEmpty();
    }

    @Test
    void survivesAnInterruptFromAStep() throws InterruptedException {
        try (var interrupted = new PreviewRunner(
                new SceneCompiler(List.of(
                        TestConstraints.watching(() -> Thread.currentThread().interrupt()))),
                Runnable::run)) {
            var seen = new StateWatch();
            interrupted.addListener(seen);
            interrupted.open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.WATCHING));
            interrupted.submit(PreviewRun::play);

            seen.await("it plays on", state -> state.status().frame() >= 5);
        }
    }

    @Test
    void givesTheViewerOneTaskAtATime() throws InterruptedException {
        BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
        var progress = new CountDownLatch(200);
        try (var busy = new PreviewRunner(
                new SceneCompiler(List.of(TestConstraints.watching(progress::countDown))), tasks::add)) {
            var seen = new StateWatch();
            busy.addListener(seen);
            Scene scene = PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.WATCHING);
            busy.setSpeed(4);
            busy.open(scene.withSolver(scene.solver().withTimeStep(0.001)));
            busy.submit(PreviewRun::play);
            assertThat(progress.await(10, TimeUnit.SECONDS)).isTrue();

            assertThat(tasks).hasSize(1);
            tasks.take().run();
            Runnable next = tasks.poll(10, TimeUnit.SECONDS);
            assertThat(next).as("told again after it was taken").isNotNull();
            next.run();
            seen.await("the newest is given", state -> state.status().frame() >= 150);
        }
    }

    @Test
    void sleepsWhilePaused() throws InterruptedException {
        runner.open(PreviewScenes.rope(3));
        watch.await("it is open", PreviewState::hasSomethingToRun);
        Thread thread = previewThreads().get(0);

        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!asleep(thread) && System.nanoTime() < end) LockSupport.parkNanos(1_000_000);

        assertThat(asleep(thread)).isTrue();
    }

    @Test
    void leavesNoThreadBehindHoweverOftenItIsOpenedAndClosed() throws InterruptedException {
        for (int i = 0; i < 100; i++) {
            try (var one = new PreviewRunner(new SceneCompiler(List.of()), Runnable::run)) {
                one.open(PreviewScenes.rope(5));
                one.submit(PreviewRun::play);
            }
        }
        runner.close();

        for (Thread thread : previewThreads()) thread.join(TimeUnit.SECONDS.toMillis(10));
        assertThat(previewThreads()).isEmpty();
    }

    @Test
    void theWatchdogSleepsWhilePausedAndEndsWithTheRunner() throws InterruptedException {
        runner.open(PreviewScenes.rope(3));
        watch.await("it is open", PreviewState::hasSomethingToRun);
        List<Thread> watchmen = threads(PreviewWatch.NAME);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!watchmen.stream().allMatch(PreviewRunnerTest::asleep) && System.nanoTime() < end)
            LockSupport.parkNanos(1_000_000);
        assertThat(watchmen).isNotEmpty().allMatch(PreviewRunnerTest::asleep);

        runner.close();

        for (Thread thread : watchmen) thread.join(TimeUnit.SECONDS.toMillis(10));
        assertThat(threads(PreviewWatch.NAME)).isEmpty();
    }

    /** Parked for a command, without a time limit. */
    private static boolean asleep(Thread thread) {
        return thread.getState() == Thread.State.WAITING;
    }

    private static List<Thread> previewThreads() {
        return threads(PreviewThread.NAME);
    }

    private static List<Thread> threads(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .toList();
    }

    private static PreviewRunner watched(CountDownLatch latch) {
        var compiler = new SceneCompiler(List.of(TestConstraints.watching(() -> waitFor(latch))));
        return new PreviewRunner(compiler, Runnable::run);
    }
}
