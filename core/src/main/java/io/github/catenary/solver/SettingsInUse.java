package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.solver.Integrators.Springs;

/**
 * Which settings have an effect on the run of a scene, and which its integrator never reads. Time step, substeps and drag
 * always have one.
 *
 * @param passes how often constraints are projected; where springs are forces, only elements are
 * @param passTolerance whether passes may end early
 * @param sweep whether every second pass goes backward
 * @param order the order of the springs; to forces it is worth no more than rounding
 * @param evaluation where a spring reads its violation
 * @param linear how the equations of a substep are solved
 */
public record SettingsInUse(
        boolean passes, boolean passTolerance, boolean sweep, boolean order, boolean evaluation, boolean linear) {
    private static final SettingsInUse ALL = new SettingsInUse(true, true, true, true, true, true);

    /** All, where nobody knows the integrator. */
    public static SettingsInUse of(Scene scene) {
        SolverSettings settings = scene.solver();
        String integrator = settings.integrator();
        if (!Integrators.exists(integrator)) return ALL;
        Springs springs = Integrators.springs(integrator);
        boolean positional = integrator.equals(SolverSettings.POSITIONAL);
        boolean constraints = springs == Springs.CONSTRAINTS;
        boolean projects = constraints || scene.elements().stream().anyMatch(Element::enabled);
        boolean knowsViolation = constraints && !(positional && settings.evaluation() == Evaluation.LAST_POSITION);
        return new SettingsInUse(
                projects, knowsViolation, projects, constraints, positional, springs == Springs.IMPLICIT_FORCES);
    }
}
