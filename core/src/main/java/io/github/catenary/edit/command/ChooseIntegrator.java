package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/**
 * Sets the integrator of the scene.
 *
 * @param integrator id of the integrator, not blank
 * @param plugin the plugin that contributes the integrator, which is added to the scene's list of plugins; empty for an
 *     integrator of the core
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
