package io.github.catenary.plugin.angle;

import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;

/** The parameters that both types share. */
final class AngleParameters {
    static final String ELASTICITY = "elasticity";
    static final ParameterSchema SCHEMA = ParameterSchema.of(Parameter.number(
            ELASTICITY,
            "Elasticity",
            "Share of the violation that one projection removes; 1 lands on the drawn angle",
            "",
            Bounds.between(0, SpringProperties.MAX_ELASTICITY),
            Spring.DEFAULT_ELASTICITY));

    private AngleParameters() {}
}
