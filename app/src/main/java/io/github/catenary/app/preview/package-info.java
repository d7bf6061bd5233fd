/**
 * The live preview beside the drawing.
 *
 * <pre>
 *   Workspace ──► PreviewPanel ──► PreviewRunner ──► PreviewThread: PreviewRun steps a Simulation
 *                     ▲    scenes, mouse                 │
 *                     └────────────── Frame ◄────────────┘
 * </pre>
 *
 * The runner owns the simulation, on a thread of its own. Frames come back as immutable copies, which {@code PreviewView}
 * paints. Nothing here writes into the scene.
 */
@NullMarked
package io.github.catenary.app.preview;

import org.jspecify.annotations.NullMarked;
