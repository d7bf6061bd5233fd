package io.github.catenary.edit.transform;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;

/** Moves particles by a map of space, with all that hangs on them, as {@link Transforms} do. */
public record TransformParticles(Label label, IdSet particles, Affine map) implements Command {
    @Override
    public Scene apply(Scene scene) {
        return particles.isEmpty() ? scene : PartTransform.apply(scene, particles, map);
    }
}
