package io.github.catenary.solver.integrator;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.state.Vectors;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * {@code velocity-verlet}, order 2, symplectic without damping:
 *
 * <pre>  x' = x + h v + h²/2 a(x, v),   v' = v + h/2 (a(x, v) + a(x', v + h a(x, v)))  </pre>
 *
 * Damping at the end of the step needs the velocity there. Euler's estimate is accurate enough to keep the order.
 */
public final class VelocityVerlet extends ForceIntegrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor("velocity-verlet", "Velocity Verlet", "Order 2, symplectic without damping."));
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(2);
        }

        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            return OptionalDouble.of(StepLimit.leapfrog(motion));
        }

        @Override
        public double forcesAhead() {
            return 0.5; // half of them at either end
        }

        @Override
        public Integrator create(StepContext context) {
            return new VelocityVerlet(context);
        }
    }

    private final Vectors a = scratch();
    private final Vectors endV = scratch();
    private final Vectors endA = scratch();

    public VelocityVerlet(StepContext context) {
        super(context);
        forces.setActing(0.5, 0.5);
    }

    @Override
    public void advance() {
        forces.begin(x, v, a);
        endV.set(v, h, a);
        v.add(h / 2, a);
        x.add(h, v);
        forces.accelerations(x, endV, endA);
        v.add(h / 2, endA);
    }
}
