package io.github.catenary.plugin.tearing;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.spi.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
                    "Exponent of the wear: at twice the endurance limit, springs wear 2 to this power times as fast",
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
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new FatigueKernel(elements, view);
    }

    /**
     * Wears springs out under load. With ε = (l − L)/L the strain of a spring, and ε_e, r and p the endurance limit,
     * rate and exponent of an element that selects the spring, the damage D of the spring grows in each substep of
     * duration h with ε &gt; ε_e by
     *
     * <pre>
     *   ΔD = r (ε/ε_e)^p h
     * </pre>
     *
     * for each of its elements, and the spring tears when D reaches 1. At a constant strain this takes 1/r · (ε_e/ε)^p
     * seconds, which is Basquin's law (The exponential law of endurance tests, 1910); under changing strains the shares
     * of those lives add up (Miner, Cumulative damage in fatigue, 1945). The kernel's state is D.
     */
    private static final class FatigueKernel implements ConstraintKernel {
        /** The index of a spring, once for each element that selects it. */
        private final int[] spring;
        /** ε_e. */
        private final double[] limit;
        /** r, 1/s. */
        private final double[] rate;
        /** p. */
        private final double[] exponent;
        /** D of each spring of the run. */
        private final double[] damage;

        FatigueKernel(List<BoundElement> elements, SolverView view) {
            spring = elements.stream()
                    .flatMapToInt(element -> IntStream.of(element.springs()))
                    .toArray();
            limit = each(elements, TearingFatigue.LIMIT);
            rate = each(elements, TearingFatigue.RATE);
            exponent = each(elements, TearingFatigue.EXPONENT);
            damage = new double[view.springs().count];
        }

        /** The value of a parameter for each entry of {@link #spring}. */
        private static double[] each(List<BoundElement> elements, String parameter) {
            return elements.stream()
                    .flatMapToDouble(element -> IntStream.of(element.springs())
                            .mapToDouble(i -> element.values().number(parameter)))
                    .toArray();
        }

        /** As long as no spring is beyond its endurance limit. */
        @Override
        public Optional<Quiet> quiet(SolverView view) {
            double[] longest = new double[damage.length];
            Arrays.fill(longest, Double.POSITIVE_INFINITY);
            for (int k = 0; k < spring.length; k++) {
                longest[spring[k]] = Math.min(longest[spring[k]], 1 + limit[k]);
            }
            return Optional.of(Quiet.upTo(longest));
        }

        /** Springs keep their damage. */
        @Override
        public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
            if (!(before instanceof FatigueKernel old)) return;
            for (int i = 0; i < damage.length; i++) if (springsBefore[i] >= 0) damage[i] = old.damage[springsBefore[i]];
        }

        /**
         * The endurance limit, the lowest of all elements that select the spring: above it, the spring wears out in
         * time.
         */
        @Override
        public double strainLimit(SolverView view, int asked) {
            double lowest = Double.POSITIVE_INFINITY;
            for (int k = 0; k < spring.length; k++) {
                if (spring[k] == asked) lowest = Math.min(lowest, limit[k]);
            }
            return lowest;
        }

        @Override
        public void afterStep(SolverView view, TopologyEdits edits) {
            SpringArrays s = view.springs();
            double h = view.substepDuration();
            for (int k = 0; k < spring.length; k++) {
                int i = spring[k];
                if (s.torn[i]) continue;
                double loads = (s.length(i, view.particles()) / s.restLength[i] - 1) / limit[k];
                if (!(loads > 1)) continue; // within the endurance limit, or neither length nor rest length
                damage[i] += rate[k] * StrictMath.pow(loads, exponent[k]) * h;
                if (damage[i] >= 1) edits.removeSpring(i);
            }
        }

        /** D. */
        @Override
        public void publish(Channel channel, SolverView view, double[] values) {
            for (int i : spring) values[i] = damage[i];
        }

        @Override
        public double[] save() {
            return damage.clone();
        }

        @Override
        public void restore(double[] state) {
            System.arraycopy(state, 0, damage, 0, damage.length);
        }
    }
}
