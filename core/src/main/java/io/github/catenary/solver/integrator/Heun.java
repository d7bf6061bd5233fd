package io.github.catenary.solver.integrator;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.state.Vectors;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * {@code heun}, order 2, the explicit trapezoidal rule: a full Euler step, then the mean of the slopes at both ends:
 *
 * <pre>  x' = x + h/2 (v + v*),   v' = v + h/2 (a(x, v) + a(x*, v*)),   x* = x + h v,   v* = v + h a(x, v)  </pre>
 */
public final class Heun extends ForceIntegrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor("heun", "Heun", "Order 2, two evaluations of the forces per substep."));
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(2);
        }

        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            return OptionalDouble.of(StepLimit.rungeKutta(motion, 2));
        }

        @Override
        public double forcesAhead() {
            return 0.25; // half of them at the beginning, half where half of the way has been gone
        }

        @Override
        public Integrator create(StepContext context) {
            return new Heun(context);
        }
    }

    private final Vectors a = scratch();
    private final Vectors endX = scratch();
    private final Vectors endV = scratch();
    private final Vectors endA = scratch();

    public Heun(StepContext context) {
        super(context);
        forces.setActing(0.5, 0.5);
    }

    @Override
    public void advance() {
        forces.begin(x, v, a);
        endX.set(x, h, v);
        endV.set(v, h, a);
        forces.accelerations(endX, endV, endA);
        x.add(h / 2, v);
        x.add(h / 2, endV);
        v.add(h / 2, a);
        v.add(h / 2, endA);
    }
}
