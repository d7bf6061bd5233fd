package io.github.catenary.plugin.shape;

import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/** {@code shape.match}: pulls particles towards the shape in which they are drawn, wherever and however it is turned. */
final class ShapeMatching extends ElementType {
    static final String ELASTICITY = "elasticity";
    static final String BLEND = "blend";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Decimal(
                    ELASTICITY,
                    "Elasticity",
                    "Share of the way to its place in the shape that one projection takes a particle; 1 makes it rigid",
                    "",
                    Bounds.between(0, SpringProperties.MAX_ELASTICITY),
                    Optional.of(Value.of(Spring.DEFAULT_ELASTICITY))),
            new Parameter.Decimal(
                    BLEND,
                    "Linear blend",
                    "How far the shape itself may be stretched and sheared: 0 only turns the drawn shape, 1 fits any"
                            + " stretched one",
                    "",
                    Bounds.between(0, 1),
                    Optional.of(Value.of(0))));

    ShapeMatching() {
        super(
                "shape.match",
                "Match shape",
                "Pulls particles towards the shape in which they are drawn, turned as it fits best",
                Works.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new ShapeKernel(elements, view);
    }
}
