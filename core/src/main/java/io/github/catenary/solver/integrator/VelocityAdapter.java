package io.github.catenary.solver.integrator;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * Presents velocities that an integrator keeps to the constraint kernels as positions before the step, which is the
 * form of the positional solver. Afterwards it converts their changes back: a correction of a position changes the
 * velocity by correction / h.
 */
public final class VelocityAdapter {
    private final ParticleArrays particles;
    private final double h;
    private final boolean watches;
    private final Vectors shown;
    private final Vectors shownPrevious;

    /**
     * @param h duration of a substep, s
     * @param used false if there are no kernels
     */
    public VelocityAdapter(ParticleArrays particles, double h, boolean used) {
        this.particles = particles;
        this.h = h;
        watches = used && particles.keepsVelocity();
        shown = new Vectors(watches ? particles.count : 0);
        shownPrevious = new Vectors(watches ? particles.count : 0);
    }

    /** Sets x_prev = x − v·h before kernels are called. */
    public void open() {
        ParticleArrays p = particles;
        for (int i = 0; i < p.velocity.count(); i++) {
            p.prevX[i] = p.x[i] - p.velocity.x[i] * h;
            p.prevY[i] = p.y[i] - p.velocity.y[i] * h;
            p.prevZ[i] = p.z[i] - p.velocity.z[i] * h;
        }
        if (!watches) return;
        shown.set(particles.positions());
        shownPrevious.set(particles.previous());
    }

    /** Adds the kernels' change of x − x_prev, divided by h, to each velocity. */
    public void close() {
        if (!watches) return;
        Vectors v = particles.velocity;
        close(v.x, particles.x, shown.x, particles.prevX, shownPrevious.x);
        close(v.y, particles.y, shown.y, particles.prevY, shownPrevious.y);
        close(v.z, particles.z, shown.z, particles.prevZ, shownPrevious.z);
    }

    private void close(double[] v, double[] x, double[] before, double[] previous, double[] previousBefore) {
        for (int i = 0; i < v.length; i++) {
            // a pinned particle has no velocity, and a kinematic one keeps its own
            if (particles.invMass[i] == 0) continue;
            v[i] += (x[i] - before[i] - (previous[i] - previousBefore[i])) / h;
        }
    }
}
