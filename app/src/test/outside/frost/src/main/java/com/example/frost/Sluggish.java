package com.example.frost;

import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.state.Vectors;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** {@code frost.sluggish}, an integrator: v' = v + h a(x, v), x' = x + h v'. */
final class Sluggish implements IntegratorType {
    @Override
    public String id() {
        return "frost.sluggish";
    }

    @Override
    public String label() {
        return "Sluggish";
    }

    @Override
    public String description() {
        return "Moves particles by the velocity at the end of the step";
    }

    @Override
    public OptionalInt order() {
        return OptionalInt.of(1);
    }

    /** 2/ω without damping; half of it is on the safe side with some. */
    @Override
    public OptionalDouble largestStep(FastestMotion motion) {
        return OptionalDouble.of(1 / motion.frequency());
    }

    @Override
    public StepMethod compile(int particles) {
        Vectors a = new Vectors(particles);
        return (x, v, h, accelerations) -> {
            accelerations.at(x, v, a);
            v.add(h, a);
            x.add(h, v);
        };
    }
}
