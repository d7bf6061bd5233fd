package io.github.catenary.solver.integrator;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * Moves particles by several substeps at once, as if they had no springs: with keep k, displacement u and fall f of a
 * substep,
 *
 * <pre>  x' = x + α u + β f,   α = Σ_j k^j,   β = Σ_j Σ_i k^i,   x_prev' = x  </pre>
 */
final class LookAhead {
    private final ParticleArrays p;
    /** True if drag takes its share of what a fall adds, too. */
    private final boolean dragsFall;

    private double ofKeep = Double.NaN;
    private int ofSubsteps;
    private double alpha;
    private double beta;

    LookAhead(ParticleArrays p, boolean dragsFall) {
        this.p = p;
        this.dragsFall = dragsFall;
    }

    /** @param x acceleration times h² of all particles that can move, m; likewise y and z */
    void move(int substeps, double x, double y, double z) {
        for (int i = 0; i < p.count; i++) {
            boolean falls = p.invMass[i] != 0;
            move(i, substeps, falls ? x : 0, falls ? y : 0, falls ? z : 0);
        }
    }

    /** @param falls acceleration times h² of each particle, m */
    void move(int substeps, Vectors falls) {
        for (int i = 0; i < p.count; i++) move(i, substeps, falls.x[i], falls.y[i], falls.z[i]);
    }

    private void move(int i, int substeps, double x, double y, double z) {
        if (p.keep[i] != ofKeep || substeps != ofSubsteps) find(p.keep[i], substeps);
        double oldX = p.x[i];
        double oldY = p.y[i];
        double oldZ = p.z[i];
        p.x[i] = oldX + alpha * (oldX - p.prevX[i]) + beta * x;
        p.y[i] = oldY + alpha * (oldY - p.prevY[i]) + beta * y;
        p.z[i] = oldZ + alpha * (oldZ - p.prevZ[i]) + beta * z;
        p.prevX[i] = oldX;
        p.prevY[i] = oldY;
        p.prevZ[i] = oldZ;
    }

    private void find(double keep, int substeps) {
        ofKeep = keep;
        ofSubsteps = substeps;
        alpha = 0;
        beta = 0;
        double kept = 1;
        double fallen = 0;
        for (int j = 0; j < substeps; j++) {
            kept *= keep;
            fallen = dragsFall ? keep * (fallen + 1) : keep * fallen + 1;
            alpha += kept;
            beta += fallen;
        }
    }
}
