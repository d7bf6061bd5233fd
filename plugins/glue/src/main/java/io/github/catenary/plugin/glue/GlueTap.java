package io.github.catenary.plugin.glue;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/** {@code glue.tap}: drops fall from particles; the run has them as particles of its own. */
final class GlueTap extends ElementType {
    static final String RATE = "rate";
    static final String VELOCITY = "velocity";
    static final String SPREAD = "spread";
    static final String MASS = "mass";
    static final String RADIUS = "radius";
    static final String LIFE = "life";
    static final String RESERVE = "reserve";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(RATE, "Rate", "Drops per particle and second", "1/s", Bounds.POSITIVE, 5),
            new Parameter.Vector(
                    VELOCITY, "Velocity", "Velocity of a drop when it leaves", "m/s", Optional.of(Value.of(Vec3.ZERO))),
            new Parameter.Vector(
                    SPREAD,
                    "Spread",
                    "Largest random change of each coordinate of the velocity",
                    "m/s",
                    Optional.of(Value.of(Vec3.ZERO))),
            Parameter.number(MASS, "Mass", "Mass of a drop", "kg", Bounds.POSITIVE, 0.1),
            Parameter.number(
                    RADIUS, "Radius", "Smallest distance of a drop from a collider", "m", Bounds.atLeast(0), 0.05),
            new Parameter.Decimal(
                    LIFE,
                    "Life",
                    "Lifetime of a drop; without a value, drops stay",
                    "s",
                    Bounds.POSITIVE,
                    Optional.empty()),
            new Parameter.Whole(
                    RESERVE,
                    "Reserve",
                    "Maximum number of drops at a time, for which memory is reserved; then the tap waits until one vanishes",
                    "",
                    Bounds.between(1, AddedItems.MOST),
                    Optional.of(Value.of(100))));

    GlueTap() {
        super("glue.tap", "Tap", "Drops fall from its particles", AppliesTo.ON_PARTICLES, SCHEMA);
    }

    @Override
    public Merging merging() {
        return Merging.FREE.sharing(RATE);
    }

    @Override
    public boolean needsParticles() {
        return true;
    }

    @Override
    public boolean addsParticles() {
        return true;
    }

    @Override
    public int particleReserve(BoundElement element) {
        return element.values().whole(RESERVE);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new TapKernel(elements, view);
    }
}
