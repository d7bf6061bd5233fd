package io.github.catenary.app.preview;

import io.github.catenary.io.Progress;
import io.github.catenary.replay.Reel;
import io.github.catenary.solver.Frame;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The frame that the preview shows, computed once more on another thread with velocities, forces and channels, which the
 * preview has only if it shows them. It has the same bits.
 */
public final class DetailedFrame {
    private static final long LOOK_MILLIS = 50;

    private final Frame shown;
    private final CompletableFuture<Optional<RunCopy>> source = new CompletableFuture<>();

    private DetailedFrame(Frame shown) {
        this.shown = shown;
    }

    /** Begins to copy the run. EDT. */
    public static DetailedFrame of(PreviewRunner runner, Frame shown) {
        DetailedFrame made = new DetailedFrame(shown);
        runner.copy(shown.number() - 1, made.source::complete); // forces need the frame before
        return made;
    }

    /**
     * Waits for the frame. Not for the EDT.
     *
     * @throws CancellationException if {@code progress} asked to stop
     * @throws IllegalStateException if the run has gone meanwhile
     */
    public Frame await(Progress progress) {
        RunCopy run = copy(progress).orElseThrow(() -> new IllegalStateException("there is no run any more"));
        Reel.Showing showing =
                run.reel().show(run.compiler(), progress::cancelled).orElseThrow(DetailedFrame::cancellation);
        showing.detail(true);
        boolean arrived = showing.goTo(Math.max(shown.number(), run.reel().first()), progress::cancelled);
        if (progress.cancelled()) throw cancellation();
        if (!arrived) throw new IllegalStateException("the run stopped before frame " + shown.number());
        return showing.frame();
    }

    private Optional<RunCopy> copy(Progress progress) {
        while (true) {
            if (progress.cancelled()) throw cancellation();
            try {
                return source.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                // The preview is busy with a frame.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw cancellation();
            } catch (ExecutionException e) {
                throw new IllegalStateException("the run gave no copy", e.getCause());
            }
        }
    }

    private static CancellationException cancellation() {
        return new CancellationException("the export was cancelled");
    }
}
