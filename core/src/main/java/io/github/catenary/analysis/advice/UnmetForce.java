package io.github.catenary.analysis.advice;

import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.Simulation;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the passes of a run have left of the forces of its springs.
 *
 * @param substeps of a frame
 * @param passes of a substep, the most that were used
 * @param force as {@link Simulation#unmetForce} tells it, N
 * @param largest the force of the spring that pulls or pushes most, N
 * @param floor a smaller force is not data, N
 * @param overlap as {@link Simulation#overlap} tells it
 */
public record UnmetForce(int substeps, int passes, double force, double largest, double floor, double overlap) {
    /** Passes have converged if they leave less than this share of the largest force, and of the distance of particles. */
    public static final double CONVERGED = 0.01;

    private static final NoiseFloor.Latest FLOORS = new NoiseFloor.Latest();

    /**
     * Measures a run after a frame; empty if its integrator does not tell it, or if there is nothing to tell: no springs, and
     * no particles in each other. Call it on the thread that steps the run.
     */
    public static Optional<UnmetForce> of(Simulation run) {
        OptionalDouble left = run.unmetForce();
        if (left.isEmpty()) return Optional.empty();
        boolean springs = run.springs().count + run.added().count() > 0;
        double overlap = run.overlap().orElse(0);
        if (!springs && overlap == 0) return Optional.empty();
        double largest = 0;
        // the force of a torn spring is NaN, which is larger than nothing
        for (double force : run.springForces()) if (Math.abs(force) > largest) largest = Math.abs(force);
        return Optional.of(new UnmetForce(
                run.scene().solver().substeps(),
                run.passesUsed(),
                left.getAsDouble(),
                largest,
                FLOORS.of(run.scene()).force(),
                overlap));
    }

    /** The share of the largest force; 0 if the force is not data. Infinite if no spring has a force. */
    public double share() {
        return force <= floor ? 0 : force / largest;
    }

    /** What is left in multiples of what may be left. */
    double excess() {
        return Math.max(share(), overlap) / CONVERGED;
    }

    /** True if energies, positions and forces at rest are right within about 1 %. */
    public boolean converged() {
        return excess() < 1;
    }
}
