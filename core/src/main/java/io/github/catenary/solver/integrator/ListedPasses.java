package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedProjection;

/** Passes over the springs in the order of their indices, and then over those that repeat, one spring at a time. */
abstract class ListedPasses implements Projections {
    final SolverView view;
    final ParticleArrays p;
    final WatchedProjection projection = new WatchedProjection();

    ListedPasses(SolverView view) {
        this.view = view;
        p = view.particles();
    }

    /** True if a spring moves neither end. */
    abstract boolean isIdle(SpringArrays s, int i);

    /** Sets shares and error of the projection that comes. */
    abstract void prepare(SpringArrays s, int i);

    abstract void project(SpringArrays s, int i);

    @Override
    public final void copyTo(Vectors positions) {
        positions.set(p.positions());
    }

    @Override
    public final void pass(boolean backward, StepMonitor watch) {
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
        if (isIdle(s, i)) return;
        projection.spring = i;
        projection.a = s.a[i];
        projection.b = s.b[i];
        projection.restLength = s.restLength[i];
        copy(projection.before);
        prepare(s, i);
        project(s, i);
        copy(projection.after);
        finish(i);
        watch.projected(projection);
    }

    /** Sets what is known after the projection. */
    void finish(int i) {}

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
