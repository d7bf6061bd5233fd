package io.github.catenary.solver.integrator;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import org.jspecify.annotations.Nullable;

/** The base of the integrators that keep velocities and take springs as forces. */
public abstract class ForceIntegrator implements Integrator {
    protected final ParticleArrays particles;
    protected final ForceField forces;
    /** Duration of a substep, s. */
    protected final double h;
    /** Positions and velocities of the run, m and m/s. */
    protected final Vectors x;

    protected final Vectors v;

    /** An explicit method, which begins each substep with {@link ForceField#begin}. */
    protected ForceIntegrator(StepContext context) {
        this(context, ForceField.withContacts(context));
    }

    /** @param forces of the run */
    protected ForceIntegrator(StepContext context, ForceField forces) {
        this.forces = forces;
        particles = context.view().particles();
        h = context.view().substepDuration();
        x = particles.positions();
        v = particles.velocity;
    }

    @Override
    public void watch(StepMonitor watch) {
        forces.watch(watch);
    }

    @Override
    public void tally(@Nullable ForceTally to) {
        forces.tally(to);
    }

    /** Vectors for all particles, as scratch within one step. */
    protected final Vectors scratch() {
        return new Vectors(particles.count);
    }
}
