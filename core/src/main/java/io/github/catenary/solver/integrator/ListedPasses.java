package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.stream.IntStream;

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
    /** The springs in the order of a forward pass. */
    private final int[] order;
    /** How many of them come before those that are projected again. */
    private final int once;

    private final WatchedProjection projection = new WatchedProjection();

    /** Passes over all springs, and those that are projected again. */
    ListedPasses(SolverView view, int[] sequence, Rule rule) {
        this(
                view,
                IntStream.concat(IntStream.of(sequence), IntStream.of(view.springs().repeats))
                        .toArray(),
                sequence.length,
                rule);
    }

    /**
     * Passes over some springs alone.
     *
     * @param order indices of springs in the order of a forward pass
     * @param once how many of them come before those that are projected again
     */
    ListedPasses(SolverView view, int[] order, int once, Rule rule) {
        this.view = view;
        this.rule = rule;
        this.order = order;
        this.once = once;
        p = view.particles();
    }

    @Override
    public void copyTo(Vectors positions) {
        positions.set(p.positions());
    }

    @Override
    public void pass(boolean backward, StepMonitor watch) {
        SpringArrays s = view.springs();
        for (int n = 0; n < order.length; n++) {
            int k = backward ? order.length - 1 - n : n;
            projection.isRepeat = k >= once;
            one(s, order[k], watch);
        }
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
