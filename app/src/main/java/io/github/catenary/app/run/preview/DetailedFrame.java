package io.github.catenary.app.run.preview;

import io.github.catenary.app.document.exchange.ExchangeException;
import io.github.catenary.io.Progress;
import io.github.catenary.replay.RecordingCopy;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Frame;
import java.util.concurrent.CancellationException;

/**
 * The frame that the preview shows, computed once more on another thread with velocities, forces and channels, which the
 * preview has only if it shows them. It has the same bits.
 */
public final class DetailedFrame {
    private final Frame shown;
    private final RunCopy.Awaited source;

    private DetailedFrame(Frame shown, RunCopy.Awaited source) {
        this.shown = shown;
        this.source = source;
    }

    /** Begins to copy the run. EDT. */
    public static DetailedFrame of(PreviewRunner runner, Frame shown) {
        return new DetailedFrame(
                shown, new RunCopy.Awaited(runner, shown.number() - 1)); // forces need the frame before
    }

    /**
     * Waits for the frame. Not for the EDT.
     *
     * @throws CancellationException if {@code progress} asked to stop
     * @throws ExchangeException if the run has gone meanwhile, or the frame from its recording
     */
    public Frame await(Progress progress) throws ExchangeException {
        RunCopy run = source.await(progress::cancelled).orElseThrow(DetailedFrame::noRun);
        if (shown.number() < run.reel().first()) {
            throw new ExchangeException(
                    Message.of("frame.gone", "frame {0} is no longer recorded; pause the run first", shown.number()));
        }
        RecordingCopy.Showing showing =
                run.reel().show(run.compiler(), progress::cancelled).orElseThrow(DetailedFrame::cancellation);
        showing.detail(true);
        boolean arrived = showing.goTo(shown.number(), progress::cancelled);
        if (progress.cancelled()) throw cancellation();
        if (!arrived) {
            throw new ExchangeException(
                    Message.of("frame.stopped", "the run stopped before frame {0}", shown.number()));
        }
        return showing.frame();
    }

    private static ExchangeException noRun() {
        return new ExchangeException(Message.of("frame.no-run", "the run no longer exists"));
    }

    private static CancellationException cancellation() {
        return new CancellationException("the export was cancelled");
    }
}
