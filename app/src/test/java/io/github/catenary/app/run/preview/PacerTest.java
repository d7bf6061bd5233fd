package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PacerTest {
    private static final double FRAME = 0.02;

    private final Pacer pacer = new Pacer();

    @BeforeEach
    void start() {
        pacer.start(seconds(100));
    }

    @Test
    void nothingIsDueAtTheStart() {
        assertThat(pacer.isDue(FRAME)).isFalse();
        assertThat(pacer.nanosUntilDue(FRAME)).isEqualTo(seconds(FRAME));
    }

    @Test
    void owesOneFrameForEachFrameTimeThatPasses() {
        int frames = 0;
        for (int tick = 1; tick <= 700; tick++) { // ticks of 7 ms, out of step with the frames
            pacer.passTo(seconds(100) + tick * 7_000_000L);
            for (; pacer.isDue(FRAME); frames++) pacer.pay(FRAME);
        }

        assertThat(frames).isBetween(244, 245); // 4.9 s at 50 frames per second
    }

    @Test
    void saysHowLongToSleep() {
        pacer.passTo(seconds(100.015));

        assertThat(pacer.nanosUntilDue(FRAME)).isCloseTo(seconds(0.005), within(1000L));
    }

    @Test
    void writesOffWhatCannotBeCaughtUpWith() {
        pacer.passTo(seconds(103));

        double forgiven = pacer.writeOff(FRAME);

        assertThat(forgiven).isCloseTo(3 - FRAME - Pacer.CATCH_UP, within(1e-9));
        int frames = 0;
        for (; pacer.isDue(FRAME); frames++) pacer.pay(FRAME);
        assertThat(frames).isBetween(5, 6);
    }

    @Test
    void catchesUpAfterAHiccup() {
        pacer.passTo(seconds(100.08));

        assertThat(pacer.writeOff(FRAME)).isZero();
        int frames = 0;
        for (; pacer.isDue(FRAME); frames++) pacer.pay(FRAME);
        assertThat(frames).isBetween(3, 4);
    }

    @Test
    void aFrameLongerThanTheLimitStillBecomesDue() {
        double longFrame = 10;

        pacer.passTo(seconds(109));
        assertThat(pacer.writeOff(longFrame)).isZero();
        pacer.passTo(seconds(110.01));

        assertThat(pacer.isDue(longFrame)).isTrue();
    }

    private static long seconds(double seconds) {
        return Math.round(seconds * 1e9);
    }
}
