package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.parameter.Bounds;
import java.util.OptionalDouble;

/** The four properties that springs and materials share. */
enum SpringProperty {
    ELASTICITY("elasticity", "", 0.05),
    STIFFNESS("stiffness", "N/m", 0),
    DAMPING("damping", "N·s/m", 0),
    COMPLIANCE("compliance", "m/N", 0);

    /** The name of the property in field names and text keys. */
    final String key;

    private final String unit;
    private final double step;

    SpringProperty(String key, String unit, double step) {
        this.key = key;
        this.unit = unit;
        this.step = step;
    }

    /** The numbers that the field accepts; an empty field leaves the property open. */
    Quantity quantity() {
        Bounds bounds = this == ELASTICITY ? Bounds.between(0, SpringProperties.MAX_ELASTICITY) : Bounds.atLeast(0);
        return Quantity.decimal(unit, bounds).orEmpty().inStepsOf(step);
    }

    OptionalDouble of(SpringProperties properties) {
        return switch (this) {
            case ELASTICITY -> properties.elasticity();
            case STIFFNESS -> properties.stiffness();
            case DAMPING -> properties.damping();
            case COMPLIANCE -> properties.compliance();
        };
    }

    SpringProperties with(SpringProperties properties, OptionalDouble value) {
        return switch (this) {
            case ELASTICITY -> properties.withElasticity(value);
            case STIFFNESS -> properties.withStiffness(value);
            case DAMPING -> properties.withDamping(value);
            case COMPLIANCE -> properties.withCompliance(value);
        };
    }

    /** The effective value of a spring as a force, given or derived; empty for the elasticity, which is not a force. */
    OptionalDouble of(SpringForces forces, Spring spring) {
        return switch (this) {
            case ELASTICITY -> OptionalDouble.empty();
            case STIFFNESS -> OptionalDouble.of(forces.stiffness(spring));
            case DAMPING -> OptionalDouble.of(forces.damping(spring));
            case COMPLIANCE -> OptionalDouble.of(forces.compliance(spring));
        };
    }

    /** The value if neither the spring nor its material gives one; empty if it depends on the spring. */
    OptionalDouble fallback() {
        return this == ELASTICITY ? OptionalDouble.of(Spring.DEFAULT_ELASTICITY) : OptionalDouble.empty();
    }
}
