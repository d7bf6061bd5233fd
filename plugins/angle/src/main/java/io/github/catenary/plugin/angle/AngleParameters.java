package io.github.catenary.plugin.angle;

import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.util.Optional;

/** The parameters that both types share. */
final class AngleParameters {
    static final String ELASTICITY = "elasticity";
    static final String STIFFNESS = "stiffness";
    static final ParameterSchema SCHEMA = ParameterSchema.of(
                    Parameter.number(
                            ELASTICITY,
                            "Elasticity",
                            "Share of the violation that one projection removes; 1 lands on the drawn angle. Integrators"
                                    + " that solve for energies derive a stiffness from it",
                            "",
                            Bounds.between(0, SpringProperties.MAX_ELASTICITY),
                            Spring.DEFAULT_ELASTICITY),
                    new Parameter.Decimal(
                            STIFFNESS,
                            "Stiffness",
                            "Moment per radian of each angle, the same under all integrators and time steps",
                            "N·m",
                            Bounds.greaterThan(0),
                            Optional.empty()))
            .withAlternatives(ELASTICITY, STIFFNESS);

    private AngleParameters() {}
}
