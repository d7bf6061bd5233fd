package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;

/** Runs the scene by another method; {@code integrator} is not blank. */
public record ChooseIntegrator(String integrator) implements Command {
    @Override
    public Label label() {
        return Label.of("choose-integrator");
    }

    @Override
    public Scene apply(Scene scene) {
        if (scene.solver().integrator().equals(integrator)) return scene;
        return scene.withSolver(scene.solver().withIntegrator(integrator));
    }
}
