package io.github.catenary.solver.integrator;

import io.github.catenary.solver.state.Vectors;

/**
 * {@code euler-explicit}, order 1: x' = x + h v, v' = v + h a(x, v). Gains energy at every step unless damping takes it
 * away: that is its lesson.
 */
public final class EulerExplicit extends ForceIntegrator {
    private final Vectors a = scratch();

    public EulerExplicit(StepContext context) {
        super(context);
    }

    @Override
    public void advance() {
        forces.accelerations(x, v, a);
        x.add(h, v);
        v.add(h, a);
    }
}
