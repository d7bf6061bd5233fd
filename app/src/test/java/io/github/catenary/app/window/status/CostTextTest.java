package io.github.catenary.app.window.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.run.preview.Effort;
import io.github.catenary.app.run.preview.Pace;
import io.github.catenary.app.run.preview.PreviewStatus;
import io.github.catenary.solver.simd.KernelInfo;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CostTextTest {
    @Test
    void tellsTheCostTheRateAndTheKernelOfARunThatPlays() {
        assertThat(text(status(true, Optional.of(new KernelInfo(8, 2)))))
                .isEqualTo("1.40 ms/frame · 50 steps/s · SIMD ×8, 2 threads");
        assertThat(text(status(true, Optional.of(new KernelInfo(1, 1)))))
                .isEqualTo("1.40 ms/frame · 50 steps/s · scalar, 1 thread");
        assertThat(text(status(true, Optional.empty()))).isEqualTo("1.40 ms/frame · 50 steps/s");
        assertThat(text(status(false, Optional.empty()))).isEmpty();
    }

    @Test
    void namesTheDeviceThatRuns() {
        Optional<KernelInfo> kernel = Optional.of(new KernelInfo(1, 1));
        assertThat(CostText.text(status(true, kernel, true), Optional.of("GeForce")))
                .isEqualTo("1.40 ms/frame · 50 steps/s · GeForce");
        assertThat(CostText.text(status(true, kernel, false), Optional.of("GeForce")))
                .isEqualTo("1.40 ms/frame · 50 steps/s · scalar, 1 thread");
    }

    private static String text(PreviewStatus status) {
        return CostText.text(status, Optional.empty());
    }

    private static PreviewStatus status(boolean playing, Optional<KernelInfo> kernel) {
        return status(playing, kernel, false);
    }

    private static PreviewStatus status(boolean playing, Optional<KernelInfo> kernel, boolean onDevice) {
        Effort effort = new Effort(Optional.empty(), Optional.empty(), Optional.empty(), 0, kernel, onDevice);
        Pace pace = new Pace(50, OptionalDouble.of(1.4), 1, false);
        return new PreviewStatus(
                playing, 1, 7, 0.14, pace, 0, 0, 0, OptionalDouble.empty(), effort, List.of(), List.of());
    }
}
