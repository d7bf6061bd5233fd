package io.github.catenary.analysis.study;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.StepLimit;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The measurements of one integrator. They are the same on every machine.
 *
 * @param theory the theoretical order; empty for integrators that treat springs as constraints
 * @param order the observed order; empty for the positional solver, which does not use stiffness
 * @param energy the energy error after {@value #DRIFT_STEPS} steps; empty if the run left its bounds
 * @param damping the damping of the oscillator on which the largest step was found, N·s/m
 */
public record IntegratorStudy(
        String integrator,
        OptionalInt theory,
        OptionalDouble order,
        Optional<EnergyDrift> energy,
        double damping,
        LargestStep step) {
    /** The number of steps of the energy measurement. */
    public static final int DRIFT_STEPS = 100_000;

    /** The damping of the oscillator for integrators that are unstable at every step without damping, N·s/m. */
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
