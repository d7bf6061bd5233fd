package io.github.catenary.plugin.tearing;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Removes, after each substep, every watched spring with l &gt; r·L, where r is its largest ratio of length to rest
 * length; likewise the springs that elements have added, which share one ratio. The comparison uses squares and so needs no square root. The run saves and restores which springs are torn.
 *
 * <p>Checking every spring costs as much as projecting it. As long as rest lengths do not change, the kernel therefore
 * checks all of them once and makes a list of those that are less than a slack away from tearing. It then checks only
 * this list until some particle has moved by half the slack: two ends that each moved by less cannot have used it up.
 * Either way the same springs tear in the same substep, because the result depends only on the positions.
 */
final class TearingKernel implements ConstraintKernel {
    /**
     * The slack, as a share of the smallest allowed elongation of a watched spring; 1 would put nearly all springs on
     * the list.
     */
    private static final double SLACK = 0.5;

    /** The share of the slack that may be used, so that rounding errors do not matter. */
    private static final double SURE = 0.99;

    /** The number of particles checked together. */
    private static final int BLOCK = 512;

    private final int[] watched;
    private final double[] ratio;
    /** The ratio at which springs that elements have added tear; infinite if they never do. */
    private final double ratioOfAdded;
    /** Indices into {@link #watched} of the springs that are near tearing; the first {@link #nearCount} are valid. */
    private final int[] near;

    private int nearCount;
    /** The positions of the particles when the list was made, m. */
    private final double[] x;

    private final double[] y;
    private final double[] z;
    /** The squared displacements of one block of particles since then, m². */
    private final double[] squares = new double[BLOCK];

    private double slack;
    private boolean listed;

    /**
     * @param lowest ratio l/L at which each spring of the run tears; infinite for a spring that never tears
     * @param ratioOfAdded the ratio of the springs that elements have added
     * @param particles number of particles of the run
     */
    TearingKernel(double[] lowest, double ratioOfAdded, int particles) {
        this.ratioOfAdded = ratioOfAdded;
        watched = IntStream.range(0, lowest.length)
                .filter(i -> lowest[i] < Double.POSITIVE_INFINITY)
                .toArray();
        ratio = IntStream.of(watched).mapToDouble(i -> lowest[i]).toArray();
        near = new int[watched.length];
        x = new double[particles];
        y = new double[particles];
        z = new double[particles];
    }

    /**
     * Sets new thresholds.
     *
     * @param lowest ratio l/L at which each watched spring of the run tears, indexed by spring
     */
    void tearAt(double[] lowest) {
        for (int k = 0; k < watched.length; k++) ratio[k] = lowest[watched[k]];
        listed = false;
    }

    @Override
    public Optional<Quiet> quiet(SolverView view) {
        double[] longest = new double[view.springs().count];
        Arrays.fill(longest, Double.POSITIVE_INFINITY);
        for (int k = 0; k < watched.length; k++) longest[watched[k]] = ratio[k];
        return Optional.of(Quiet.upTo(longest));
    }

    @Override
    public double strainLimit(SolverView view, int spring) {
        int k = Arrays.binarySearch(watched, spring);
        return k < 0 ? Double.POSITIVE_INFINITY : ratio[k] - 1;
    }

    @Override
    public void sceneChanged(SolverView view) {
        listed = false;
    }

    @Override
    public void afterStep(SolverView view, TopologyEdits edits) {
        ParticleArrays p = view.particles();
        SpringArrays s = view.springs();
        boolean listHolds = listed && !view.restLengthsMayChange() && stayed(p, SURE * slack / 2);
        if (!listHolds) list(view, p, s);
        for (int n = 0; n < nearCount; n++) {
            int k = near[n];
            int i = watched[k];
            double longest = ratio[k] * s.restLength[i];
            if (squaredLength(i, s, p) > longest * longest) edits.removeSpring(i);
        }
        if (ratioOfAdded < Double.POSITIVE_INFINITY) tearAdded(view.added(), p, edits);
    }

    private void tearAdded(AddedSprings added, ParticleArrays p, TopologyEdits edits) {
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            if (added.length(slot, p) > ratioOfAdded * added.restLength(slot)) edits.removeAdded(slot);
        }
    }

    /**
     * True if no particle is farther than {@code way}, m, from its position when the list was made; false if a position
     * is NaN.
     */
    private boolean stayed(ParticleArrays p, double way) {
        double most = way * way;
        for (int from = 0; from < x.length; from += BLOCK) {
            int count = Math.min(BLOCK, x.length - from);
            squaredWays(p, from, count);
            for (int k = 0; k < count; k++) if (!(squares[k] <= most)) return false;
        }
        return true;
    }

    /** Computes the squared displacements in a loop without branches, which the JIT compiler vectorises. */
    private void squaredWays(ParticleArrays p, int from, int count) {
        for (int k = 0; k < count; k++) {
            double dx = p.x[from + k] - x[from + k];
            double dy = p.y[from + k] - y[from + k];
            double dz = p.z[from + k] - z[from + k];
            squares[k] = dx * dx + dy * dy + dz * dz;
        }
    }

    private void list(SolverView view, ParticleArrays p, SpringArrays s) {
        if (view.restLengthsMayChange()) slack = 0; // the list holds only springs that tear now; it is not used again
        else if (!listed) slack = slack(s);
        listed = true;
        System.arraycopy(p.x, 0, x, 0, x.length);
        System.arraycopy(p.y, 0, y, 0, y.length);
        System.arraycopy(p.z, 0, z, 0, z.length);
        nearCount = 0;
        for (int k = 0; k < watched.length; k++) {
            int i = watched[k];
            double safe = ratio[k] * s.restLength[i] - slack; // not negative: the slack is at most (r − 1) L / 2
            if (squaredLength(i, s, p) > safe * safe) near[nearCount++] = k;
        }
    }

    private double slack(SpringArrays s) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < watched.length; k++) {
            least = Math.min(least, SLACK * (ratio[k] - 1) * s.restLength[watched[k]]);
        }
        return least;
    }

    private static double squaredLength(int i, SpringArrays s, ParticleArrays p) {
        int a = s.a[i];
        int b = s.b[i];
        double dx = p.x[b] - p.x[a];
        double dy = p.y[b] - p.y[a];
        double dz = p.z[b] - p.z[a];
        return dx * dx + dy * dy + dz * dz;
    }
}
