package io.github.catenary.app.run.sweep;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SolverOptions;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * What sweeps are made of.
 *
 * @param workspace the scene that is open, and the plugins
 * @param background reads and writes files
 * @param options how runs use the machine
 * @param folder of the rows that were made
 * @param open opens a scene beside those that are open, and plays it
 */
public record SweepSource(
        Workspace workspace, BackgroundWork background, SolverOptions options, Path folder, Consumer<Scene> open) {}
