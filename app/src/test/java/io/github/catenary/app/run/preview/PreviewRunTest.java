package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.edit.command.AddConnectedParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Tests the run with a clock that only this test moves. A frame of these scenes lasts 20 ms. */
class PreviewRunTest {
    private static final int FRAMES_A_SECOND = 50;

    private boolean stepFails;
    private long now;
    private long costOfAStep;
    private final PreviewRun run = PreviewScenes.run(
            new SceneCompiler(
                    List.of(
                            TestConstraints.tearing(),
                            TestConstraints.watching(this::mayFail),
                            TestConstraints.following()),
                    List.of(new HeavyRule()),
                    IntegratorCatalog.OWN),
            this::readClock);

    private void mayFail() {
        if (stepFails) throw new IllegalStateException("out of rope");
    }

    /** Each step reads the clock once, so that its cost is the time between two readings. */
    private long readClock() {
        now += costOfAStep;
        return now;
    }

    @Test
    void opensPausedAtTheAuthoredStart() {
        run.open(PreviewScenes.rope(3));

        assertThat(run.state().status().playing()).isFalse();
        assertThat(run.state().status().frame()).isZero();
        assertThat(frame().x()).containsExactly(0, 1, 2);
        assertThat(run.nanosUntilTick()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void playsOneFrameForEachTimeStep() {
        run.open(PreviewScenes.rope(3));
        run.play();

        pass(1);

        assertThat(run.state().status().frame()).isBetween(FRAMES_A_SECOND - 1L, (long) FRAMES_A_SECOND);
        assertThat(frame().y()[2]).isNegative();
        assertThat(run.state().status().pace().realTimeFactor()).isCloseTo(1, within(0.1));
    }

    @Test
    void measuresTheLargestStretchAtMostTwiceASecondWhileItPlays() {
        run.open(PreviewScenes.rope(3));
        assertThat(run.state().status().largestStretch()).hasValue(1);
        run.play();

        pass(0.1);
        assertThat(run.state().status().largestStretch()).hasValue(1);
        pass(0.9);
        double later = run.state().status().largestStretch().orElseThrow();
        run.pause();

        assertThat(later).isGreaterThan(1.001);
    }

    @Test
    void followsTheSpeed() {
        run.open(PreviewScenes.rope(3));
        run.play();

        run.playhead().setSpeed(4);
        pass(1);
        assertThat(run.state().status().frame()).isBetween(198L, 200L);

        run.playhead().setSpeed(0.1);
        pass(1);
        assertThat(run.state().status().frame()).isBetween(202L, 205L);
        assertThat(run.state().status().pace().realTimeFactor()).isCloseTo(0.1, within(0.05));
    }

    @Test
    void saysThatTheSolverIsTooSlowInsteadOfSpiralling() {
        run.open(PreviewScenes.rope(3));
        run.play();
        costOfAStep = 50_000_000;

        for (int i = 0; i < 40; i++) run.tick();

        Pace pace = run.state().status().pace();
        assertThat(pace.behind()).isTrue();
        assertThat(pace.realTimeFactor()).isBetween(0.1, 0.45);
    }

    @Test
    void pausesAndGoesOnWithoutCatchingUp() {
        run.open(PreviewScenes.rope(3));
        run.play();
        pass(0.1);
        run.pause();
        long atPause = run.state().status().frame();
        pass(5);
        assertThat(run.state().status().frame()).isEqualTo(atPause);

        run.play();
        assertThat(run.tick()).isFalse();
        pass(0.1);

        assertThat(run.state().status().frame()).isBetween(atPause + 4, atPause + 5);
    }

    @Test
    void stepsExactlyOneFrameAndPauses() {
        run.open(PreviewScenes.rope(3));
        run.play();

        run.step();

        assertThat(run.state().status().frame()).isEqualTo(1);
        assertThat(run.state().status().time()).isEqualTo(0.02);
        assertThat(run.state().status().playing()).isFalse();
        assertThat(run.state().status().pace().millisPerFrame()).isPresent();
    }

    @Test
    void anotherDocumentHasNotTheCostOfTheLastOne() {
        run.open(PreviewScenes.rope(3));
        run.step();

        run.open(PreviewScenes.rope(4));

        assertThat(run.state().status().pace().millisPerFrame()).isEmpty();
    }

    @Test
    void givesEachFrameThePositionOfTheMouse() {
        run.open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.FOLLOWING));
        run.point(Optional.of(new Vec3(-2, 1, 0)));
        run.step();
        assertThat(frame().x()[0]).isEqualTo(-2);
        assertThat(frame().y()[0]).isEqualTo(1);

        run.reset();
        run.step();
        assertThat(frame().x()[0]).as("it is still there").isEqualTo(-2);

        run.point(Optional.empty());
        run.reset();
        run.step();
        assertThat(frame().x()[0]).isZero();
    }

    @Test
    void resetGoesBackToTheStartAndPauses() {
        run.open(PreviewScenes.rope(3));
        run.play();
        pass(1);

        run.reset();

        assertThat(run.state().status().frame()).isZero();
        assertThat(run.state().status().playing()).isFalse();
        assertThat(frame().y()).containsOnly(0);
    }

    @Test
    void anEditReachesTheRunWithoutRestart() {
        Scene soft = PreviewScenes.withElasticity(PreviewScenes.rope(2), 0);
        run.open(soft);
        run.play();
        pass(1);
        double fallen = frame().y()[1];
        assertThat(fallen).as("nothing holds it").isLessThan(-3);

        run.show(PreviewScenes.withElasticity(soft, 1));
        assertThat(run.state().status().playing()).isTrue();
        pass(1);

        assertThat(run.state().status().frame()).isBetween(98L, 100L);
        assertThat(distanceFromPin()).as("held at its rest length").isCloseTo(1, within(0.05));
    }

    @Test
    void otherElementTypesReachTheRunWithoutRestart() {
        run.open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.FAILING));
        run.play();
        pass(1);
        Frame before = frame();
        assertThat(problem().kind()).isEqualTo(Kind.NOT_INSTALLED);

        run.use(new SceneCompiler(List.of(TestConstraints.failing(() -> false))));

        assertThat(run.state().status().problems()).isEmpty();
        assertThat(run.state().status().playing()).isTrue();
        assertThat(frame().number()).isEqualTo(before.number());
        assertThat(frame().y()).isEqualTo(before.y());
    }

    @Test
    void anEditOfTheTopologyKeepsPositions() {
        Scene rope = PreviewScenes.rope(3);
        run.open(rope);
        run.play();
        pass(1);
        run.pause();
        Frame before = frame();

        run.show(new AddConnectedParticle(3, new Vec3(3, 0, 0), SpringKind.STRUCTURAL).apply(rope));

        assertThat(frame().number()).isEqualTo(before.number());
        assertThat(frame().x()).startsWith(before.x()).hasSize(4);
        assertThat(frame().y()).startsWith(before.y()).endsWith(0);
    }

    @Test
    void anEditThatCannotRunLeavesTheLastGoodSceneRunning() {
        Scene rope = PreviewScenes.rope(3);
        run.open(rope);
        run.play();
        pass(0.5);

        run.show(PreviewScenes.unrunnable(rope));
        pass(0.5);

        assertThat(run.state().status().frame()).isGreaterThan(40);
        assertThat(frame().scene()).isSameAs(rope);
        assertThat(problem().kind()).isEqualTo(Kind.UNRUNNABLE_EDIT);
        assertThat(problem().message()).contains(PreviewScenes.NO_INTEGRATOR);

        run.show(rope);
        assertThat(run.state().status().problems()).isEmpty();
    }

    @Test
    void aSceneThatCannotRunIsReportedAndRunsOnceItIsCorrected() {
        Scene rope = PreviewScenes.rope(3);
        run.open(PreviewScenes.unrunnable(rope));
        run.play();

        assertThat(run.state().frame()).isEmpty();
        assertThat(run.state().status().playing()).isFalse();
        assertThat(problem().kind()).isEqualTo(Kind.UNRUNNABLE_SCENE);

        run.show(rope);
        run.step();

        assertThat(run.state().status().problems()).isEmpty();
        assertThat(run.state().status().frame()).isEqualTo(1);
    }

    @Test
    void aGrabbedParticleFollowsTheHandUntilItIsReleased() {
        run.open(PreviewScenes.rope(3));
        Vec3 hand = new Vec3(1.5, 0.5, 0);

        run.touch(it -> it.grab(3, hand), true);
        for (int i = 0; i < 10; i++) run.step();
        assertThat(frame().x()[2]).isCloseTo(hand.x(), within(1e-9));
        assertThat(frame().y()[2]).isCloseTo(hand.y(), within(1e-9));

        run.touch(RecordedRun::release, false);
        for (int i = 0; i < 10; i++) run.step();
        assertThat(frame().y()[2]).isLessThan(hand.y() - 0.05);
    }

    @Test
    void countsTornSpringsUntilAReset() {
        run.open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.TEARING));
        run.touch(it -> it.grab(3, new Vec3(9, 0, 0)), true);
        for (int i = 0; i < 3; i++) run.step();
        assertThat(run.state().status().tornCount()).isPositive();

        run.reset();

        assertThat(run.state().status().tornCount()).isZero();
        assertThat(frame().torn()).containsOnly(false);
    }

    @Test
    void divergenceStopsTheRunUntilAReset() {
        run.open(PreviewScenes.diverging());
        run.play();
        for (int i = 0; i < 2000 && run.state().status().playing(); i++) pass(0.1);

        assertThat(run.state().status().playing()).isFalse();
        assertThat(problem().kind()).isEqualTo(Kind.DIVERGED);
        assertThat(problem().message()).contains("particle");
        assertThat(Arrays.stream(frame().x())).allMatch(Double::isFinite);

        run.reset();

        assertThat(run.state().status().problems()).isEmpty();
        assertThat(run.state().status().frame()).isZero();
    }

    @Test
    void aPluginThatFailsInAStepIsReportedAndTheRunGoesOn() {
        stepFails = true;
        run.open(PreviewScenes.withElement(PreviewScenes.rope(3), TestConstraints.WATCHING));
        run.step();

        assertThat(run.state().status().frame()).isEqualTo(1);
        assertThat(problem().kind()).isEqualTo(Kind.FAULTY_PLUGIN);
        assertThat(problem().message()).contains(TestConstraints.WATCHING, "out of rope");
        assertThat(run.state().canRun()).isTrue();

        stepFails = false;
        run.reset();
        run.step();
        assertThat(run.state().status().problems()).isEmpty();
    }

    @Test
    void reportsElementsThatAreNotRun() {
        run.open(PreviewScenes.withElement(
                PreviewScenes.withElement(PreviewScenes.rope(2), "wind.steady"), "wind.steady"));

        assertThat(problem()).isEqualTo(new PreviewProblem(Kind.NOT_INSTALLED, "wind.steady"));
    }

    @Test
    void reportsElementsWithoutTargets() {
        Scene rope = PreviewScenes.rope(2);
        Scene nothing = PreviewScenes.withElement(rope.withSprings(Table.of()), TestConstraints.TEARING);
        run.open(nothing);

        assertThat(problem().kind()).isEqualTo(Kind.IDLE_ELEMENT);
        assertThat(problem().message()).contains(TestConstraints.TEARING, "the scene has none");
        assertThat(run.state().canRun()).isTrue();

        run.show(nothing.withSprings(rope.springs()));
        assertThat(run.state().status().problems()).isEmpty();
    }

    @Test
    void showsTheFindingsOfAnInstalledCheck() {
        run.open(PreviewScenes.rope(2).withTitle("heavy", ""));

        assertThat(problem()).isEqualTo(new PreviewProblem(Kind.REMARK, "$.title: too heavy"));
        assertThat(run.state().canRun()).isTrue();

        run.show(PreviewScenes.rope(2));
        assertThat(run.state().status().problems()).isEmpty();
    }

    /** A check that reports every scene as heavy. */
    private record HeavyRule() implements SceneRule {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.heavy", "Heavy", "Warns of heavy scenes");
        }

        @Override
        public List<Problem> problems(Scene scene) {
            Problem heavy = Problem.warning("$.title", Message.verbatim("too heavy"));
            return scene.title().equals("heavy") ? List.of(heavy) : List.of();
        }
    }

    @Test
    void aFailedRunKeepsItsLastFrameAndRestartsOnReset() {
        Scene scene = PreviewScenes.rope(3);
        run.open(scene);
        run.play();
        pass(0.5);
        Frame before = frame();

        run.fail(new IllegalStateException("out of rope"));
        run.step();
        assertThat(problem().kind()).isEqualTo(Kind.FAILED);
        assertThat(problem().message()).contains("out of rope");
        assertThat(frame()).isSameAs(before);

        run.reset();
        run.step();
        assertThat(run.state().status().problems()).isEmpty();
        assertThat(frame().number()).isEqualTo(1);
    }

    @Test
    void aParticleThatIsDrawnWhileItRunsFallsToo() {
        Scene rope = PreviewScenes.rope(2);
        run.open(rope);
        run.play();
        pass(0.5);
        Scene longer = new AddConnectedParticle(2, new Vec3(2, 0, 0), SpringKind.STRUCTURAL).apply(rope);

        run.show(longer.changeParticles(IdSet.of(3), particle -> particle.withMass(5)));
        pass(0.5);

        assertThat(frame().y()[2]).isNegative();
    }

    private Timeline timeline() {
        return run.state().transport().timeline();
    }

    @Test
    void playsBackwardAtItsSpeedAndPausesAtTheStart() {
        run.open(PreviewScenes.rope(3));
        run.play();
        pass(1);
        long end = run.state().status().frame();
        assertThat(end).isGreaterThan(45);

        run.playhead().setSpeed(0.5);
        run.playBackward();
        pass(0.4);
        assertThat(run.state().status().frame()).isBetween(end - 11, end - 9);
        assertThat(run.state().transport().backward()).isTrue();
        run.playhead().setSpeed(8);
        pass(1);
        assertThat(run.state().status().frame()).isZero();
        assertThat(run.isPlaying()).isFalse();
        assertThat(timeline().last()).isEqualTo(end);
    }

    @Test
    void repeatsALoopInBothDirections() {
        run.open(PreviewScenes.rope(3));
        for (int i = 0; i < 30; i++) run.step();
        run.setLoop(Optional.of(new Transport.Loop(10, 20)));
        run.goTo(15);
        for (boolean backward : new boolean[] {false, true}) {
            if (backward) run.playBackward();
            else run.play();
            int turns = 0;
            long before = run.state().status().frame();
            for (int i = 0; i < 50; i++) {
                pass(0.02);
                long now = run.state().status().frame();
                assertThat(now).isBetween(10L, 20L);
                if (backward ? now > before : now < before) turns++;
                before = now;
            }
            assertThat(turns).isBetween(3, 6);
        }
        assertThat(timeline().last()).isEqualTo(30);
    }

    @Test
    void goesToTheNearestRecordedFrame() {
        run.open(PreviewScenes.rope(3));
        for (int i = 0; i < 5; i++) run.step();
        run.goTo(-7);
        assertThat(run.state().status().frame()).isZero();
        run.goTo(99);
        assertThat(run.state().status().frame()).isEqualTo(5);
    }

    @Test
    void aGrabInThePastBeginsABranchWhoseGhostIsTheOtherFuture() {
        run.open(PreviewScenes.rope(3));
        for (int i = 0; i < 20; i++) run.step();
        double[] first = frame().y();
        run.goTo(8);
        run.touch(it -> it.grab(3, new Vec3(2, 1, 0)), true);
        for (int i = 0; i < 12; i++) run.step();
        run.showGhost(OptionalInt.of(1));

        assertThat(timeline().futures()).extracting(Timeline.Future::fork).containsExactly(0L, 8L);
        assertThat(frame().y()).isNotEqualTo(first);
        assertThat(run.state().transport().ghost().orElseThrow().y()).isEqualTo(first);
        run.choose(1);
        assertThat(frame().y()).isEqualTo(first);
        assertThat(run.state().transport().ghostBranch()).isEmpty();
    }

    @Test
    void otherElementTypesBeginANewRecordingAtThePresentFrame() {
        run.open(PreviewScenes.rope(3));
        for (int i = 0; i < 6; i++) run.step();
        run.use(new SceneCompiler(List.of()));

        assertThat(timeline().first()).isEqualTo(6);
        run.stepBack();
        assertThat(run.state().status().frame()).isEqualTo(6);
        run.reset();
        assertThat(run.state().status().frame()).isZero();
    }

    private Frame frame() {
        return run.state().frame().orElseThrow();
    }

    private PreviewProblem problem() {
        assertThat(run.state().status().problems()).hasSize(1);
        return run.state().status().problems().get(0);
    }

    private double distanceFromPin() {
        return Math.hypot(frame().x()[1] - frame().x()[0], frame().y()[1] - frame().y()[0]);
    }

    /** Lets time pass in steps of 5 ms. */
    private void pass(double seconds) {
        for (long end = now + Math.round(seconds * 1e9); now < end; ) {
            now += 5_000_000;
            run.tick();
        }
    }
}
