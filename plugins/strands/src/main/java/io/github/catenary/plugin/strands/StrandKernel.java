package io.github.catenary.plugin.strands;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;

/**
 * Projects the ends of springs so that their lengths l are within bounds. Each correction is visible to the next one:
 *
 * <pre>
 *   C = l − max·L if l &gt; max·L,   l − min·L if l &lt; min·L,   else none
 *   x_a += e·w_a/(w_a + w_b) · C·d,   x_b −= e·w_b/(w_a + w_b) · C·d
 * </pre>
 *
 * with L the current rest length, d the unit vector from a to b, and w the weight k·w of a particle as for springs; a
 * one-way spring moves only b. Ends at the same point are pushed apart along y, a up and b down. A backward pass
 * mirrors a forward one. The kernel has no state.
 */
final class StrandKernel implements ConstraintKernel {
    private final Strands[] strands;
    /** True for springs of the run that move only b. */
    private final boolean[] oneWay;

    StrandKernel(Strands[] strands, SolverView view) {
        this.strands = strands;
        oneWay = new boolean[view.springs().count];
        sceneChanged(view);
    }

    @Override
    public void sceneChanged(SolverView view) {
        Scene scene = view.scene();
        for (int i = 0; i < oneWay.length; i++)
            oneWay[i] = scene.springs().at(i).oneWay();
    }

    @Override
    public void project(SolverView view, int pass, boolean backward) {
        SpringArrays s = view.springs();
        ParticleArrays p = view.particles();
        if (backward) {
            for (int k = strands.length - 1; k >= 0; k--) {
                int[] springs = strands[k].springs();
                for (int n = springs.length - 1; n >= 0; n--) project(strands[k], springs[n], s, p);
            }
            return;
        }
        for (int k = 0; k < strands.length; k++) {
            int[] springs = strands[k].springs();
            for (int n = 0; n < springs.length; n++) project(strands[k], springs[n], s, p);
        }
    }

    private void project(Strands strand, int i, SpringArrays s, ParticleArrays p) {
        if (s.torn[i]) return;
        double l = s.length(i, p);
        double longest = strand.max() * s.restLength[i]; // NaN for 0 times infinity, which no length exceeds
        double shortest = strand.min() * s.restLength[i];
        if (l > longest) move(i, strand.elasticity() * (l - longest), l, s, p);
        else if (l < shortest) move(i, strand.elasticity() * (l - shortest), l, s, p);
    }

    /** Moves the ends of spring i, of length l, towards each other by the given amount, m. */
    private void move(int i, double nearer, double l, SpringArrays s, ParticleArrays p) {
        int a = s.a[i];
        int b = s.b[i];
        double weightA = oneWay[i] ? 0 : p.keep[a] * p.invMass[a];
        double weightB = p.keep[b] * p.invMass[b];
        if (weightA + weightB == 0) return; // neither end can move
        double dx = l == 0 ? 0 : (p.x[b] - p.x[a]) / l;
        double dy = l == 0 ? -1 : (p.y[b] - p.y[a]) / l;
        double dz = l == 0 ? 0 : (p.z[b] - p.z[a]) / l;
        double forA = weightA / (weightA + weightB) * nearer;
        double forB = weightB / (weightA + weightB) * nearer;
        p.x[a] += forA * dx;
        p.y[a] += forA * dy;
        p.z[a] += forA * dz;
        p.x[b] -= forB * dx;
        p.y[b] -= forB * dy;
        p.z[b] -= forB * dz;
    }
}
