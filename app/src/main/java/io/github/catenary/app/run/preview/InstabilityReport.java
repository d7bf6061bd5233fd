package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.Symptom;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.SimulationState;

/**
 * A run that does not behave, with all that a trial of remedies needs.
 *
 * @param state of the run when it showed the symptom
 * @param compiler for copies of the run; nobody else uses it
 */
public record InstabilityReport(Scene scene, Symptom symptom, SimulationState state, SceneCompiler compiler) {}
