package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.integrator.ForceField;
import io.github.catenary.solver.integrator.ForceIntegrator;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code midpoint-implicit}, order 2, symplectic: x' = x + h u, v' = v + h a(x + h/2 u, u), u = (v + v')/2. The mean
 * velocity u is the result of a backward Euler step of half the length. Contacts hold at the end of the whole step, and
 * stop v' there: mirrored at u, the speed of what has landed would throw it back.
 */
public final class MidpointImplicit extends ForceIntegrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor("midpoint-implicit", "Implicit midpoint", "Order 2, symplectic."));
        }

        @Override
        public Springs springs() {
            return Springs.IMPLICIT_FORCES;
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(2);
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
        public double forcesAhead() {
            return 0.5;
        }

        @Override
        public Integrator create(StepContext context) {
            return new MidpointImplicit(context);
        }
    }

    private final ImplicitEquation equation;
    private final Vectors half = scratch();
    private @Nullable ForceTally tally;

    public MidpointImplicit(StepContext context) {
        super(context, ForceField.withoutContacts(context));
        equation = new ImplicitEquation(context.view(), context.kernels(), forces, h / 2);
    }

    @Override
    public void advance() {
        equation.solve(x, v);
        x.add(h, equation.u);
        half.set(equation.u, -1, v); // u − v = v' − u
        v.set(equation.u, 1, half);
        if (equation.contacts.any()) equation.contacts.settle(v, tally);
        particles.clearLocked(v);
    }

    @Override
    public void tally(@Nullable ForceTally to) {
        tally = to;
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
