package io.github.catenary.solver;

/** What the integrators share that keep velocities and see springs as forces. */
abstract class ForceIntegrator implements Integrator {
    final ParticleArrays particles;
    final ForceField forces;
    /** Duration of a substep, s. */
    final double h;
    /** Positions and velocities of the run, m and m/s. */
    final Vectors x;

    final Vectors v;

    ForceIntegrator(SolverView view, Kernels kernels) {
        particles = view.particles();
        forces = new ForceField(view, kernels);
        h = view.substepDuration();
        x = particles.positions();
        v = particles.velocity;
    }

    /** Vectors for all particles, for the use of one step. */
    final Vectors scratch() {
        return new Vectors(particles.count);
    }
}
