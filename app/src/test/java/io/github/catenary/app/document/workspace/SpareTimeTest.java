package io.github.catenary.app.document.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.scene.Scene;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SpareTimeTest {
    private static final Scene LARGE = Scenes.cloth(100);

    private final AtomicBoolean playing = new AtomicBoolean(true);
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final SpareTime spare = new SpareTime(playing::get);

    @Test
    void theAnalysisOfASmallSceneNeverWaits() {
        BooleanSupplier ended = spare.within(Scenes.cloth(10), cancelled::get);

        assertThat(ended.getAsBoolean()).isFalse();
        cancelled.set(true);
        assertThat(ended.getAsBoolean()).isTrue();
    }

    @Test
    void theAnalysisOfALargeSceneWaitsUntilTheRunPauses() {
        CompletableFuture<Boolean> answer = ask();

        assertThat(answer).isNotDone();
        playing.set(false);

        assertThat(answer).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(false);
    }

    @Test
    void theAnalysisOfALargeSceneWaitsUntilTheGestureEnds() {
        playing.set(false);
        spare.edited();
        long begin = System.nanoTime();

        assertThat(ask()).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(false);

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofMillis(200));
    }

    @Test
    void theAnalysisOfALargeSceneWaitsUntilItIsDrawn() {
        playing.set(false);
        AtomicBoolean drawing = new AtomicBoolean(true);
        spare.restWhile(drawing::get);
        CompletableFuture<Boolean> answer = ask();

        assertThat(answer).isNotDone();
        drawing.set(false);

        assertThat(answer).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(false);
    }

    @Test
    void aCancelledAnalysisWaitsNoLonger() {
        CompletableFuture<Boolean> answer = ask();

        cancelled.set(true);

        assertThat(answer).succeedsWithin(Duration.ofSeconds(20)).isEqualTo(true);
    }

    private CompletableFuture<Boolean> ask() {
        return CompletableFuture.supplyAsync(spare.within(LARGE, cancelled::get)::getAsBoolean);
    }
}
