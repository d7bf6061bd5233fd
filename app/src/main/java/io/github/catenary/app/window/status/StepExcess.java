package io.github.catenary.app.window.status;

import io.github.catenary.app.ui.text.Names;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.IntegratorCatalog;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A substep that is too long for the chosen explicit integrator.
 *
 * @param integrator the label of the integrator
 * @param step the substep, s
 * @param limit the longest substep that keeps the scene bounded, s, less than {@code step}; 0 if every step lets it
 *     grow
 */
record StepExcess(String integrator, double step, double limit) {
    /**
     * Empty if the scene is within its limit, or if its integrator has no known limit. Takes one pass over the springs.
     */
    static Optional<StepExcess> of(Scene scene) {
        double step = scene.solver().substepDuration();
        OptionalDouble limit = IntegratorCatalog.OWN.largestStep(scene);
        if (limit.isEmpty() || step <= limit.getAsDouble()) return Optional.empty();
        return IntegratorCatalog.OWN
                .find(scene.solver().integrator())
                .map(method -> new StepExcess(Names.of(method).label(), step, limit.getAsDouble()));
    }
}
