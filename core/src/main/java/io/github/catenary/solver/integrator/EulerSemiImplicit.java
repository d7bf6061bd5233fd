package io.github.catenary.solver.integrator;

import io.github.catenary.solver.state.Vectors;

/** {@code euler-semi-implicit}, order 1, symplectic: v' = v + h a(x, v), x' = x + h v'. */
public final class EulerSemiImplicit extends ForceIntegrator {
    private final Vectors a = scratch();

    public EulerSemiImplicit(StepContext context) {
        super(context);
    }

    @Override
    public void advance() {
        forces.accelerations(x, v, a);
        v.add(h, a);
        x.add(h, v);
    }
}
