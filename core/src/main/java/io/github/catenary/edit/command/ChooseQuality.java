package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;

/**
 * Sets substeps, passes, sweep and bounds to those of a level.
 *
 * @param numbers with which the scene keeps the promise of the level
 */
public record ChooseQuality(Quality level, Quality.Numbers numbers) implements Command {
    @Override
    public Label label() {
        return Label.of("set-quality");
    }

    @Override
    public Scene apply(Scene scene) {
        return scene.withSolver(level.applyTo(scene.solver(), numbers));
    }
}
