package io.github.catenary.plugin.tearing;

import io.github.catenary.solver.ConstraintKernel;
import io.github.catenary.solver.ParticleArrays;
import io.github.catenary.solver.SolverView;
import io.github.catenary.solver.SpringArrays;
import io.github.catenary.solver.TopologyEdits;
import java.util.stream.IntStream;

/**
 * After each substep removes every watched spring with l &gt; r·L, r its ratio of length to rest length; compared as
 * squares, which spares the root. Remembers nothing: which springs are torn is the run's to save and restore.
 */
final class TearingKernel implements ConstraintKernel {
    private final int[] watched;
    private final double[] ratio;

    /** @param lowest ratio l/L at which each spring of the run tears, infinite for one that never does */
    TearingKernel(double[] lowest) {
        watched = IntStream.range(0, lowest.length)
                .filter(i -> lowest[i] < Double.POSITIVE_INFINITY)
                .toArray();
        ratio = IntStream.of(watched).mapToDouble(i -> lowest[i]).toArray();
    }

    @Override
    public void afterStep(SolverView view, TopologyEdits edits) {
        ParticleArrays p = view.particles();
        SpringArrays s = view.springs();
        double[] x = p.x;
        double[] y = p.y;
        double[] z = p.z;
        for (int k = 0; k < watched.length; k++) {
            int i = watched[k];
            int a = s.a[i];
            int b = s.b[i];
            double dx = x[b] - x[a];
            double dy = y[b] - y[a];
            double dz = z[b] - z[a];
            double longest = ratio[k] * s.restLength[i];
            if (dx * dx + dy * dy + dz * dz > longest * longest) edits.removeSpring(i);
        }
    }
}
