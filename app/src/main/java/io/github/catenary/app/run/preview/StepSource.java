package io.github.catenary.app.run.preview;

import io.github.catenary.replay.StepRecipe;
import io.github.catenary.solver.SceneCompiler;

/**
 * What is needed to compute the step of the present frame elsewhere.
 *
 * @param compiler with the element types of the run, for one user
 */
public record StepSource(StepRecipe recipe, SceneCompiler compiler) {}
