package io.github.catenary.plugin.tearing;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.stream.IntStream;

/**
 * After each substep removes every watched spring with l &gt; r·L, r its ratio of length to rest length; compared as
 * squares, which spares the root. Which springs are torn is the run's to save and restore.
 *
 * <p>To look at every spring costs as much as to project it. So where rest lengths stay as they are, it looks at all of
 * them once, puts those on a list that are less than a slack away from tearing, and then looks at the list alone until
 * some particle has moved by half the slack: two ends that each moved by less cannot have used it up. The same springs
 * tear in the same substep either way, for what the list says holds for the positions, however they were reached.
 */
final class TearingKernel implements ConstraintKernel {
    /** Of how far the spring that may stretch the least can, by its rest length: 1 would put nearly all on the list. */
    private static final double SLACK = 0.5;

    /** Of the slack, so that no rounding of lengths and ways matters. */
    private static final double SURE = 0.99;

    /** Particles looked at together. */
    private static final int BLOCK = 512;

    private final int[] watched;
    private final double[] ratio;
    /** Places in {@link #watched} of those that are near tearing; the first {@link #nearCount} count. */
    private final int[] near;

    private int nearCount;
    /** Where the particles were when the list was made, m. */
    private final double[] x;

    private final double[] y;
    private final double[] z;
    /** Of the ways of some particles since then, m². */
    private final double[] squares = new double[BLOCK];

    private double slack;
    private boolean listed;

    /**
     * @param lowest ratio l/L at which each spring of the run tears, infinite for one that never does
     * @param particles how many the run has
     */
    TearingKernel(double[] lowest, int particles) {
        watched = IntStream.range(0, lowest.length)
                .filter(i -> lowest[i] < Double.POSITIVE_INFINITY)
                .toArray();
        ratio = IntStream.of(watched).mapToDouble(i -> lowest[i]).toArray();
        near = new int[watched.length];
        x = new double[particles];
        y = new double[particles];
        z = new double[particles];
    }

    /** @param lowest ratio l/L from now on of each spring of the run that may tear */
    void tearAt(double[] lowest) {
        for (int k = 0; k < watched.length; k++) ratio[k] = lowest[watched[k]];
        listed = false;
    }

    @Override
    public void sceneChanged(SolverView view) {
        listed = false;
    }

    @Override
    public void afterStep(SolverView view, TopologyEdits edits) {
        ParticleArrays p = view.particles();
        SpringArrays s = view.springs();
        boolean listHolds = listed && !s.restLengthsMayChange() && stayed(p, SURE * slack / 2);
        if (!listHolds) list(p, s);
        for (int n = 0; n < nearCount; n++) {
            int k = near[n];
            int i = watched[k];
            double longest = ratio[k] * s.restLength[i];
            if (squaredLength(i, s, p) > longest * longest) edits.removeSpring(i);
        }
    }

    /** True if no particle is farther than a way from where it was when the list was made; false where one is nowhere. */
    private boolean stayed(ParticleArrays p, double way) {
        double most = way * way;
        for (int from = 0; from < x.length; from += BLOCK) {
            int count = Math.min(BLOCK, x.length - from);
            squaredWays(p, from, count);
            for (int k = 0; k < count; k++) if (!(squares[k] <= most)) return false;
        }
        return true;
    }

    /** In a loop without a decision, of which the JIT compiler makes vectors. */
    private void squaredWays(ParticleArrays p, int from, int count) {
        for (int k = 0; k < count; k++) {
            double dx = p.x[from + k] - x[from + k];
            double dy = p.y[from + k] - y[from + k];
            double dz = p.z[from + k] - z[from + k];
            squares[k] = dx * dx + dy * dy + dz * dz;
        }
    }

    private void list(ParticleArrays p, SpringArrays s) {
        if (s.restLengthsMayChange()) slack = 0; // the list holds those that tear, and is of no use afterwards
        else if (!listed) slack = slack(s);
        listed = true;
        System.arraycopy(p.x, 0, x, 0, x.length);
        System.arraycopy(p.y, 0, y, 0, y.length);
        System.arraycopy(p.z, 0, z, 0, z.length);
        nearCount = 0;
        for (int k = 0; k < watched.length; k++) {
            int i = watched[k];
            double safe = ratio[k] * s.restLength[i] - slack; // not negative, as the slack is at most half of (r − 1) L
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
