package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.integrator.ForceField;
import io.github.catenary.solver.integrator.ForceIntegrator;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code euler-implicit}, backward Euler, order 1: v' = v + h a(x', v'), x' = x + h v'. Damps motion too fast for its
 * step.
 */
public final class EulerImplicit extends ForceIntegrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor("euler-implicit", "Implicit Euler", "Order 1; damps motion that it cannot follow."));
        }

        @Override
        public Springs springs() {
            return Springs.IMPLICIT_FORCES;
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(1);
        }

        @Override
        public Set<Setting> reads(SolverSettings settings) {
            return Set.of(Setting.LINEAR);
        }

        @Override
        public boolean solvesEnergies() {
            return true;
        }

        @Override
        public Integrator create(StepContext context) {
            return new EulerImplicit(context);
        }
    }

    private final ImplicitEquation equation;

    public EulerImplicit(StepContext context) {
        super(context, ForceField.withoutContacts(context));
        equation = new ImplicitEquation(context.view(), context.kernels(), forces, h);
    }

    @Override
    public void advance() {
        equation.solve(x, v);
        v.set(equation.u);
        x.add(h, v);
    }

    @Override
    public void tally(@Nullable ForceTally to) {
        equation.tally(to);
    }

    @Override
    public void watch(StepMonitor watch) {
        equation.watch(watch);
    }

    @Override
    public boolean startFrame(boolean alone) {
        equation.startFrame();
        return false;
    }

    @Override
    public void forgetFrame() {
        equation.forgetFrame();
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
