package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalDouble;

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
        return scene.changeSprings(springs, spring -> explicit(forces, spring));
    }

    private static Spring explicit(SpringForces forces, Spring spring) {
        SpringProperties properties = spring.properties();
        if (forces.derivesDamping(spring)) {
            properties = properties.withDamping(OptionalDouble.of(forces.damping(spring)));
        }
        if (forces.derivesStiffness(spring)) {
            // Without this, the inverse of the stiffness would replace a rigid compliance, even one of the material.
            if (forces.compliance(spring) == 0) properties = properties.withCompliance(OptionalDouble.of(0));
            properties = properties.withStiffness(OptionalDouble.of(forces.stiffness(spring)));
        }
        return spring.withProperties(properties);
    }
}
