package io.github.catenary.app.testing;

import io.github.catenary.solver.kernel.IntegratorType;

/** An integrator of a plugin that moves nothing. */
public record Still(String id) implements IntegratorType {
    @Override
    public String label() {
        return "Still";
    }

    @Override
    public String description() {
        return "Moves nothing";
    }

    @Override
    public StepMethod compile(int particles) {
        return (positions, velocities, h, accelerations) -> {};
    }
}
