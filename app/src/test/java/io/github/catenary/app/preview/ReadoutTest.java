package io.github.catenary.app.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ReadoutTest {
    @Test
    void saysHowARunIsDoing() {
        assertThat(text(true, new Pace(120.2, OptionalDouble.of(0.312), 1.0, false), 3))
                .isEqualTo("120 steps/s · 0.31 ms/frame · 1.0× real time · frame 1512 · 3 torn");
    }

    @Test
    void leavesOutWhatThereIsNotToSay() {
        assertThat(text(false, Pace.NONE, 0)).isEqualTo("paused · frame 1512");
    }

    @Test
    void saysThatTheSolverIsTooSlow() {
        assertThat(text(true, new Pace(10, OptionalDouble.of(100), 0.2, true), 0))
                .contains("0.2× real time (too slow for 1×)");
    }

    private static String text(boolean playing, Pace pace, int torn) {
        return Readout.text(new PreviewStatus(playing, 1, 1512, 30.24, pace, torn, List.of()));
    }
}
