package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SpringArrays;

/** The passes of {@link Xpbd}, one spring at a time. */
final class XpbdPasses extends ListedPasses {
    private final Xpbd integrator;

    XpbdPasses(SolverView view, Xpbd integrator) {
        super(view);
        this.integrator = integrator;
        projection.shareA = Double.NaN;
        projection.shareB = Double.NaN;
    }

    @Override
    boolean isIdle(SpringArrays s, int i) {
        return integrator.isIdle(s, i);
    }

    @Override
    void prepare(SpringArrays s, int i) {
        projection.error = integrator.violation(s, i, p);
        projection.isApart = s.length(i, p) == 0;
    }

    @Override
    void project(SpringArrays s, int i) {
        integrator.project(s, i, p);
    }

    @Override
    void finish(int i) {
        projection.multiplier = integrator.pull(i);
    }
}
