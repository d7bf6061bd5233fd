package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.solver.SceneCompiler;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The memory of the runs behind the one in front. */
class RunShelfTest {
    private static final int FRAMES = 60;
    private long now;
    private final RunShelf shelf = new RunShelf();

    /** A run whose every frame takes so long that each has a saved state. */
    private PreviewRun recorded() {
        PreviewRun run = PreviewScenes.run(new SceneCompiler(List.of()), () -> now += 60_000_000);
        run.open(PreviewScenes.rope(40));
        for (int i = 0; i < FRAMES; i++) run.step();
        return run;
    }

    @Test
    void theRunThatWasLeftFirstLosesItsSavedStatesFirst() {
        PreviewRun first = recorded();
        PreviewRun second = recorded();
        shelf.add(first);
        shelf.add(second);
        long each = second.recordedBytes();

        assertThat(shelf.limit(2 * each, 2 * each)).as("nothing is to be done").isFalse();
        assertThat(shelf.limit(2 * each - each / 2, 2 * each)).isTrue();

        assertThat(shelf.bytes()).isLessThanOrEqualTo(2 * each - each / 2);
        assertThat(second.recordedBytes()).isEqualTo(each);
        assertThat(first.recordedBytes()).isLessThan(each);
    }

    @Test
    void aThinnedRunStillHasEveryFrame() {
        PreviewRun run = recorded();
        run.goTo(FRAMES / 2);
        double[] middle = run.state().frame().orElseThrow().y();
        shelf.add(run);

        shelf.limit(0, Long.MAX_VALUE);

        assertThat(shelf.bytes()).isEqualTo(shelf.leastBytes());
        run.goTo(0);
        run.goTo(FRAMES / 2);
        assertThat(run.state().frame().orElseThrow().y()).containsExactly(middle);
        assertThat(run.state().transport().timeline().first()).isZero();
        assertThat(run.state().transport().timeline().last()).isEqualTo(FRAMES);
    }

    @Test
    void onlyWithoutAnotherWayTheBeginningIsLost() {
        PreviewRun run = recorded();
        shelf.add(run);

        shelf.limit(0, 0);

        assertThat(run.state().transport().timeline().first()).isPositive();
    }

    @Test
    void aRunThatIsTakenAwayNoLongerCounts() {
        PreviewRun run = recorded();
        shelf.add(run);
        shelf.remove(run);

        assertThat(shelf.bytes()).isZero();
        assertThat(shelf.leastBytes()).isZero();
    }
}
