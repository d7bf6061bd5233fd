package io.github.catenary.app.run.compare;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SceneReading;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.device.ComputeDevice;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What races are made of.
 *
 * @param compiler makes a new compiler for each race
 * @param device the chosen device; empty for the processor
 * @param scenes reads other scenes
 * @param background writes files
 */
public record RaceSource(
        Workspace workspace,
        Supplier<SceneCompiler> compiler,
        Supplier<Optional<ComputeDevice>> device,
        SceneReading scenes,
        BackgroundWork background) {}
