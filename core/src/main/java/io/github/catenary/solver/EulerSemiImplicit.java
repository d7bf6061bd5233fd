package io.github.catenary.solver;

/** {@code euler-semi-implicit}, order 1, symplectic: v' = v + h a(x, v), x' = x + h v'. */
final class EulerSemiImplicit extends ForceIntegrator {
    private final Vectors a = scratch();

    EulerSemiImplicit(SolverView view, Kernels kernels) {
        super(view, kernels);
    }

    @Override
    public void advance() {
        forces.accelerations(x, v, a);
        v.add(h, a);
        x.add(h, v);
    }
}
