package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import java.util.Optional;

/** {@code euler-implicit}, backward Euler, order 1: v' = v + h a(x', v'), x' = x + h v'. Damps what it cannot follow. */
final class EulerImplicit extends ForceIntegrator {
    private final ImplicitEquation equation;

    EulerImplicit(Scene scene, SolverView view) {
        super(scene, view);
        equation = new ImplicitEquation(scene, view, forces, h);
    }

    @Override
    public void advance() {
        equation.solve(x, v);
        v.set(equation.u);
        x.add(h, v);
    }

    @Override
    public void startFrame() {
        equation.startFrame();
    }

    @Override
    public Optional<SolveReport> report() {
        return Optional.of(equation.report());
    }
}
