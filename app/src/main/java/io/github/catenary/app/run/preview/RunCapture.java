package io.github.catenary.app.run.preview;

import io.github.catenary.replay.RunDraft;
import io.github.catenary.solver.SceneCompiler;
import java.util.List;

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
}
