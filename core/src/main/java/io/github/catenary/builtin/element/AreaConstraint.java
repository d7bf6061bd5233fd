package io.github.catenary.builtin.element;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/** {@code keep.area}: keeps the areas of faces, face by face or in total. */
final class AreaConstraint extends ElementType {
    static final String OF = "of";
    static final String EACH = "each";
    static final String SUM = "sum";
    static final String ENCLOSED = "enclosed";
    static final String ELASTICITY = "elasticity";
    static final String FACTOR = "factor";

    static final Parameter ELASTICITY_PARAMETER = Parameter.number(
            ELASTICITY,
            "Elasticity",
            "Share of the violation that one projection removes; 1 lands on the kept value",
            "",
            Bounds.between(0, SpringProperties.MAX_ELASTICITY),
            Spring.DEFAULT_ELASTICITY);

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Choice(
                    OF,
                    "Area of",
                    "each: the area of every face; sum: of all faces, whichever way they face; enclosed: within their outline, in its plane",
                    List.of(EACH, SUM, ENCLOSED),
                    Optional.of(Value.of(EACH))),
            Parameter.number(
                    FACTOR,
                    "Factor",
                    "Ratio of the kept area to the drawn one; 1.3 inflates a ball, 0.8 shrinks it",
                    "",
                    Bounds.POSITIVE,
                    1),
            ELASTICITY_PARAMETER);

    AreaConstraint() {
        super(
                "keep.area",
                "Keep area",
                "Keeps the area of the faces between its particles",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needs(() -> element.faces().length > 0, VolumeConstraint.NO_FACES)
                .needsFreeParticle()
                .needsNumber(ELASTICITY)
                .warnings();
    }

    @Override
    public Bonds bonds() {
        return Bonds.FACES;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new AreaKernel(elements, view);
    }
}
