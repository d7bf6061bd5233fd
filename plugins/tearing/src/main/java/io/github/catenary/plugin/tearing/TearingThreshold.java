package io.github.catenary.plugin.tearing;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.ItemAmounts;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.spi.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * {@code tearing.threshold}: removes springs whose strain exceeds a threshold. The threshold is given as the strain (l
 * − L)/L, or as the ratio l/L of length to rest length; a ratio r is a strain of r − 1. A spring in several elements
 * tears at the lowest threshold; torn neighbours lower the threshold by the largest weakening. An element that works on
 * all springs works on those that elements have added, too, without weakening.
 */
final class TearingThreshold extends ElementType {
    static final String ID = "tearing.threshold";
    static final String STRAIN = "strain";
    private static final String RATIO = "ratio";
    private static final String WEAKENING = "weakening";
    static final String STRENGTH = "strength";
    /** How strong single springs are. */
    static final Parameter.Amounts STRENGTHS = new Parameter.Amounts(
            STRENGTH,
            "Strength",
            "Multiplies the strain threshold of a spring, so that a painted line tears first",
            true,
            "",
            Bounds.POSITIVE,
            1);

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
                    STRENGTHS)
            .withAlternatives(STRAIN, RATIO);

    TearingThreshold() {
        super(ID, "Tearing", "Springs tear when stretched beyond a threshold", AppliesTo.ON_SPRINGS, SCHEMA);
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
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        int[] ids = view.springs().ids;
        Limits limits = limits(elements, view.springs().count, i -> ids[i]);
        double ratioOfAdded = Double.POSITIVE_INFINITY;
        for (BoundElement element : elements) {
            if (element.allSprings()) ratioOfAdded = Math.min(ratioOfAdded, ratio(element.values()));
        }
        int particles = view.particles().count;
        boolean spreads = elements.stream().anyMatch(element -> element.values().number(WEAKENING) > 0);
        return spreads
                ? new SpreadingKernel(limits, ratioOfAdded, particles)
                : new TearingKernel(limits.lowest(), ratioOfAdded, particles);
    }

    /**
     * When springs tear as long as none beside them is torn. Entry i is about the spring at position i.
     *
     * @param lowest the ratio l/L; infinite for a spring that never tears
     * @param weakening the largest of its elements, in [0, 1)
     */
    record Limits(double[] lowest, double[] weakening) {
        /** 1 + ε_n of a spring with a number of torn springs at its ends. */
        double weakened(int spring, int torn) {
            double whole = lowest[spring];
            return torn == 0 ? whole : 1 + (whole - 1) * StrictMath.pow(1 - weakening[spring], torn);
        }
    }

    /** @param id of the spring at a position */
    static Limits limits(List<BoundElement> elements, int count, IntUnaryOperator id) {
        Limits limits = new Limits(new double[count], new double[count]);
        Arrays.fill(limits.lowest(), Double.POSITIVE_INFINITY);
        for (BoundElement element : elements) {
            double usual = ratio(element.values());
            ItemAmounts strength = element.values().amounts(STRENGTH);
            double weaker = element.values().number(WEAKENING);
            for (int spring : element.springs()) {
                double share = strength.of(id.applyAsInt(spring));
                double ratio = share == 1 ? usual : 1 + share * (usual - 1);
                limits.lowest()[spring] = Math.min(limits.lowest()[spring], ratio);
                limits.weakening()[spring] = Math.max(limits.weakening()[spring], weaker);
            }
        }
        return limits;
    }

    private static double ratio(ParameterValues values) {
        return values.given(RATIO) ? values.number(RATIO) : 1 + values.number(STRAIN);
    }

    /**
     * Tears springs like {@link TearingKernel}, but lowers the threshold of each watched spring for each torn spring
     * beside it:
     *
     * <pre>
     *   ε_n = ε (1 − w)^n
     * </pre>
     *
     * with n the number of torn springs at its two particles, whatever tore them, and w its weakening. A tear thus
     * spreads from spring to spring, one per substep. The thresholds follow from the springs torn now, so the kernel
     * has no state.
     */
    private static final class SpreadingKernel implements ConstraintKernel {
        private final TearingKernel tearing;
        /** 1 + ε and w of each spring of the run; ε is infinite for a spring that is not watched. */
        private final Limits limits;
        /** 1 + ε_n of each spring. */
        private final double[] ratio;
        /** The springs torn when the thresholds were last set, and the number of torn springs at each particle. */
        private final boolean[] seen;

        private final int[] tornAt;

        /** @param ratioOfAdded the ratio of the springs that elements have added, which do not weaken */
        SpreadingKernel(Limits limits, double ratioOfAdded, int particles) {
            tearing = new TearingKernel(limits.lowest(), ratioOfAdded, particles);
            this.limits = limits;
            ratio = limits.lowest().clone();
            seen = new boolean[ratio.length];
            tornAt = new int[particles];
        }

        /** By the springs that are torn now. */
        @Override
        public Optional<Quiet> quiet(SolverView view) {
            SpringArrays s = view.springs();
            int[] torn = new int[tornAt.length];
            countTorn(s, torn);
            double[] longest = new double[s.count];
            for (int i = 0; i < s.count; i++) longest[i] = limits.weakened(i, torn[s.a[i]] + torn[s.b[i]]);
            return Optional.of(Quiet.upTo(longest));
        }

        @Override
        public double strainLimit(SolverView view, int spring) {
            SpringArrays s = view.springs();
            int beside = 0;
            for (int i = 0; i < s.count; i++) {
                if (!s.torn[i] || i == spring) continue;
                if (meets(s, i, s.a[spring])) beside++;
                if (meets(s, i, s.b[spring])) beside++;
            }
            return limits.weakened(spring, beside) - 1;
        }

        private static boolean meets(SpringArrays s, int spring, int particle) {
            return s.a[spring] == particle || s.b[spring] == particle;
        }

        @Override
        public void sceneChanged(SolverView view) {
            tearing.sceneChanged(view);
        }

        @Override
        public void afterStep(SolverView view, TopologyEdits edits) {
            if (!Arrays.equals(seen, view.springs().torn)) weaken(view.springs());
            tearing.afterStep(view, edits);
        }

        /** The share of its threshold that a spring has lost, 1 − (1 − w)^n. */
        @Override
        public void publish(Channel channel, SolverView view, double[] values) {
            SpringArrays s = view.springs();
            int[] torn = new int[tornAt.length];
            countTorn(s, torn);
            for (int i = 0; i < s.count; i++) {
                if (limits.lowest()[i] == Double.POSITIVE_INFINITY) continue; // not watched
                values[i] = 1 - StrictMath.pow(1 - limits.weakening()[i], torn[s.a[i]] + torn[s.b[i]]);
            }
        }

        private static void countTorn(SpringArrays s, int[] at) {
            for (int i = 0; i < s.count; i++) {
                if (!s.torn[i]) continue;
                at[s.a[i]]++;
                at[s.b[i]]++;
            }
        }

        private void weaken(SpringArrays s) {
            Arrays.fill(tornAt, 0);
            countTorn(s, tornAt);
            for (int i = 0; i < s.count; i++) {
                seen[i] = s.torn[i];
                ratio[i] = limits.weakened(i, tornAt[s.a[i]] + tornAt[s.b[i]]);
            }
            tearing.tearAt(ratio);
        }
    }
}
