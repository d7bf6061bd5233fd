package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedProjection;

/** Passes over the springs in the order of their indices, and then over those that repeat, one spring at a time. */
final class ListedPasses implements Projections {
    /** What a pass does to one spring. */
    @FunctionalInterface
    interface Rule {
        /**
         * Projects a spring.
         *
         * @param into gets shares, error and multiplier
         * @return false if the spring moves neither end
         */
        boolean project(SpringArrays s, int i, WatchedProjection into);
    }

    private final SolverView view;
    private final ParticleArrays p;
    private final Rule rule;
    private final WatchedProjection projection = new WatchedProjection();

    ListedPasses(SolverView view, Rule rule) {
        this.view = view;
        this.rule = rule;
        p = view.particles();
    }

    @Override
    public void copyTo(Vectors positions) {
        positions.set(p.positions());
    }

    @Override
    public void pass(boolean backward, StepMonitor watch) {
        SpringArrays s = view.springs();
        if (backward) repeats(s, true, watch);
        projection.isRepeat = false;
        for (int k = 0; k < s.count; k++) one(s, backward ? s.count - 1 - k : k, watch);
        if (!backward) repeats(s, false, watch);
    }

    private void repeats(SpringArrays s, boolean backward, StepMonitor watch) {
        int count = s.repeats.length;
        projection.isRepeat = true;
        for (int k = 0; k < count; k++) one(s, s.repeats[backward ? count - 1 - k : k], watch);
    }

    private void one(SpringArrays s, int i, StepMonitor watch) {
        projection.spring = i;
        projection.a = s.a[i];
        projection.b = s.b[i];
        projection.restLength = s.restLength[i];
        copy(projection.before);
        if (!rule.project(s, i, projection)) return;
        copy(projection.after);
        watch.projected(projection);
    }

    private void copy(double[] into) {
        int a = projection.a;
        int b = projection.b;
        into[0] = p.x[a];
        into[1] = p.y[a];
        into[2] = p.z[a];
        into[3] = p.x[b];
        into[4] = p.y[b];
        into[5] = p.z[b];
    }
}
