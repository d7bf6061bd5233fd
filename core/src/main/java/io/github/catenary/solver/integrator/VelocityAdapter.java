package io.github.catenary.solver.integrator;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * Shows constraint kernels the velocities that an integrator keeps as positions before the step, as they know them from
 * the positional solver, and takes back what they changed: a correction of a position becomes velocity, correction / h.
 */
public final class VelocityAdapter {
    private final ParticleArrays particles;
    private final double h;
    private final boolean watches;
    private final Vectors shown;
    private final Vectors shownPrevious;

    /**
     * @param h duration of a substep, s
     * @param used false if there are no kernels to be shown anything
     */
    public VelocityAdapter(ParticleArrays particles, double h, boolean used) {
        this.particles = particles;
        this.h = h;
        watches = used && particles.keepsVelocity();
        shown = new Vectors(watches ? particles.count : 0);
        shownPrevious = new Vectors(watches ? particles.count : 0);
    }

    /** Before kernels are called: sets x_prev = x − v·h. */
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

    /** After they returned: adds to each velocity what they changed of x − x_prev, over h. */
    public void close() {
        if (!watches) return;
        Vectors v = particles.velocity;
        close(v.x, particles.x, shown.x, particles.prevX, shownPrevious.x);
        close(v.y, particles.y, shown.y, particles.prevY, shownPrevious.y);
        close(v.z, particles.z, shown.z, particles.prevZ, shownPrevious.z);
    }

    private void close(double[] v, double[] x, double[] before, double[] previous, double[] previousBefore) {
        for (int i = 0; i < v.length; i++) {
            if (particles.invMass[i] == 0) continue; // a pin has no velocity, and the hand gives its own
            v[i] += (x[i] - before[i] - (previous[i] - previousBefore[i])) / h;
        }
    }
}
