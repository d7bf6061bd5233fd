package com.example.frost;

import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.SpringedPairs;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.List;

/**
 * All frosts of a scene. The cold c of a particle grows by r h in a substep, up to 1. Two particles of an element with
 * c = 1 whose distance l is less than the element's are joined by a spring of rest length l.
 */
final class FreezeKernel implements ConstraintKernel {
    private final int[] id;
    private final int[][] particles;
    /** r of each element, 1/s, and its distance, m. */
    private final double[] rate;

    private final double[] distance;
    private final SpringedPairs pairs;
    /** c of each particle of the run. */
    private final double[] cold;

    FreezeKernel(List<BoundElement> elements, SolverView view) {
        int count = elements.size();
        id = new int[count];
        particles = new int[count][];
        rate = new double[count];
        distance = new double[count];
        for (int k = 0; k < count; k++) {
            BoundElement element = elements.get(k);
            id[k] = element.id();
            particles[k] = element.particles();
            rate[k] = element.values().number("rate");
            distance[k] = element.values().number("distance");
        }
        pairs = new SpringedPairs(view.springs(), view.particles().count);
        cold = new double[view.particles().count];
    }

    @Override
    public void afterStep(SolverView view, TopologyEdits edits) {
        for (int k = 0; k < id.length; k++) {
            for (int i : particles[k]) cold[i] = Math.min(1, cold[i] + rate[k] * view.substepDuration());
            join(k, view, edits);
        }
    }

    private void join(int k, SolverView view, TopologyEdits edits) {
        int[] mine = particles[k];
        for (int m = 1; m < mine.length; m++) {
            for (int n = 0; n < m; n++) {
                int i = mine[m];
                int j = mine[n];
                if (cold[i] < 1 || cold[j] < 1) continue;
                double length = distance(view.particles(), i, j);
                // a spring must have a length
                if (length == 0 || length >= distance[k] || pairs.joined(i, j) || frozen(view.added(), i, j)) continue;
                edits.addSpring(id[k], i, j, length, 1);
            }
        }
    }

    private static boolean frozen(AddedSprings added, int i, int j) {
        for (int k = 0; k < added.count(); k++) {
            int slot = added.slot(k);
            if (added.a(slot) == i && added.b(slot) == j) return true;
        }
        return false;
    }

    private static double distance(ParticleArrays p, int i, int j) {
        double dx = p.x[j] - p.x[i];
        double dy = p.y[j] - p.y[i];
        double dz = p.z[j] - p.z[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    @Override
    public void publish(Channel channel, SolverView view, double[] values) {
        for (int[] mine : particles) {
            for (int i : mine) values[i] = cold[i];
        }
    }

    @Override
    public double[] save() {
        return cold.clone();
    }

    @Override
    public void restore(double[] state) {
        System.arraycopy(state, 0, cold, 0, cold.length);
    }

    @Override
    public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
        if (!(before instanceof FreezeKernel)) return;
        double[] old = ((FreezeKernel) before).cold;
        for (int i = 0; i < cold.length; i++) {
            if (particlesBefore[i] >= 0) cold[i] = old[particlesBefore[i]];
        }
    }
}
