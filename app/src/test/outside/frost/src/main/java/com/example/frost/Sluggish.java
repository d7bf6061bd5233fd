package com.example.frost;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.state.Vectors;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** {@code frost.sluggish}, an integrator with viscosity c: v' = (v + h a(x, v)) / (1 + h c), x' = x + h v'. */
final class Sluggish implements IntegratorType {
    private final double viscosity;

    Sluggish() {
        this(0);
    }

    private Sluggish(double viscosity) {
        this.viscosity = viscosity;
    }

    @Override
    public IntegratorType with(ParameterValues values) {
        return new Sluggish(values.number("viscosity"));
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor("frost.sluggish", "Sluggish", "Moves particles by the velocity at the end of the step", ParameterSchema.of(Parameter.number(
                "viscosity", "Viscosity", "How fast speeds fall", "1/s", Bounds.atLeast(0), 0)));
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
            v.add(1 / (1 + h * viscosity) - 1, v);
            x.add(h, v);
        };
    }
}
