package io.github.catenary.analysis;

import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Optional;

/**
 * One spring of a run at one moment.
 *
 * @param length m
 * @param strain {@code (l − L) / L}, no unit; {@link Double#NaN} if the rest length L is 0
 */
public record SpringMetrics(double length, double strain) {
    /**
     * Measures a spring of the scene, or one that an element has added, by its id. Call it on the thread that steps the run.
     *
     * @return empty if there is no such spring, or if it is torn
     */
    public static Optional<SpringMetrics> of(Simulation simulation, int id) {
        if (!simulation.scene().springs().contains(id))
            return ofAdded(simulation, simulation.added().slotOf(id));
        int i = simulation.scene().springs().positionOf(id);
        SpringArrays springs = simulation.springs();
        if (springs.torn[i]) return Optional.empty();
        double length = springs.length(i, simulation.particles());
        double restLength = springs.restLength[i];
        return Optional.of(new SpringMetrics(length, restLength > 0 ? (length - restLength) / restLength : Double.NaN));
    }

    private static Optional<SpringMetrics> ofAdded(Simulation simulation, int slot) {
        if (slot < 0) return Optional.empty();
        AddedSprings added = simulation.added();
        double length = added.length(slot, simulation.particles());
        return Optional.of(new SpringMetrics(length, length / added.restLength(slot) - 1));
    }
}
