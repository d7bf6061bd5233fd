package io.github.catenary.plugin.attach;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/** {@code attach.mouse}: particles follow the mouse in the preview. */
final class AttachToMouse extends ElementType {
    static final String OFFSET = "offset";
    static final String ELASTICITY = "elasticity";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Vector(
                    OFFSET,
                    "Offset",
                    "Vector from the mouse to the centre of the particles; its third number moves them out of the"
                            + " drawing's plane",
                    "m",
                    Optional.of(Value.of(Vec3.ZERO))),
            Parameter.number(
                    ELASTICITY,
                    "Elasticity",
                    "Share of the distance to the mouse that one frame removes; 1 moves the particles there at once",
                    "",
                    Bounds.between(0, 1),
                    0.3));

    AttachToMouse() {
        super(
                "attach.mouse",
                "Attach to the mouse",
                "Particles follow the mouse in the preview and keep their drawn arrangement; without a mouse they stay",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new MouseKernel(elements, view);
    }
}
