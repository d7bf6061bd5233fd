package io.github.catenary.app.run.preview;

import io.github.catenary.replay.RecordingCopy;
import io.github.catenary.solver.SceneCompiler;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * What was recorded of a run, for another thread.
 *
 * @param compiler knows the element types of the run, and belongs to the receiver
 */
public record RunCopy(RecordingCopy reel, SceneCompiler compiler) {
    /**
     * Copies what is recorded in the shown branch; empty if there is no run.
     *
     * @param from the first frame; the nearest recorded one is taken
     */
    public static Optional<RunCopy> of(PreviewRun run, long from) {
        return run.recording().map(it -> {
            long first = Math.max(it.first(), Math.min(it.last(), from));
            return new RunCopy(it.reel(first), run.types().copy());
        });
    }

    /** A copy that a run is asked for, on its way to a thread that waits for it. */
    public static final class Awaited {
        private static final long LOOK_MILLIS = 50;

        private final CompletableFuture<Optional<RunCopy>> copy = new CompletableFuture<>();

        /**
         * Asks for a copy.
         *
         * @param from the first frame; the nearest recorded one is taken
         */
        public Awaited(PreviewRunner runner, long from) {
            runner.ask(run -> of(run, from), copy::complete);
        }

        /**
         * Waits while the run is busy with a frame. Not for the viewer of the runner, which brings the copy.
         *
         * @param unwanted asked every {@value #LOOK_MILLIS} ms
         * @return empty if there is no run
         * @throws CancellationException if it is unwanted
         */
        public Optional<RunCopy> await(BooleanSupplier unwanted) {
            while (!unwanted.getAsBoolean()) {
                try {
                    return copy.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException notYet) {
                    // The run is busy with a frame.
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    break;
                } catch (ExecutionException e) {
                    throw new IllegalStateException("the run gave no copy", e.getCause());
                }
            }
            throw new CancellationException("the copy of the run is not wanted any more");
        }
    }
}
