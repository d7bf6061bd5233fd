package io.github.catenary.plugin.shape;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;

/** {@code shape.match}: pulls particles towards their drawn shape, at whatever position and rotation fits best. */
final class ShapeMatching extends ElementType {
    static final String ELASTICITY = "elasticity";
    static final String BLEND = "blend";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    ELASTICITY,
                    "Elasticity",
                    "Share of the distance to the shape that one projection removes; 1 makes the shape rigid",
                    "",
                    Bounds.between(0, SpringProperties.MAX_ELASTICITY),
                    Spring.DEFAULT_ELASTICITY),
            Parameter.number(
                    BLEND,
                    "Linear blend",
                    "How far the shape may be stretched and sheared: 0 only rotates the drawn shape, 1 allows any"
                            + " linear deformation",
                    "",
                    Bounds.between(0, 1),
                    0));

    ShapeMatching() {
        super(
                "shape.match",
                "Match shape",
                "Pulls particles towards their drawn shape, rotated to the best fit",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public Bonds bonds() {
        return Bonds.PARTICLES;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needsParticles(2)
                .needsFreeParticle()
                .needsNumber(ELASTICITY)
                .warnings();
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new ShapeKernel(elements, view);
    }
}
