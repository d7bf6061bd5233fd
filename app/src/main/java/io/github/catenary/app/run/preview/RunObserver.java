package io.github.catenary.app.run.preview;

import io.github.catenary.replay.RecordedRun;

/** Watches a run on the run's own thread. It must be quick, and must not change the run. */
@FunctionalInterface
public interface RunObserver {
    /** Watches nothing. */
    RunObserver NONE = (run, millis) -> {};

    /**
     * Called after each frame that is played, and whenever something else changes that viewers see.
     *
     * @param run in its present frame
     * @param millis the time of the solver for the frame, ms; {@link Double#NaN} if no frame was computed
     */
    void observe(RecordedRun run, double millis);

    /** Watches for both, this one first. */
    default RunObserver and(RunObserver other) {
        return (run, millis) -> {
            observe(run, millis);
            other.observe(run, millis);
        };
    }
}
