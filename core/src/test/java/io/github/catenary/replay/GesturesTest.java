package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.TestKernels.Type;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.MousePosition;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Gestures become tracks, and tracks repeat the run. */
class GesturesTest {
    private static final Scene CLOTH = Scenes.pin(Scenes.cloth(7), 43, 49);
    private static final long MILLI = 1_000_000;

    /** Each frame takes two ms by this clock, so that a keyframe is due every 25 frames. */
    private long now;

    private final List<Long> hashes = new ArrayList<>();

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    private RecordedRun record(Scene scene) {
        return new RecordedRun(new SceneCompiler(List.of()), scene, RecordedRun.usualBudget(), () -> now += MILLI);
    }

    private void step(RecordedRun run, int frames) {
        for (int i = 0; i < frames; i++) {
            assertThat(run.step()).isTrue();
            while (hashes.size() <= run.run().frameNumber()) hashes.add(0L);
            hashes.set((int) run.run().frameNumber(), run.run().hash());
        }
    }

    /** A run in which everything is touched once, over 110 frames. */
    private void gesture(RecordedRun run) {
        step(run, 5);
        for (int i = 0; i < 15; i++) {
            run.lead(TouchKind.PULL, 1, new Vec3(-0.1 * i, -1, 0.2), 300, 0);
            step(run, 1);
        }
        run.release();
        run.reach(TouchKind.PIN, IdSet.of(4));
        step(run, 10);
        for (int i = 0; i < 10; i++) {
            run.lead(TouchKind.PUSH, 0, new Vec3(2 + 0.1 * i, 2, 0), 0, 1.5);
            step(run, 1);
        }
        run.release();
        run.reach(TouchKind.UNPIN, IdSet.of(43, 4));
        step(run, 10);
        for (int i = 0; i < 10; i++) {
            run.lead(TouchKind.BLOW, 0, new Vec3(3, 0.2 * i, 0.1 * i), 9, 4);
            step(run, 1);
        }
        run.release();
        run.reach(TouchKind.CUT, IdSet.of(10));
        step(run, 3);
        run.reach(TouchKind.CUT, IdSet.of(11, 30));
        step(run, 10);
        run.release();
        run.reach(TouchKind.FREEZE, IdSet.of(1, 2, 3));
        step(run, 17);
        run.reach(TouchKind.THAW, IdSet.of(2, 3));
        for (int i = 0; i < 20; i++) {
            run.grab(49, new Vec3(6, 6 + 0.05 * i, 0));
            step(run, 1);
        }
        run.release();
    }

    private void assertRepeats(RecordedRun run) {
        Random random = new Random(3);
        for (int i = 0; i < 40; i++) {
            int frame = 1 + random.nextInt((int) run.last());
            assertThat(run.goTo(frame, () -> false)).isTrue();
            assertThat(run.run().hash()).as("frame %d", frame).isEqualTo(hashes.get(frame));
        }
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void everyFrameComesBackWithItsBits(String integrator) {
        RecordedRun run =
                record(Scenes.solver(CLOTH, s -> s.withIntegrator(integrator).withTimeStep(0.01)));
        gesture(run);
        assertThat(run.timeline().tracks())
                .extracting(Track::kind)
                .containsExactly(
                        TouchKind.PULL,
                        TouchKind.PIN,
                        TouchKind.PUSH,
                        TouchKind.UNPIN,
                        TouchKind.BLOW,
                        TouchKind.CUT,
                        TouchKind.FREEZE,
                        TouchKind.HOLD,
                        TouchKind.THAW);
        assertRepeats(run);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aSceneWithTheTracksGivesTheSameBitsWithoutAWindow(String integrator) throws Exception {
        Scene scene = Scenes.solver(CLOTH, s -> s.withIntegrator(integrator).withTimeStep(0.01));
        RecordedRun run = record(scene);
        gesture(run);
        long end = run.run().hash();

        Scene stored = scene.withTracks(run.timeline().tracks());
        byte[] bytes = SceneWriter.toBytes(stored);
        Scene read = new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty())
                .read(bytes)
                .scene();
        assertThat(read).isEqualTo(stored);
        assertThat(SceneWriter.toBytes(read)).isEqualTo(bytes);
        Simulation headless = new SceneCompiler(List.of()).compile(read);
        headless.step(110);
        assertThat(headless.hash()).isEqualTo(end);
    }

    @Test
    void aStrokeIsOneTrackUntilTheHandLetsGo() {
        RecordedRun run = record(CLOTH);
        run.reach(TouchKind.CUT, IdSet.of(1));
        step(run, 2);
        run.reach(TouchKind.CUT, IdSet.of(5));
        step(run, 1);
        run.release();
        run.reach(TouchKind.CUT, IdSet.of(7));
        step(run, 1);

        assertThat(run.timeline().tracks()).hasSize(2);
        Track stroke = run.timeline().tracks().get(0);
        assertThat(stroke.start()).isEqualTo(1);
        assertThat(stroke.reached()).containsExactly(IdSet.of(1), IdSet.empty(), IdSet.of(5));
        assertThat(run.run().tornCount()).isEqualTo(3);
    }

    @Test
    void storingTracksInTheSceneChangesNoFrame() {
        RecordedRun run = record(CLOTH);
        gesture(run);
        long end = run.run().hash();
        run.update(CLOTH.withTracks(run.timeline().tracks()));
        assertThat(run.run().hash()).isEqualTo(end);
        assertThat(run.run().frameNumber()).isEqualTo(110);
        assertThat(run.timeline().futures()).hasSize(1);
        assertRepeats(run);
    }

    @Test
    void movingATrackComputesTheRunAgainFromThereInABranch() {
        RecordedRun run = record(CLOTH);
        gesture(run);
        List<Track> tracks = new ArrayList<>(run.timeline().tracks());
        Track pull = tracks.get(0);
        tracks.set(0, pull.withStart(pull.start() + 20));
        run.retrack(tracks, () -> false);

        assertThat(run.run().frameNumber()).isEqualTo(110);
        assertThat(run.timeline().futures()).hasSize(2);
        Simulation expected = new SceneCompiler(List.of()).compile(CLOTH.withTracks(tracks));
        expected.step(110);
        assertThat(run.run().hash()).isEqualTo(expected.hash()).isNotEqualTo(hashes.get(110));
        run.choose(1, () -> false);
        assertRepeats(run);
    }

    @Test
    void deletingATrackOfTheSceneComputesTheRunAgainFromThere() {
        RecordedRun first = record(CLOTH);
        gesture(first);
        List<Track> tracks = first.timeline().tracks();
        RecordedRun run = record(CLOTH.withTracks(tracks));
        step(run, 110);
        assertThat(run.run().hash()).isEqualTo(first.run().hash());
        List<Track> fewer = tracks.subList(1, tracks.size());
        run.update(CLOTH.withTracks(fewer));

        assertThat(run.run().frameNumber()).isEqualTo(110);
        Simulation expected = new SceneCompiler(List.of()).compile(CLOTH.withTracks(fewer));
        expected.step(110);
        assertThat(run.run().hash()).isEqualTo(expected.hash());
    }

    @Test
    void aRefusedEditOfThePastLeavesTheRunWhereItWas() {
        RecordedRun first = record(CLOTH);
        gesture(first);
        List<Track> tracks = first.timeline().tracks();
        RecordedRun run = record(CLOTH.withTracks(tracks));
        step(run, 110);
        Scene bad = CLOTH.withTracks(tracks.subList(1, tracks.size()))
                .withSolver(CLOTH.solver().withIntegrator("none such"));

        assertThatThrownBy(() -> run.update(bad)).isInstanceOf(UnrunnableSceneException.class);

        assertThat(run.run().frameNumber()).isEqualTo(110);
        assertThat(run.timeline().futures()).hasSize(1);
        assertThat(run.run().hash()).isEqualTo(hashes.get(110));
        assertRepeats(run);
    }

    @Test
    void aNewNameChangesNothingElse() {
        RecordedRun run = record(CLOTH);
        gesture(run);
        List<Track> tracks = run.timeline().tracks().stream()
                .map(t -> t.withName("my " + t.name()))
                .toList();
        run.retrack(tracks, () -> false);
        assertThat(run.timeline().tracks()).isEqualTo(tracks);
        assertThat(run.timeline().futures()).hasSize(1);
        assertRepeats(run);
    }

    @Test
    void aHandInThePastBeginsABranchWithoutTheLaterGestures() {
        RecordedRun run = record(CLOTH);
        gesture(run);
        run.goTo(12, () -> false);
        run.lead(TouchKind.PULL, 2, new Vec3(0, -3, 0), 100, 0);
        run.step();
        run.release();
        assertThat(run.timeline().futures()).hasSize(2);
        assertThat(run.timeline().tracks())
                .extracting(Track::kind, Track::start, Track::last)
                .containsExactly(tuple(TouchKind.PULL, 6, 12L), tuple(TouchKind.PULL, 13, 13L));
        run.choose(1, () -> false);
        assertRepeats(run);
    }

    @Test
    void aResetLeavesTheGesturesInTheirBranch() {
        RecordedRun run = record(CLOTH);
        gesture(run);
        run.reset(CLOTH);
        assertThat(run.timeline().tracks()).isEmpty();
        run.choose(1, () -> false);
        assertThat(run.timeline().tracks()).hasSize(9);
        assertRepeats(run);
    }

    @Test
    void aHandBeyondAllBoundsIsRefused() {
        RecordedRun run = record(CLOTH);
        assertThatThrownBy(() -> run.lead(TouchKind.PUSH, 0, Vec3.ZERO, 0, 0)).hasMessageContaining("radius is 0");
        assertThatThrownBy(() -> run.lead(TouchKind.PULL, 1, new Vec3(1e300, 0, 0), 5, 0))
                .hasMessageContaining("1e300");
        assertThatThrownBy(() -> run.reach(TouchKind.PUSH, IdSet.of(1))).hasMessageContaining("path");
    }

    /** Pulls every particle a little towards the mouse. */
    private static Type followsMouse() {
        return new Type("test.mouse", () -> new ConstraintKernel() {
            @Override
            public void beforeStep(SolverView view) {
                ParticleArrays p = view.particles();
                MousePosition mouse = view.pointer();
                if (!mouse.isPresent()) return;
                for (int i = 0; i < p.count; i++) {
                    p.prevX[i] -= 1e-3 * (mouse.x() - p.x[i]);
                    p.prevY[i] -= 1e-3 * (mouse.y() - p.y[i]);
                }
            }
        });
    }

    private RecordedRun recordWithMouse() {
        return new RecordedRun(
                new SceneCompiler(List.of(followsMouse())),
                TestKernels.with(CLOTH, followsMouse()),
                RecordedRun.usualBudget(),
                () -> now += MILLI);
    }

    /** Moves the mouse in each frame, and takes it away now and then. */
    private void stepWithMouse(RecordedRun run, int frames) {
        for (int i = 0; i < frames; i++) {
            double way = run.run().frameNumber();
            run.point(way % 20 > 15 ? Optional.empty() : Optional.of(new Vec3(0.1 * way, 9, 0)));
            step(run, 1);
        }
    }

    /** A gesture at a particle that the scene does not have. */
    private static Track nothing(int frame) {
        return Track.reaching("nothing", TouchKind.PIN, frame, IdSet.of(777));
    }

    @Test
    void comingBackRepeatsTheWayOfTheMouse() {
        RecordedRun run = recordWithMouse();
        stepWithMouse(run, 60);
        run.goTo(40, () -> false); // what comes then waits to be repeated
        run.point(Optional.of(new Vec3(-50, -50, 0)));
        run.update(run.run().scene().withTracks(List.of(nothing(20))));

        assertThat(run.run().frameNumber()).isEqualTo(40);
        assertThat(run.timeline().futures()).hasSize(2);
        for (int frame = 40; frame < 60; frame++) {
            assertThat(run.run().hash()).as("frame %d", frame).isEqualTo(hashes.get(frame));
            assertThat(run.step()).isTrue();
        }
        assertThat(run.run().hash()).isEqualTo(hashes.get(60));
        run.retrack(List.of(nothing(5)), () -> false);
        assertThat(run.timeline().futures()).hasSize(3);
        assertRepeats(run);

        run.goTo(60, () -> false);
        run.step();
        long away = run.run().hash();
        run.choose(1, () -> false);
        run.goTo(60, () -> false);
        run.point(Optional.empty());
        run.step();
        assertThat(away)
                .as("then the mouse of today counts")
                .isNotEqualTo(run.run().hash());
    }

    @Test
    void comingBackInSeveralStepsRepeatsTheWayOfTheMouse() {
        RecordedRun run = recordWithMouse();
        stepWithMouse(run, 60);
        run.point(Optional.of(new Vec3(-50, -50, 0)));
        run.retrack(List.of(nothing(20)), () -> run.run().frameNumber() >= 30);
        assertThat(run.run().frameNumber()).isEqualTo(30);
        run.retrack(List.of(nothing(25)), () -> run.run().frameNumber() >= 28);
        while (run.run().frameNumber() < 60) assertThat(run.step()).isTrue();
        assertRepeats(run);
    }

    @Test
    void aHandEndsTheRepeatingOfTheMouse() {
        RecordedRun run = recordWithMouse();
        stepWithMouse(run, 60);
        run.retrack(List.of(nothing(20)), () -> run.run().frameNumber() >= 30);
        run.point(Optional.of(new Vec3(-50, -50, 0)));
        run.reach(TouchKind.PIN, IdSet.of(778));
        run.step();
        assertThat(run.run().hash()).isNotEqualTo(hashes.get(31));
    }

    @Test
    void comingBackSetsTheHandAsideUntilThePresent() {
        RecordedRun run = record(CLOTH);
        step(run, 10);
        for (int i = 0; i < 10; i++) {
            run.lead(TouchKind.PULL, 1, new Vec3(-0.1 * i, -1, 0.2), 300, 0);
            step(run, 1);
        }
        List<Track> pull = run.timeline().tracks();
        run.reach(TouchKind.CUT, IdSet.of(10));
        run.update(CLOTH.withTracks(List.of(nothing(5)))); // the hand still pulls
        assertThat(run.run().frameNumber()).isEqualTo(20);
        assertThat(run.run().tornCount()).isZero();
        assertThat(run.timeline().tracks().get(0).length()).isEqualTo(10);
        assertRepeats(run);

        run.goTo(20, () -> false);
        step(run, 5);
        assertThat(run.run().tornCount()).isEqualTo(1);
        assertThat(run.timeline().tracks())
                .extracting(Track::kind, Track::start, Track::last)
                .startsWith(tuple(TouchKind.PULL, pull.get(0).start(), 25L));
        assertRepeats(run);
    }

    @Test
    void aGestureThatIsStoredAndRecordedCanBeMovedAndDeletedInBothPlaces() {
        RecordedRun run = record(CLOTH);
        step(run, 2);
        for (int i = 0; i < 4; i++) {
            run.grab(7, new Vec3(8, 1, 0));
            step(run, 1);
        }
        run.release();
        step(run, 4);
        List<Track> tracks = run.timeline().tracks();
        run.update(CLOTH.withTracks(tracks));
        List<Track> moved = List.of(tracks.get(0).withStart(4));
        run.retrack(moved, () -> false);
        run.update(CLOTH.withTracks(moved));
        assertEndsAs(run, CLOTH.withTracks(moved));
        run.retrack(List.of(), () -> false);
        run.update(CLOTH);
        assertEndsAs(run, CLOTH);
    }

    private static void assertEndsAs(RecordedRun run, Scene scene) {
        Simulation expected = new SceneCompiler(List.of()).compile(scene);
        expected.step(10);
        assertThat(run.run().frameNumber()).isEqualTo(10);
        assertThat(run.run().hash()).isEqualTo(expected.hash());
    }

    @Test
    void aBrokenEditOfPastGesturesLeavesTheRunWhereItIs() {
        RecordedRun run = record(CLOTH);
        step(run, 20);
        Scene broken = CLOTH.withTracks(List.of(Track.reaching("cut", TouchKind.CUT, 3, IdSet.of(1))))
                .withParticles(CLOTH.particles().minus(IdSet.of(1)));

        assertThatThrownBy(() -> run.update(broken)).isInstanceOf(UnrunnableSceneException.class);

        assertThat(run.run().frameNumber()).isEqualTo(20);
        assertThat(run.run().hash()).isEqualTo(hashes.get(20));
        assertThat(run.run().scene()).isSameAs(CLOTH);
    }
}
