package io.github.catenary.app.run.preview;

import io.github.catenary.replay.RecordingCopy;
import io.github.catenary.solver.SceneCompiler;
import java.util.Optional;

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
}
