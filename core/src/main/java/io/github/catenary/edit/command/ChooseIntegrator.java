package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/**
 * Runs the scene by another method.
 *
 * @param integrator not blank
 * @param plugin the plugin that contributes the method, noted in the scene if it is not there yet; empty for the core's
 */
public record ChooseIntegrator(String integrator, Optional<PluginUse> plugin) implements Command {
    @Override
    public Label label() {
        return Label.of("choose-integrator");
    }

    @Override
    public Scene apply(Scene scene) {
        if (scene.solver().integrator().equals(integrator)) return scene;
        return scene.withSolver(scene.solver().withIntegrator(integrator)).noting(plugin);
    }
}
