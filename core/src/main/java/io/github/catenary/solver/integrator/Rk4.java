package io.github.catenary.solver.integrator;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.state.Vectors;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** {@code rk4}, order 4: the classic Runge–Kutta method with slopes weighted 1 : 2 : 2 : 1. */
public final class Rk4 extends ForceIntegrator {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor(
                    "rk4", "Runge–Kutta, order 4", "Order 4, four evaluations of the forces per substep."));
        }

        @Override
        public OptionalInt order() {
            return OptionalInt.of(4);
        }

        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            return OptionalDouble.of(StepLimit.rungeKutta(motion, 4));
        }

        @Override
        public Work work(Scene scene) {
            return new Work(40, 0);
        }

        @Override
        public double forcesAhead() {
            return 5 / 12.0; // (0 + 2/4 + 2/2 + 1)/6
        }

        @Override
        public Integrator create(StepContext context) {
            return new Rk4(context);
        }
    }

    private final Vectors stageX = scratch();
    private final Vectors stageV = scratch();
    private final Vectors a = scratch();
    private final Vectors sumV = scratch();
    private final Vectors sumA = scratch();

    public Rk4(StepContext context) {
        super(context);
        forces.setActing(1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0);
    }

    @Override
    public void advance() {
        forces.begin(x, v, a);
        sumV.set(v);
        sumA.set(a);
        stageX.set(x, h / 2, v);
        stageV.set(v, h / 2, a);
        stage(h / 2);
        stage(h);
        forces.accelerations(stageX, stageV, a);
        sumV.add(1, stageV);
        sumA.add(1, a);
        x.add(h / 6, sumV);
        v.add(h / 6, sumA);
    }

    /** Adds a slope at the midpoint, counted twice, and moves to the state that it leads to after the given time. */
    private void stage(double time) {
        forces.accelerations(stageX, stageV, a);
        sumV.add(2, stageV);
        sumA.add(2, a);
        stageX.set(x, time, stageV);
        stageV.set(v, time, a);
    }
}
