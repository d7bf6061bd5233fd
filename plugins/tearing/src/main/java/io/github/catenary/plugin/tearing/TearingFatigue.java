package io.github.catenary.plugin.tearing;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import java.util.List;

/** {@code tearing.fatigue}: springs stretched beyond an endurance limit wear out and finally tear. */
final class TearingFatigue extends ElementType {
    static final String LIMIT = "limit";
    static final String RATE = "rate";
    static final String EXPONENT = "exponent";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    LIMIT,
                    "Endurance limit",
                    "A spring endures a strain (length − rest length) / rest length up to this value indefinitely",
                    "",
                    Bounds.POSITIVE,
                    0.1),
            Parameter.number(
                    RATE,
                    "Wear rate",
                    "Share of its life that a spring loses per second just above the endurance limit",
                    "1/s",
                    Bounds.POSITIVE,
                    0.1),
            Parameter.number(
                    EXPONENT,
                    "Wear exponent",
                    "Growth of the wear with strain: at twice the endurance limit it is 2 to the power of this as fast",
                    "",
                    Bounds.between(0, 20),
                    3));

    TearingFatigue() {
        super(
                "tearing.fatigue",
                "Fatigue",
                "Springs stretched beyond a limit wear out and finally tear",
                AppliesTo.ON_SPRINGS,
                SCHEMA);
    }

    @Override
    public List<Channel> channels() {
        return List.of(Channel.DAMAGE);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new FatigueKernel(elements, view);
    }
}
