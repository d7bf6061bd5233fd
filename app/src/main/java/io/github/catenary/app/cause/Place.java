package io.github.catenary.app.cause;

import io.github.catenary.app.preview.PreviewPanel;
import io.github.catenary.app.preview.PreviewRunner;
import io.github.catenary.app.preview.PreviewState;
import io.github.catenary.app.preview.Transport.Loop;
import io.github.catenary.replay.Timeline;
import java.util.Optional;

/**
 * Where a run was, and how it was played, so that it can go back there.
 *
 * @param frame the frame that was shown
 * @param branch id of the branch that was shown
 * @param stopped true if the run had stopped at that frame
 * @param fitted true if the view fitted the run automatically
 */
record Place(long frame, int branch, double speed, Optional<Loop> loop, boolean stopped, boolean fitted) {
    static Place of(PreviewRunner runner, boolean fitted) {
        PreviewState state = runner.state();
        Timeline timeline = state.transport().timeline();
        return new Place(
                timeline.present(),
                timeline.shown(),
                runner.speed(),
                state.transport().loop(),
                timeline.isAtEnd() && timeline.stopped(),
                fitted);
    }

    /** Goes back. A run that had stopped tries its next frame again, and says again why it cannot. */
    void restore(PreviewRunner runner, PreviewPanel preview) {
        runner.pause();
        runner.choose(branch);
        runner.goTo(frame);
        if (stopped) runner.step();
        runner.setLoop(loop);
        restoreSpeed(runner);
        if (fitted) preview.fitAll();
    }

    void restoreSpeed(PreviewRunner runner) {
        runner.setSpeed(speed);
    }
}
