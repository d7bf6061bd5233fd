package io.github.catenary.plugin.plasticity;

import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/**
 * {@code plasticity.yield}: rest lengths give way where the strain passes a threshold, and stay so. A spring in several
 * elements follows the last of them.
 */
final class PlasticYield extends ElementType {
    static final String STRAIN = "strain";
    static final String RATE = "rate";
    static final String HARDENING = "hardening";
    static final String LIMIT = "limit";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            number(
                    STRAIN,
                    "Yield strain",
                    "A spring yields when its length differs from its present rest length by more than this share of"
                            + " the drawn rest length",
                    "",
                    Bounds.POSITIVE,
                    0.1),
            number(
                    RATE,
                    "Creep rate",
                    "How fast it yields: what is over the threshold falls to 37 % in 1 / rate",
                    "1/s",
                    Bounds.POSITIVE,
                    10),
            number(
                    HARDENING,
                    "Hardening",
                    "How much the yield strain grows for each unit of strain that the spring has yielded so far",
                    "",
                    Bounds.atLeast(0),
                    0),
            number(
                    LIMIT,
                    "Plastic limit",
                    "The rest length changes by no more than this share of the drawn one",
                    "",
                    Bounds.atLeast(0),
                    1));

    private static Parameter number(
            String name, String label, String description, String unit, Bounds bounds, double preset) {
        return new Parameter.Decimal(name, label, description, unit, bounds, Optional.of(Value.of(preset)));
    }

    PlasticYield() {
        super(
                "plasticity.yield",
                "Plasticity",
                "Springs stretched or compressed past a threshold keep a part of it",
                Works.ON_SPRINGS,
                SCHEMA);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new YieldKernel(elements, view);
    }
}
