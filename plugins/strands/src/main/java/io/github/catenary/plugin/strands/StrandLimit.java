package io.github.catenary.plugin.strands;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/**
 * {@code strands.limit}: limits the lengths of springs, above, below or both, in addition to the springs' own effect. A
 * spring of elasticity 0 acts only as a rope or strut. A spring in several elements obeys all their limits.
 */
final class StrandLimit extends ElementType {
    private static final String KIND = "kind";
    private static final String ROPE = "rope";
    private static final String STRUT = "strut";
    private static final String LIMITS = "limits";
    private static final String MIN = "min";
    private static final String MAX = "max";
    private static final String ELASTICITY = "elasticity";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Choice(
                    KIND,
                    "Kind",
                    "rope: only pulls, has a maximum length; strut: only pushes, has a minimum length; limits: both",
                    List.of(ROPE, STRUT, LIMITS),
                    Optional.of(Value.of(ROPE))),
            Parameter.number(
                    MIN,
                    "Shortest",
                    "Minimum of length / rest length of a strut or of limits; a rope has none",
                    "",
                    Bounds.between(0, 1),
                    1),
            Parameter.number(
                    MAX,
                    "Longest",
                    "Maximum of length / rest length of a rope or of limits; a strut has none",
                    "",
                    Bounds.atLeast(1),
                    1),
            Parameter.number(
                    ELASTICITY,
                    "Elasticity",
                    "Share of the violation that one projection removes; 1 lands on the limit",
                    "",
                    Bounds.between(0, 1),
                    1));

    private static final Message NO_LENGTH = Message.of(
            "doubt.no-length", "a strut whose shortest length is 0 never pushes, so it has no effect; enter a length");

    StrandLimit() {
        super(
                "strands.limit",
                "Strands",
                "Turns springs into ropes that only pull or struts that only push, or limits their lengths",
                AppliesTo.ON_SPRINGS,
                SCHEMA);
    }

    @Override
    public Bonds bonds() {
        return Bonds.SPRINGS;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needsFreeSpring()
                .needsNumber(ELASTICITY)
                .needs(
                        () -> !element.values().text(KIND).equals(STRUT)
                                || element.values().number(MIN) > 0,
                        NO_LENGTH)
                .warnings();
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        Strands[] strands = new Strands[elements.size()];
        for (int k = 0; k < strands.length; k++) {
            ParameterValues values = elements.get(k).values();
            String kind = values.text(KIND);
            strands[k] = new Strands(
                    elements.get(k).springs(),
                    kind.equals(ROPE) ? 0 : values.number(MIN),
                    kind.equals(STRUT) ? Double.POSITIVE_INFINITY : values.number(MAX),
                    values.number(ELASTICITY));
        }
        return new StrandKernel(strands, view);
    }
}
