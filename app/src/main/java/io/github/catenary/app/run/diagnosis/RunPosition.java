package io.github.catenary.app.run.diagnosis;

import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.run.preview.Transport.Loop;
import io.github.catenary.replay.Timeline;
import java.util.Optional;

/**
 * Where a run was, and how it was played, so that it can go back there.
 *
 * @param frame the frame that was shown
 * @param branch id of the branch that was shown
 * @param stopped true if the run had stopped at that frame
 * @param followed true if the view followed the run
 */
record RunPosition(long frame, int branch, double speed, Optional<Loop> loop, boolean stopped, boolean followed) {
    static RunPosition of(PreviewRunner runner, boolean followed) {
        PreviewState state = runner.state();
        Timeline timeline = state.transport().timeline();
        return new RunPosition(
                timeline.present(),
                timeline.shown(),
                runner.speed(),
                state.transport().loop(),
                timeline.isAtEnd() && timeline.stopped(),
                followed);
    }

    /** Goes back. A run that had stopped tries its next frame again, and says again why it cannot. */
    void restore(PreviewRunner runner, PreviewPanel preview) {
        runner.pause();
        runner.choose(branch);
        runner.goTo(frame);
        if (stopped) runner.step();
        runner.setLoop(loop);
        restoreSpeed(runner);
        if (followed) preview.followRun();
    }

    void restoreSpeed(PreviewRunner runner) {
        runner.setSpeed(speed);
    }
}
