package io.github.catenary.analysis.study;

import io.github.catenary.analysis.Energies;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.Optional;

/**
 * The energy error of an integrator for three undamped masses in a long run. Means over a tenth of the run are
 * compared, because under every integrator the energy fluctuates within a period.
 *
 * @param change relative change of the energy from the start to the mean of the last tenth: −1 means lost, 1 doubled.
 *     Even integrators that conserve energy show an error of the order of the squared step here, because the conserved
 *     quantity differs slightly from the energy
 * @param drift relative change of the mean from the first tenth to the last, which accumulates in longer runs
 */
public record EnergyDrift(double change, double drift) {
    /** The step, s: a sixteenth of the limit that the explicit methods have here. */
    public static final double STEP = 0.01;

    /**
     * Runs the masses.
     *
     * @param compiler knows the integrator
     * @param steps at least 10
     * @return empty if the run left its bounds
     * @throws io.github.catenary.solver.UnrunnableSceneException if there is no such integrator
     */
    public static Optional<EnergyDrift> of(SceneCompiler compiler, String integrator, int steps) {
        if (steps < 10) throw new IllegalArgumentException("steps is " + steps + ", but must be at least 10");
        // The initial positions and velocities are those of the drawing, whatever the integrator.
        double start = Energies.of(
                        StudyScenes.run(compiler, StudyScenes.threeMasses(0), ConvergenceOrder.REFERENCE, STEP))
                .total();
        Simulation run = StudyScenes.run(compiler, StudyScenes.threeMasses(0), integrator, STEP);
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
