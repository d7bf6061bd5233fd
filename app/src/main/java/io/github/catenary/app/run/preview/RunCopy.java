package io.github.catenary.app.run.preview;

import io.github.catenary.replay.RecordingCopy;
import io.github.catenary.solver.SceneCompiler;

/**
 * What was recorded of a run, for another thread.
 *
 * @param compiler knows the element types of the run, and belongs to the receiver
 */
public record RunCopy(RecordingCopy reel, SceneCompiler compiler) {}
