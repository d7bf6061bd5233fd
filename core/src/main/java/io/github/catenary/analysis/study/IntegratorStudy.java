package io.github.catenary.analysis.study;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.StepLimit;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What was measured of one integrator. All but the cost is the same on every machine.
 *
 * @param theory the order that the method has by theory; empty where springs are constraints
 * @param order as observed; empty for the positional solver, to which stiffness means nothing
 * @param energy what became of it in {@value #DRIFT_STEPS} steps; empty if the run left its bounds
 * @param damping of the oscillator on which the step was found, N·s/m
 */
public record IntegratorStudy(
        String integrator,
        OptionalInt theory,
        OptionalDouble order,
        Optional<EnergyDrift> energy,
        double damping,
        LargestStep step) {
    /** Steps over which the energy is watched. */
    public static final int DRIFT_STEPS = 100_000;

    /** What the oscillator's spring gets where no step is small enough without damping, N·s/m. */
    private static final double DAMPING = 2;

    /**
     * Measures an integrator; takes a few seconds at most.
     *
     * @throws io.github.catenary.solver.UnrunnableSceneException if there is no such integrator
     */
    public static IntegratorStudy of(String integrator) {
        boolean positional = integrator.equals(SolverSettings.POSITIONAL);
        double damping = needsDamping(integrator) ? DAMPING : 0;
        return new IntegratorStudy(
                integrator,
                theory(integrator),
                positional ? OptionalDouble.empty() : OptionalDouble.of(ConvergenceOrder.of(integrator, 0)),
                EnergyDrift.of(integrator, DRIFT_STEPS),
                damping,
                LargestStep.of(integrator, StudyScenes.oscillator(damping)));
    }

    /** The order of a method by theory; empty for methods that take springs as constraints, and for unknown ones. */
    public static OptionalInt theory(String integrator) {
        return switch (integrator) {
            case "euler-explicit", "euler-semi-implicit", "euler-implicit" -> OptionalInt.of(1);
            case "midpoint-implicit", "heun", "verlet", "velocity-verlet" -> OptionalInt.of(2);
            case "rk4" -> OptionalInt.of(4);
            default -> OptionalInt.empty();
        };
    }

    private static boolean needsDamping(String integrator) {
        Scene undamped = StudyScenes.oscillator(0);
        OptionalDouble limit = StepLimit.of(undamped).seconds(integrator);
        return limit.isPresent() && limit.getAsDouble() == 0;
    }
}
