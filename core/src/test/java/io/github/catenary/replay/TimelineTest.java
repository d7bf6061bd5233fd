package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {
    private static Timeline timeline(long last, RunEvent... events) {
        return new Timeline(0, 3, last, 0.02 * last, List.of(events), List.of(), 0, List.of(), 0);
    }

    private static RunEvent event(RunEvent.Kind kind, long frame) {
        return new RunEvent(kind, frame, 0.02 * frame, 1, 0);
    }

    @Test
    void aRunHasStoppedIfItDivergedAfterItsLastFrame() {
        assertThat(timeline(7, event(RunEvent.Kind.DIVERGED, 7)).stopped()).isTrue();
        assertThat(timeline(8, event(RunEvent.Kind.DIVERGED, 7)).stopped())
                .as("it went on after an edit")
                .isFalse();
        assertThat(timeline(7, event(RunEvent.Kind.TORN, 7)).stopped()).isFalse();
    }
}
