package io.github.catenary.app.preview;

import io.github.catenary.replay.Reel;
import io.github.catenary.solver.SceneCompiler;

/**
 * What was recorded of a run, for another thread.
 *
 * @param compiler knows the element types of the run, and belongs to the receiver
 */
public record RunCopy(Reel reel, SceneCompiler compiler) {}
