package io.github.catenary.solver.integrator.descent;

import io.github.catenary.scene.DisjointSets;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * The connected parts of a scene that nothing holds. No spring can push their centres of mass, which must therefore
 * move to those of y. A sweep that moves one particle after the other misses them until it has converged. Each free part is
 * therefore moved back as a whole, so that momentum is kept after any number of sweeps.
 */
final class FreeParts {
    private final SubstepObjective objective;
    /** The first particle of the part to which each particle belongs. */
    private final int[] part;
    /** By first particle: true if a particle of the part is pinned or led, or a spring of the part is one-way. */
    private final boolean[] anchored;
    /** The same, and true if the hand holds a particle of the part. */
    private final boolean[] held;

    private boolean any;

    private final double[] mass;
    private final Vectors moment;

    FreeParts(SubstepObjective objective) {
        this.objective = objective;
        int count = objective.particles.count;
        part = new int[count];
        anchored = new boolean[count];
        held = new boolean[count];
        mass = new double[count];
        moment = new Vectors(count);
    }

    /** Finds the parts that intact springs join. */
    void find() {
        SpringArrays s = objective.springs;
        DisjointSets.separate(part);
        for (int i = 0; i < s.count; i++) if (!s.torn[i]) DisjointSets.join(part, s.a[i], s.b[i]);
        DisjointSets.settle(part);
        Arrays.fill(anchored, false);
        for (int i = 0; i < part.length; i++) anchored[part[i]] |= objective.fixed[i];
        for (int i = 0; i < s.count; i++) if (objective.oneWay[i] && !s.torn[i]) anchored[part[s.a[i]]] = true;
        any = false;
        for (int i = 0; i < part.length; i++) any |= part[i] == i && !anchored[i];
    }

    /** Moves each free part so that its Σ m (x − y) becomes 0. */
    void recentre(Vectors x) {
        if (!any) return;
        measure(x);
        for (int i = 0; i < part.length; i++) {
            int p = part[i];
            if (held[p]) continue;
            x.x[i] -= moment.x[p] / mass[p];
            x.y[i] -= moment.y[p] / mass[p];
            x.z[i] -= moment.z[p] / mass[p];
        }
    }

    private void measure(Vectors x) {
        moment.clear();
        Arrays.fill(mass, 0);
        System.arraycopy(anchored, 0, held, 0, held.length);
        Vectors y = objective.target;
        for (int i = 0; i < part.length; i++) {
            int p = part[i];
            double m = objective.mass[i];
            held[p] |= objective.particles.invMass[i] == 0;
            mass[p] += m;
            moment.x[p] += m * (x.x[i] - y.x[i]);
            moment.y[p] += m * (x.y[i] - y.y[i]);
            moment.z[p] += m * (x.z[i] - y.z[i]);
        }
    }
}
