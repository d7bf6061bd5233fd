package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;

/** The passes of {@link SequentialProjection}, one spring at a time. */
final class SequentialPasses extends ListedPasses {
    /** Where springs read their violation. */
    private final Vectors read;

    SequentialPasses(SolverView view, Vectors read) {
        super(view);
        this.read = read;
    }

    @Override
    boolean isIdle(SpringArrays s, int i) {
        return s.moveA[i] == 0 && s.moveB[i] == 0;
    }

    @Override
    void prepare(SpringArrays s, int i) {
        projection.shareA = s.moveA[i];
        projection.shareB = s.moveB[i];
        double dx = read.x[s.b[i]] - read.x[s.a[i]];
        double dy = read.y[s.b[i]] - read.y[s.a[i]];
        double dz = read.z[s.b[i]] - read.z[s.a[i]];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        projection.error = length - s.restLength[i];
        projection.isApart = length == 0;
    }

    @Override
    void project(SpringArrays s, int i) {
        SequentialProjection.project(s, i, read.x, read.y, read.z, p.x, p.y, p.z);
    }
}
