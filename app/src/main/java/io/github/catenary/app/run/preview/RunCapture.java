package io.github.catenary.app.run.preview;

import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunDraft;
import io.github.catenary.solver.SceneCompiler;
import java.util.List;
import java.util.Optional;

/**
 * What becomes a run file.
 *
 * @param compiler knows the element types of the run, and belongs to the receiver
 * @param off the element types that the run leaves out, sorted
 */
public record RunCapture(RunDraft draft, SceneCompiler compiler, List<String> off) {
    public RunCapture {
        off = List.copyOf(off);
    }

    /** Copies the recording; empty if there is no run, or if it cannot be computed from its start. */
    public static Optional<RunCapture> of(PreviewRun run) {
        RunTypes types = run.types();
        return run.recording()
                .flatMap(RecordedRun::draft)
                .map(draft -> new RunCapture(
                        draft, types.copy(), types.off().stream().sorted().toList()));
    }
}
