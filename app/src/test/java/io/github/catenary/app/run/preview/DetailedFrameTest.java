package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.document.exchange.ExchangeException;
import io.github.catenary.io.Progress;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DetailedFrameTest {
    private final StateWatch watch = new StateWatch();
    private final PreviewRunner runner = new PreviewRunner(new SceneCompiler(List.of()), Runnable::run);

    DetailedFrameTest() {
        runner.addListener(watch);
    }

    @AfterEach
    void close() {
        runner.close();
    }

    @Test
    void aFrameThatTheRecordingDroppedIsRefused() throws Exception {
        runner.open(PreviewScenes.rope(2000)); // a recording keeps all frames of a run that costs next to nothing
        runner.submit(PreviewRun::step);
        Frame shown = watch.await("it stepped", state -> state.status().frame() == 1)
                .frame()
                .orElseThrow();
        assertThat(DetailedFrame.of(runner, shown).await(Progress.NONE).number())
                .isEqualTo(1);

        runner.setRecordingBudget(1);
        runner.setSpeed(8);
        runner.submit(PreviewRun::play);
        watch.await("it is dropped", state -> state.transport().timeline().first() > 1);

        DetailedFrame late = DetailedFrame.of(runner, shown);
        assertThatThrownBy(() -> late.await(Progress.NONE))
                .isInstanceOf(ExchangeException.class)
                .hasMessageContaining("frame 1 is no longer recorded");
    }

    @Test
    void thereIsNothingToExportBeforeARun() throws Exception {
        runner.open(PreviewScenes.rope(5));
        Frame shown =
                watch.await("it is open", PreviewState::isRecorded).frame().orElseThrow();
        PreviewRunner other = new PreviewRunner(new SceneCompiler(List.of()), Runnable::run);
        try {
            assertThat(other.state().isRecorded()).isFalse();
            DetailedFrame none = DetailedFrame.of(other, shown);
            assertThatThrownBy(() -> none.await(Progress.NONE))
                    .isInstanceOf(ExchangeException.class)
                    .hasMessage("the run no longer exists");
        } finally {
            other.close();
        }
    }
}
