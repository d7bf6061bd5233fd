package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.table.IdSet;

/**
 * Stores derived stiffness and damping in the springs, so that they no longer change with masses, elasticities or the
 * time step. The command stores both, because damping is derived only together with the stiffness; the motion stays the
 * same. Values given by a spring or its material are kept.
 */
public record MakeForcesExplicit(IdSet springs) implements Command {
    @Override
    public Label label() {
        return Label.of("make-forces-explicit", springs.size());
    }

    @Override
    public Scene apply(Scene scene) {
        SpringForces forces = scene.forces();
        return scene.changeSprings(springs, forces::explicit);
    }
}
