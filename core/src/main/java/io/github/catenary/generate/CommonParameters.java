package io.github.catenary.generate;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Parameters that generators share, under the same names, and what they make of them. */
final class CommonParameters {
    private static final String ELASTICITY = "elasticity";
    private static final String MASS = "mass";

    static final Parameter SPACING = new Parameter.Decimal(
            "spacing", "Spacing", "Distance of neighbouring particles", "m", Bounds.POSITIVE, Optional.of(Value.of(1)));
    static final Parameter ELASTICITY_PARAMETER = new Parameter.Decimal(
            ELASTICITY,
            "Elasticity",
            "Share of the violation that one projection of a spring removes; 1 lands on the rest length",
            "",
            Bounds.between(0, SpringProperties.MAX_ELASTICITY),
            Optional.of(Value.of(Spring.DEFAULT_ELASTICITY)));
    static final Parameter MASS_PARAMETER = new Parameter.Decimal(
            MASS, "Mass", "Mass of each particle", "kg", Bounds.POSITIVE, Optional.of(Value.of(Particle.DEFAULT_MASS)));

    private CommonParameters() {}

    static Parameter kind(SpringKind kind, String description, boolean byDefault) {
        String name = kind.fileName();
        String label = Character.toUpperCase(name.charAt(0)) + name.substring(1) + " springs";
        return new Parameter.Switch(name, label, description, Optional.of(Value.of(byDefault)));
    }

    static Parameter count(String name, String label, int max, int byDefault) {
        return new Parameter.Whole(
                name, label, "Number of particles", "", Bounds.between(2, max), Optional.of(Value.of(byDefault)));
    }

    static Parameter choice(String name, String label, String description, List<String> choices) {
        return new Parameter.Choice(name, label, description, choices, Optional.of(Value.of(choices.get(0))));
    }

    static Particle particle(int id, Vec3 position, ParameterValues values, boolean pinned) {
        return Particle.of(id, position).withMass(values.number(MASS)).withPinned(pinned);
    }

    /** A spring at its drawn length; the default elasticity is left open so that a material can give it. */
    static Spring spring(int id, int a, int b, SpringKind kind, ParameterValues values) {
        Spring spring = Spring.of(id, a, b, kind);
        double elasticity = values.number(ELASTICITY);
        return elasticity == Spring.DEFAULT_ELASTICITY ? spring : spring.withElasticity(OptionalDouble.of(elasticity));
    }
}
