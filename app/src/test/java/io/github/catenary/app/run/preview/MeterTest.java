package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeterTest {
    private static final double FRAME = 0.02;

    private final Meter meter = new Meter();

    @Test
    void knowsNothingBeforeTheFirstFrame() {
        assertThat(meter.pace().millisPerFrame()).isEmpty();
        assertThat(meter.pace().stepsPerSecond()).isZero();
    }

    @Test
    void readsRateCostAndRealTimeFactor() {
        meter.start(0);
        for (int i = 0; i < 25; i++) meter.stepped(300_000, FRAME);
        meter.read(250_000_000);

        Pace pace = meter.pace();
        assertThat(pace.stepsPerSecond()).isCloseTo(100, within(1e-9));
        assertThat(pace.millisPerFrame().orElseThrow()).isCloseTo(0.3, within(1e-9));
        assertThat(pace.realTimeFactor()).isCloseTo(2, within(1e-9));
        assertThat(pace.behind()).isFalse();
    }

    /** The first frames of a program are slow, because they are not compiled. */
    @Test
    void theFirstReadingAfterAStartTellsNothingOfTheUsualPace() {
        meter.start(0);
        meter.stepped(300_000, FRAME);
        assertThat(meter.read(Meter.FIRST_WINDOW_NANOS - 1)).isFalse();
        assertThat(meter.read(Meter.FIRST_WINDOW_NANOS)).isFalse();

        assertThat(meter.read(Meter.FIRST_WINDOW_NANOS + Meter.WINDOW_NANOS))
                .as("no frame")
                .isFalse();
        meter.stepped(300_000, FRAME);
        assertThat(meter.read(Meter.FIRST_WINDOW_NANOS + 2 * Meter.WINDOW_NANOS))
                .isTrue();
    }

    @Test
    void keepsAReadingUntilTheNextWindowIsFull() {
        meter.start(0);
        meter.stepped(1_000_000, FRAME);
        meter.read(Meter.FIRST_WINDOW_NANOS);
        Pace first = meter.pace();

        meter.stepped(9_000_000, FRAME);
        meter.read(Meter.FIRST_WINDOW_NANOS + Meter.WINDOW_NANOS - 1);
        assertThat(meter.pace()).isEqualTo(first);

        meter.read(Meter.FIRST_WINDOW_NANOS + Meter.WINDOW_NANOS);
        assertThat(meter.pace().millisPerFrame()).hasValue(9);
    }

    @Test
    void isBehindWhenMoreThanAHiccupIsLost() {
        meter.start(0);
        meter.lose(0.01);
        meter.read(Meter.FIRST_WINDOW_NANOS);
        assertThat(meter.pace().behind()).isFalse();

        meter.lose(0.1);
        meter.read(Meter.FIRST_WINDOW_NANOS + Meter.WINDOW_NANOS);
        assertThat(meter.pace().behind()).isTrue();
    }

    @Test
    void showsTheCostOfASingleStepButNoRate() {
        meter.steppedOnce(2_500_000);

        assertThat(meter.pace().millisPerFrame()).hasValue(2.5);
        assertThat(meter.pace().stepsPerSecond()).isZero();
    }

    @Test
    void keepsTheCostWhilePaused() {
        meter.start(0);
        meter.stepped(1_000_000, FRAME);
        meter.read(Meter.FIRST_WINDOW_NANOS);

        meter.stop();

        assertThat(meter.pace().millisPerFrame()).hasValue(1);
        assertThat(meter.pace().stepsPerSecond()).isZero();
        assertThat(meter.pace().realTimeFactor()).isZero();
    }
}
