package io.github.catenary.solver.integrator;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.state.Vectors;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** {@code euler-semi-implicit}, order 1, symplectic: v' = v + h a(x, v), x' = x + h v'. */
public final class EulerSemiImplicit extends ForceIntegrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor("euler-semi-implicit", "Semi-implicit Euler", "Order 1, symplectic."));
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(1);
        }

        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            return OptionalDouble.of(StepLimit.leapfrog(motion));
        }

        @Override
        public Integrator create(StepContext context) {
            return new EulerSemiImplicit(context);
        }
    }

    private final Vectors a = scratch();

    public EulerSemiImplicit(StepContext context) {
        super(context);
    }

    @Override
    public void advance() {
        forces.begin(x, v, a);
        v.add(h, a);
        x.add(h, v);
    }
}
