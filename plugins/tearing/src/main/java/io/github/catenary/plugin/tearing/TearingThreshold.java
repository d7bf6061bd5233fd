package io.github.catenary.plugin.tearing;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.ItemAmounts;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * {@code tearing.threshold}: removes springs whose strain exceeds a threshold. The threshold is given as the strain (l
 * − L)/L, or as the ratio l/L of length to rest length; a ratio r is a strain of r − 1. A spring in several elements
 * tears at the lowest threshold; torn neighbours lower the threshold by the largest weakening. An element that works on
 * all springs works on those that elements have added, too, without weakening.
 */
final class TearingThreshold extends ElementType {
    private static final String STRAIN = "strain";
    private static final String RATIO = "ratio";
    private static final String WEAKENING = "weakening";
    private static final String STRENGTH = "strength";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
                    Parameter.number(
                            STRAIN,
                            "Strain",
                            "A spring tears when (length − rest length) / rest length is greater than this",
                            "",
                            Bounds.POSITIVE,
                            0.5),
                    new Parameter.Decimal(
                            RATIO,
                            "Length ratio",
                            "A spring tears when length / rest length is greater than this",
                            "",
                            Bounds.greaterThan(1),
                            Optional.empty()),
                    Parameter.number(
                            WEAKENING,
                            "Weakening",
                            "Share of its strain threshold that a spring loses for each torn spring at its ends, so"
                                    + " that a tear spreads",
                            "",
                            new Bounds(0, true, 1, false),
                            0),
                    new Parameter.Amounts(
                            STRENGTH,
                            "Strength",
                            "Multiplies the strain threshold of a spring, so that a painted line tears first",
                            true,
                            "",
                            Bounds.POSITIVE,
                            1))
            .withAlternatives(STRAIN, RATIO);

    TearingThreshold() {
        super(
                "tearing.threshold",
                "Tearing",
                "Springs tear when stretched beyond a threshold",
                AppliesTo.ON_SPRINGS,
                SCHEMA);
    }

    @Override
    public boolean appliesToAddedSprings() {
        return true;
    }

    @Override
    public List<Channel> channels() {
        return List.of(Channel.DAMAGE);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        double[] lowest = new double[view.springs().count];
        double[] weakening = new double[view.springs().count];
        Arrays.fill(lowest, Double.POSITIVE_INFINITY);
        double ratioOfAdded = Double.POSITIVE_INFINITY;
        boolean spreads = false;
        for (BoundElement element : elements) {
            double usual = ratio(element.values());
            ItemAmounts strength = element.values().amounts(STRENGTH);
            double weaker = element.values().number(WEAKENING);
            spreads |= weaker > 0;
            if (element.allSprings()) ratioOfAdded = Math.min(ratioOfAdded, usual);
            for (int spring : element.springs()) {
                double share = strength.of(view.springs().ids[spring]);
                double ratio = share == 1 ? usual : 1 + share * (usual - 1);
                lowest[spring] = Math.min(lowest[spring], ratio);
                weakening[spring] = Math.max(weakening[spring], weaker);
            }
        }
        int particles = view.particles().count;
        return spreads
                ? new SpreadingKernel(lowest, ratioOfAdded, weakening, particles)
                : new TearingKernel(lowest, ratioOfAdded, particles);
    }

    private static double ratio(ParameterValues values) {
        return values.given(RATIO) ? values.number(RATIO) : 1 + values.number(STRAIN);
    }
}
