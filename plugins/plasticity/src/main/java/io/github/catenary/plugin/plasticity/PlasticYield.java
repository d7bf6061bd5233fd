package io.github.catenary.plugin.plasticity;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;

/**
 * {@code plasticity.yield}: rest lengths change permanently when the strain exceeds a threshold. If a spring is in
 * several elements, the last of them applies.
 */
final class PlasticYield extends ElementType {
    static final String STRAIN = "strain";
    static final String RATE = "rate";
    static final String HARDENING = "hardening";
    static final String LIMIT = "limit";
    static final String FLOWED = "flowed";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    STRAIN,
                    "Yield strain",
                    "A spring yields when its length differs from its current rest length by more than this share of"
                            + " the drawn rest length",
                    "",
                    Bounds.POSITIVE,
                    0.1),
            Parameter.number(
                    RATE,
                    "Creep rate",
                    "Speed of yielding: the strain above the threshold decays to 37 % in 1 / rate",
                    "1/s",
                    Bounds.POSITIVE,
                    10),
            Parameter.number(
                    HARDENING,
                    "Hardening",
                    "Increase of the yield strain per unit of plastic strain so far",
                    "",
                    Bounds.atLeast(0),
                    0),
            Parameter.number(
                    LIMIT,
                    "Plastic limit",
                    "Largest change of the rest length, as a share of the drawn one",
                    "",
                    Bounds.atLeast(0),
                    1),
            new Parameter.Amounts(
                    FLOWED,
                    "Plastic strain so far",
                    "Plastic strain in both directions before the start, on which the hardening depends",
                    true,
                    "",
                    Bounds.atLeast(0),
                    0));

    static final Channel PLASTIC_STRAIN = Channel.ofSprings(
                    "plasticity.strain",
                    "Plastic strain",
                    "Change of rest lengths by yielding, as a share of the drawn ones: red where springs became longer,"
                            + " blue where shorter",
                    "")
            .withSigns();

    PlasticYield() {
        super(
                "plasticity.yield",
                "Plasticity",
                "Springs stretched or compressed beyond a threshold stay partly deformed",
                AppliesTo.ON_SPRINGS,
                SCHEMA);
    }

    @Override
    public List<Channel> channels() {
        return List.of(PLASTIC_STRAIN, Channel.DAMAGE);
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene).needsNumber(LIMIT).warnings();
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new YieldKernel(elements, view);
    }
}
