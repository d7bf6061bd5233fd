package io.github.catenary.plugin.tearing;

import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;

/**
 * Tears springs like {@link TearingKernel}, but lowers the threshold of each watched spring for each torn spring beside
 * it:
 *
 * <pre>
 *   ε_n = ε (1 − w)^n
 * </pre>
 *
 * with n the number of torn springs at its two particles, whatever tore them, and w its weakening. A tear thus spreads
 * from spring to spring, one per substep. The thresholds follow from the springs torn now, so the kernel has no state.
 */
final class SpreadingKernel implements ConstraintKernel {
    private final TearingKernel tearing;
    /** 1 + ε and w of each spring of the run; ε is infinite for a spring that is not watched. */
    private final double[] lowest;

    private final double[] weakening;
    /** 1 + ε_n of each spring. */
    private final double[] ratio;
    /** The springs torn when the thresholds were last set, and the number of torn springs at each particle. */
    private final boolean[] seen;

    private final int[] tornAt;

    /**
     * @param lowest ratio l/L at which each spring of the run tears if no spring beside it is torn; infinite for a
     *     spring that never tears
     * @param ratioOfAdded the ratio of the springs that elements have added, which do not weaken
     * @param weakening of each spring, in [0, 1)
     */
    SpreadingKernel(double[] lowest, double ratioOfAdded, double[] weakening, int particles) {
        tearing = new TearingKernel(lowest, ratioOfAdded, particles);
        this.lowest = lowest;
        this.weakening = weakening;
        ratio = lowest.clone();
        seen = new boolean[lowest.length];
        tornAt = new int[particles];
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
        return weakened(spring, beside) - 1;
    }

    private static boolean meets(SpringArrays s, int spring, int particle) {
        return s.a[spring] == particle || s.b[spring] == particle;
    }

    /** 1 + ε_n. */
    private double weakened(int spring, int torn) {
        double whole = lowest[spring];
        return torn == 0 ? whole : 1 + (whole - 1) * StrictMath.pow(1 - weakening[spring], torn);
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
            if (lowest[i] == Double.POSITIVE_INFINITY) continue; // not watched
            values[i] = 1 - StrictMath.pow(1 - weakening[i], torn[s.a[i]] + torn[s.b[i]]);
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
            ratio[i] = weakened(i, tornAt[s.a[i]] + tornAt[s.b[i]]);
        }
        tearing.tearAt(ratio);
    }
}
