/**
 * The live preview beside the drawing.
 *
 * <pre>
 *   Workspace ──► PreviewPanel ──► PreviewRunner ──► PreviewThread: PreviewRun steps a Simulation
 *                     ▲    scenes, mouse                 │
 *                     └────────────── Frame ◄────────────┘
 * </pre>
 *
 * The runner owns the simulation, on a thread of its own. A command is a method of {@code PreviewRun}; the runner only
 * hands it over. Frames come back as immutable copies, which {@code PreviewView} paints. A run that does not behave comes
 * back as an {@code InstabilityReport}: {@code AdviceController} has remedies tried and offers them. Only taking one
 * writes into the scene, as an edit.
 */
@NullMarked
package io.github.catenary.app.run.preview;

import org.jspecify.annotations.NullMarked;
