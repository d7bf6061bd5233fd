package io.github.catenary.analysis.study;

import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.kernel.FastestMotion;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The measurements of one integrator. They are the same on every machine.
 *
 * @param theory the theoretical order; empty if theory promises none
 * @param order the observed order; empty for an integrator that does not use stiffness
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
     * @param compiler knows the integrator
     * @throws IllegalArgumentException if there is no such integrator
     */
    public static IntegratorStudy of(SceneCompiler compiler, String integrator) {
        IntegrationMethod method = compiler.integrators().get(integrator);
        double damping = needsDamping(method) ? DAMPING : 0;
        return new IntegratorStudy(
                integrator,
                method.order(),
                method.usesStiffness()
                        ? OptionalDouble.of(ConvergenceOrder.of(compiler, integrator, 0))
                        : OptionalDouble.empty(),
                EnergyDrift.of(compiler, integrator, DRIFT_STEPS),
                damping,
                LargestStep.of(compiler, integrator, StudyScenes.oscillator(damping)));
    }

    private static boolean needsDamping(IntegrationMethod method) {
        OptionalDouble limit = method.largestStep(FastestMotion.of(StudyScenes.oscillator(0)));
        return limit.isPresent() && limit.getAsDouble() == 0;
    }
}
