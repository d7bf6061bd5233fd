package io.github.catenary.app.run.preview;

import io.github.catenary.replay.StepRecipe;
import io.github.catenary.solver.SceneCompiler;
import java.util.Optional;

/**
 * What is needed to compute the step of the present frame elsewhere.
 *
 * @param compiler with the element types of the run, for one user
 */
public record StepSource(StepRecipe recipe, SceneCompiler compiler) {
    /** Pauses a run, and tells how the step of its present frame is computed; empty if there is no run. */
    public static Optional<StepSource> of(PreviewRun run) {
        run.pause();
        SceneCompiler compiler = run.types().compiler();
        return run.recording().map(it -> new StepSource(it.recipe(), compiler.with(compiler.options())));
    }
}
