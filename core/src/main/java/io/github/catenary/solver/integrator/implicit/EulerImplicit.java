package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.solver.integrator.ForceIntegrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.integrator.StepContext;
import java.util.Optional;

/** {@code euler-implicit}, backward Euler, order 1: v' = v + h a(x', v'), x' = x + h v'. Damps what it cannot follow. */
public final class EulerImplicit extends ForceIntegrator {
    private final ImplicitEquation equation;

    public EulerImplicit(StepContext context) {
        super(context);
        equation = new ImplicitEquation(context.view(), context.kernels(), forces, h);
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
    public boolean isLost() {
        return equation.isLost();
    }

    @Override
    public Optional<SolveReport> report() {
        return Optional.of(equation.report());
    }
}
