package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import java.util.OptionalDouble;

/**
 * Writes into springs the stiffness and damping that are derived for them, so that they stay when masses, elasticities or
 * the time step change. Both at once, for damping is derived only with the stiffness; a run moves as it did. What a
 * spring or its material gives is left alone.
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
            // A rigid compliance, perhaps the material's, would else give way to the inverse of the stiffness.
            if (forces.compliance(spring) == 0) properties = properties.withCompliance(OptionalDouble.of(0));
            properties = properties.withStiffness(OptionalDouble.of(forces.stiffness(spring)));
        }
        return spring.withProperties(properties);
    }
}
