package io.github.catenary.solver.integrator;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.state.Vectors;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * {@code euler-explicit}, order 1: x' = x + h v, v' = v + h a(x, v). Gains energy at every step unless damping removes
 * it, which makes it a teaching example.
 */
public final class EulerExplicit extends ForceIntegrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor(
                    "euler-explicit", "Explicit Euler", "Order 1; gains energy unless damping or drag removes it."));
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(1);
        }

        /** Solves h²ω² − hγ + 1 − 1/k = 0, because only damping and drag make the method bounded. */
        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            double frequency = motion.frequency();
            double damping = motion.damping();
            if (frequency == 0) return OptionalDouble.of(2 / damping);
            double drag = 4 * (1 / motion.keep() - 1) * frequency * frequency;
            return OptionalDouble.of((damping + Math.sqrt(damping * damping + drag)) / (2 * frequency * frequency));
        }

        @Override
        public Integrator create(StepContext context) {
            return new EulerExplicit(context);
        }
    }

    private final Vectors a = scratch();

    public EulerExplicit(StepContext context) {
        super(context);
    }

    @Override
    public void advance() {
        forces.begin(x, v, a);
        x.add(h, v);
        v.add(h, a);
    }
}
