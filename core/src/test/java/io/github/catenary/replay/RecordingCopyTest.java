package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.TestKernels.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** A reel gives the frames of the recording with the same bits, whatever the recording does meanwhile. */
class RecordingCopyTest {
    private static final Scene CLOTH = Scenes.pin(Scenes.cloth(9), 73, 81);
    private static final List<Type> TYPES = List.of(TestKernels.tearing(0.02), TestKernels.counter());

    private long now;
    private final List<Long> hashes = new ArrayList<>();
    private final RecordedRun run = new RecordedRun(
            new SceneCompiler(TYPES),
            TestKernels.with(CLOTH, TYPES.toArray(Type[]::new)),
            RecordedRun.usualBudget(),
            () -> now += 1_000_000);

    private void step(int frames) {
        for (int i = 0; i < frames; i++) {
            note();
            assertThat(run.step()).isTrue();
        }
        note();
    }

    private void note() {
        int frame = (int) run.run().frameNumber();
        while (hashes.size() <= frame) hashes.add(0L);
        hashes.set(frame, run.run().hash());
    }

    /** Gestures, edits of values and of topology, and a branch of a branch. */
    private void recordALot() {
        step(30);
        for (int i = 0; i < 20; i++) {
            run.grab(5, new Vec3(4 + 0.1 * i, -0.05 * i, 1));
            step(1);
        }
        run.release();
        run.update(Scenes.elasticity(run.run().scene(), 0.4));
        step(20);
        run.goTo(40, () -> false);
        run.update(Scenes.pin(run.run().scene(), 40));
        step(30);
        run.goTo(55, () -> false);
        run.grab(1, new Vec3(-3, -3, 1));
        step(20);
        run.update(Scenes.particle(run.run().scene(), 1, p -> p.withPosition(new Vec3(-1, -1, 0))));
        step(5);
    }

    private static RecordingCopy.Showing show(RecordingCopy reel) {
        return reel.show(new SceneCompiler(TYPES), () -> false).orElseThrow();
    }

    private void assertSame(RecordingCopy reel) {
        RecordingCopy.Showing showing = show(reel);
        for (long frame = reel.first(); frame <= reel.last(); frame++) {
            assertThat(showing.goTo(frame, () -> false)).isTrue();
            assertThat(showing.run().hash()).as("frame %d", frame).isEqualTo(hashes.get((int) frame));
        }
    }

    @Test
    void givesEveryFrameFromAnyStartWithGesturesEditsAndBranches() {
        recordALot();
        for (long from : List.of(0L, 1L, 29L, 40L, 41L, 55L, 60L, 79L, 80L)) assertSame(run.reel(from));
    }

    @Test
    void isTheSameWhileTheRecordingGoesOn() {
        recordALot();
        List<Long> then = List.copyOf(hashes);
        RecordingCopy reel = run.reel(0);

        CompletableFuture<List<Long>> shown = CompletableFuture.supplyAsync(() -> {
            RecordingCopy.Showing showing = show(reel);
            List<Long> seen = new ArrayList<>();
            for (long frame = 0; frame <= reel.last(); frame++) {
                showing.goTo(frame, () -> false);
                seen.add(showing.run().hash());
            }
            return seen;
        });
        run.setBudget(1); // forgets what it can
        for (int i = 0; i < 50; i++) {
            run.update(Scenes.elasticity(run.run().scene(), 0.2 + 0.01 * i));
            run.step();
        }
        run.reset(CLOTH);

        assertThat(shown.join()).isEqualTo(then.subList(0, 81));
    }

    @Test
    void takingItChangesNothingInTheRecording() {
        step(20);
        run.update(Scenes.elasticity(run.run().scene(), 0.4));
        run.reel(0);
        run.update(Scenes.pin(run.run().scene(), 40));
        note();
        step(20);
        assertSame(run.reel(0));
        assertThat(run.goTo(20, () -> false)).isTrue();
        assertThat(run.goTo(40, () -> false)).isTrue();
        assertThat(run.run().hash()).isEqualTo(hashes.get(40));
    }

    @Test
    void goesOnBeyondTheEndWithoutAnyHand() {
        step(10);
        run.grab(5, new Vec3(9, 9, 9));
        step(5);
        RecordingCopy.Showing showing = show(run.reel(12));
        Simulation alone = show(run.reel(15)).run();
        alone.release();
        Scenes.step(alone, 30);

        assertThat(showing.goTo(45, () -> false)).isTrue();
        assertThat(showing.run().hash()).isEqualTo(alone.hash());
        assertThat(run.last()).isEqualTo(15);
    }

    @Test
    void stopsWhereItIsUnwantedAndRefusesWhatItCannotShow() {
        step(10);
        RecordingCopy reel = run.reel(3);
        assertThat(reel.show(new SceneCompiler(TYPES), () -> true)).isEqualTo(Optional.empty());
        RecordingCopy.Showing showing = show(reel);
        assertThat(showing.goTo(9, () -> showing.run().frameNumber() == 6)).isFalse();
        assertThat(showing.frame().number()).isEqualTo(6);
        assertThatThrownBy(() -> showing.goTo(5, () -> false)).hasMessage("frame is 5, but must be at least 6");
        assertThatThrownBy(() -> run.reel(11)).hasMessage("from is 11, but must be in [0, 10]");
    }
}
