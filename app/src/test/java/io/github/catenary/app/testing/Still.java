package io.github.catenary.app.testing;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.IntegratorType;

/** An integrator of a plugin that moves nothing. */
public record Still(String id) implements IntegratorType {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(id, "Still", "Moves nothing");
    }

    @Override
    public StepMethod compile(int particles) {
        return (positions, velocities, h, accelerations) -> {};
    }
}
