package io.github.catenary.analysis.study;

import io.github.catenary.analysis.Energies;
import io.github.catenary.solver.Simulation;
import java.util.Optional;

/**
 * What an integrator does to the energy of three undamped masses in a long run. Means over a tenth of the run are compared,
 * because the energy of every method swings within a period without that meaning anything.
 *
 * @param change of the energy from the start to the mean of the last tenth, as a share: −1 is lost, 1 is doubled. Even
 *     methods that keep their energy show the square of the step here, because what they keep is not quite the energy
 * @param drift of the mean from the first tenth to the last, as a share: what a still longer run adds up
 */
public record EnergyDrift(double change, double drift) {
    /** The step, s: a sixteenth of the limit that the explicit methods have here. */
    public static final double STEP = 0.01;

    /**
     * Runs the masses.
     *
     * @param steps at least 10
     * @return empty if the run left its bounds
     * @throws io.github.catenary.solver.UnrunnableSceneException if there is no such integrator
     */
    public static Optional<EnergyDrift> of(String integrator, int steps) {
        if (steps < 10) throw new IllegalArgumentException("steps is " + steps + ", but must be at least 10");
        // At the start the positions and velocities are those of the drawing, whatever the method.
        double start = Energies.of(StudyScenes.run(StudyScenes.threeMasses(0), "rk4", STEP))
                .total();
        Simulation run = StudyScenes.run(StudyScenes.threeMasses(0), integrator, STEP);
        int tenth = steps / 10;
        double first = 0;
        double last = 0;
        for (int i = 0; i < steps; i++) {
            if (!run.step()) return Optional.empty();
            if (i < tenth) first += Energies.of(run).total();
            else if (i >= steps - tenth) last += Energies.of(run).total();
        }
        return Optional.of(new EnergyDrift(last / tenth / start - 1, last / first - 1));
    }
}
