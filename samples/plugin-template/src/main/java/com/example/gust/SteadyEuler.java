package com.example.gust;

import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.state.Vectors;

/** {@code gust.euler}, an integrator: v' = v + h a(x, v), x' = x + h v'. */
final class SteadyEuler implements IntegratorType {
    @Override
    public String id() {
        return "gust.euler";
    }

    @Override
    public String label() {
        return "Euler, semi-implicit";
    }

    @Override
    public String description() {
        return "Moves particles by the velocity that they have at the end of the step";
    }

    @Override
    public StepMethod compile(int particles) {
        Vectors a = new Vectors(particles);
        return (x, v, h, accelerations) -> {
            accelerations.at(x, v, a);
            advance(v.x, a.x, h);
            advance(v.y, a.y, h);
            advance(v.z, a.z, h);
            advance(x.x, v.x, h);
            advance(x.y, v.y, h);
            advance(x.z, v.z, h);
        };
    }

    private static void advance(double[] values, double[] rates, double h) {
        for (int i = 0; i < values.length; i++) values[i] += h * rates[i];
    }
}
