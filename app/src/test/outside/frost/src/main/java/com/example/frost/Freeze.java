package com.example.frost;

import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/** {@code frost.freeze}, a constraint that adds springs: particles grow cold, and cold ones freeze to each other. */
final class Freeze extends ElementType {
    static final Channel COLD =
            Channel.ofParticles("frost.cold", "Cold", "How cold particles are: 0 is water, 1 is ice", "").between(0, 1);

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number("rate", "Rate", "How fast particles grow cold", "1/s", Bounds.POSITIVE, 1),
            Parameter.number(
                    "distance", "Distance", "Particles of ice that are nearer freeze together", "m", Bounds.POSITIVE, 1),
            new Parameter.Whole(
                    "reserve",
                    "Reserve",
                    "Most springs of ice at a time",
                    "",
                    Bounds.between(1, 10_000),
                    Optional.of(Value.of(100))));

    Freeze() {
        super("frost.freeze", "Frost", "Makes particles cold until they freeze together", AppliesTo.ON_PARTICLES, SCHEMA);
    }

    @Override
    public List<Channel> channels() {
        return List.of(COLD);
    }

    @Override
    public boolean addsSprings() {
        return true;
    }

    @Override
    public int springReserve(BoundElement element) {
        return element.values().whole("reserve");
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new FreezeKernel(elements, view);
    }
}
