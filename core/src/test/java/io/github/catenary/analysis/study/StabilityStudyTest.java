package io.github.catenary.analysis.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StabilityStudyTest {
    @Test
    void countsTheScenesThatLeaveTheirBounds() {
        StabilityStudy forward = new StabilityStudy(200, 500, 1, Sweep.FORWARD);
        AtomicInteger told = new AtomicInteger();
        StabilityStudy.Result result = forward.run(done -> told.incrementAndGet());

        assertThat(told).hasValue(200);
        assertThat(result.escapes()).isNotEmpty().hasSizeLessThan(200);
        assertThat(result.escapes())
                .allSatisfy(escape -> assertThat(escape.message()).startsWith("left its bounds in frame "));
        assertThat(result.escapes()).isSortedAccordingTo((a, b) -> Long.compare(a.seed(), b.seed()));
        assertThat(forward.run(done -> {})).as("the same each time").isEqualTo(result);
    }

    @Test
    void findsTheSameSceneUnderItsNumber() {
        long lost = new StabilityStudy(200, 500, 1, Sweep.FORWARD)
                .run(done -> {})
                .escapes()
                .get(0)
                .seed();

        StabilityStudy.Result alone = new StabilityStudy(1, 500, lost, Sweep.FORWARD).run(done -> {});
        assertThat(alone.escapes()).extracting(StabilityStudy.Escape::seed).containsExactly(lost);
        assertThat(new StabilityStudy(1, 500, lost, Sweep.SYMMETRIC)
                        .run(done -> {})
                        .escapes())
                .isEmpty();
    }

    @Test
    void tellsHowFarTheOthersGot() {
        assertThat(new StabilityStudy(20, 100, 1, Sweep.SYMMETRIC)
                        .run(done -> {})
                        .farthest())
                .isBetween(0.5, BoundsWatch.REACH);
    }

    @Test
    void refusesAStudyOfNothing() {
        assertThatThrownBy(() -> new StabilityStudy(0, 1, 1, Sweep.FORWARD))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scenes is 0, but must be at least 1");
        assertThatThrownBy(() -> new StabilityStudy(1, 0, 1, Sweep.FORWARD))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("steps is 0, but must be at least 1");
    }
}
