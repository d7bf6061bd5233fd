package com.example.gust;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.state.Vectors;

/** {@code gust.euler}, an integrator: v' = (v + h a(x, v)) / (1 + h c), x' = x + h v'. */
final class SteadyEuler implements IntegratorType {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number("damping", "Damping", "Rate at which velocities decay", "1/s", Bounds.atLeast(0), 0));

    private final double damping;

    SteadyEuler() {
        this(0);
    }

    private SteadyEuler(double damping) {
        this.damping = damping;
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "gust.euler",
                "Euler, semi-implicit",
                "Moves particles by their velocity at the end of the step",
                SCHEMA);
    }

    @Override
    public IntegratorType with(ParameterValues values) {
        return new SteadyEuler(values.number("damping"));
    }

    @Override
    public StepMethod compile(int particles) {
        Vectors a = new Vectors(particles);
        return (x, v, h, accelerations) -> {
            accelerations.at(x, v, a);
            double kept = 1 / (1 + h * damping);
            accelerate(v.x, a.x, h, kept);
            accelerate(v.y, a.y, h, kept);
            accelerate(v.z, a.z, h, kept);
            advance(x.x, v.x, h);
            advance(x.y, v.y, h);
            advance(x.z, v.z, h);
        };
    }

    private static void accelerate(double[] velocities, double[] accelerations, double h, double kept) {
        for (int i = 0; i < velocities.length; i++) velocities[i] = (velocities[i] + h * accelerations[i]) * kept;
    }

    private static void advance(double[] positions, double[] velocities, double h) {
        for (int i = 0; i < positions.length; i++) positions[i] += h * velocities[i];
    }
}
