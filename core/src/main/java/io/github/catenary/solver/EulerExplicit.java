package io.github.catenary.solver;

/**
 * {@code euler-explicit}, order 1: x' = x + h v, v' = v + h a(x, v). Gains energy at every step unless damping takes it
 * away: that is its lesson.
 */
final class EulerExplicit extends ForceIntegrator {
    private final Vectors a = scratch();

    EulerExplicit(SolverView view, Kernels kernels) {
        super(view, kernels);
    }

    @Override
    public void advance() {
        forces.accelerations(x, v, a);
        x.add(h, v);
        v.add(h, a);
    }
}
