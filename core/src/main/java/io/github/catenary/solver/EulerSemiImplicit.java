package io.github.catenary.solver;

import io.github.catenary.scene.Scene;

/** {@code euler-semi-implicit}, order 1, symplectic: v' = v + h a(x, v), x' = x + h v'. */
final class EulerSemiImplicit extends ForceIntegrator {
    private final Vectors a = scratch();

    EulerSemiImplicit(Scene scene, SolverView view) {
        super(scene, view);
    }

    @Override
    public void advance() {
        forces.accelerations(x, v, a);
        v.add(h, a);
        x.add(h, v);
    }
}
