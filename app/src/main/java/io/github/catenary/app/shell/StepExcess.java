package io.github.catenary.app.shell;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.StepLimit;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A substep that is too long for the chosen explicit integrator.
 *
 * @param step the substep, s
 * @param limit the longest that keeps the scene bounded, s, less than {@code step}; 0 if every step lets it grow
 */
record StepExcess(String integrator, double step, double limit) {
    /** Empty if the scene is within its limit, or its integrator has none. Takes a pass over the springs. */
    static Optional<StepExcess> of(Scene scene) {
        String integrator = scene.solver().integrator();
        double step = scene.solver().substepDuration();
        OptionalDouble limit = StepLimit.of(scene).seconds(integrator);
        if (limit.isEmpty() || step <= limit.getAsDouble()) return Optional.empty();
        return Optional.of(new StepExcess(integrator, step, limit.getAsDouble()));
    }
}
