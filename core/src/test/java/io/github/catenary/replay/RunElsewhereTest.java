package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.PlainDevice;
import io.github.catenary.solver.device.SingleDevice;
import io.github.catenary.solver.simd.WideScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A recorded run that goes on on other devices. */
class RunElsewhereTest {
    private static final int FRAMES = 90;

    private final SceneCompiler compiler = new SceneCompiler(List.of());

    private RecordedRun run() {
        Scene cloth = WideScenes.cloth(9);
        Scene coloured = cloth.withSolver(cloth.solver().withOrder(Order.COLOURED));
        long[] now = {0};
        return new RecordedRun(compiler, coloured, RecordedRun.usualBudget(), () -> now[0] += 1_000_000);
    }

    /** Recorded on one device, a frame comes back on any other. */
    @Test
    void everyRecordedFrameComesBackOnAnyDevice() {
        RecordedRun run = run();
        Random random = new Random(3);
        List<Long> hashes = new ArrayList<>();
        Optional<ComputeDevice> before = Optional.empty();
        for (int step = 0; step < 3 * FRAMES; step++) {
            if (random.nextInt(4) == 0) {
                Optional<ComputeDevice> next =
                        random.nextBoolean() ? Optional.of(PlainDevice.thatLasts(new Random(step))) : Optional.empty();
                run.runOn(before, next);
                before = next;
            }
            if (step >= FRAMES && random.nextInt(3) == 0) run.goTo(random.nextInt(FRAMES), () -> false);
            else run.step();
            int frame = (int) run.run().frameNumber();
            while (hashes.size() <= frame) hashes.add(run.run().hash());
            assertThat(run.run().hash()).as("frame %d", frame).isEqualTo(hashes.get(frame));
        }
        assertThat(run.first()).isZero();
    }

    @Test
    void singlePrecisionForgetsWhatItCouldNotRepeat() {
        RecordedRun run = run();
        for (int i = 0; i < 10; i++) run.step();
        Optional<ComputeDevice> single = Optional.of(new SingleDevice(PlainDevice.thatLasts(new Random(1))));

        run.runOn(Optional.empty(), single);

        assertThat(run.first()).isEqualTo(10);
        run.step();
        assertThat(run.run().device().inUse()).isEqualTo(single);
        run.runOn(single, Optional.empty());
        assertThat(run.first()).isEqualTo(11);
        assertThat(run.step()).isTrue();
    }
}
