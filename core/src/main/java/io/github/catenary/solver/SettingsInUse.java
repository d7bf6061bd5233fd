package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Setting;
import java.util.Set;

/**
 * Which settings affect the run of a scene, and which its integrator never reads. Time step, substeps and drag always
 * have an effect.
 *
 * @param passes how often constraints are projected; for an integrator that takes springs as forces, only elements are
 *     constraints
 * @param passTolerance whether passes may end early
 * @param sweep whether every second pass goes backward
 * @param order the order of the springs; for springs as forces it affects only rounding
 * @param evaluation where a spring reads its violation
 * @param linear how the equations of a substep are solved
 * @param guard whether the motion is kept within what has been put into it
 * @param momentum whether parts that nothing holds keep their angular momentum
 * @param keepLengths whether bounds over many springs hold their lengths
 */
public record SettingsInUse(
        boolean passes,
        boolean passTolerance,
        boolean sweep,
        boolean order,
        boolean evaluation,
        boolean linear,
        boolean guard,
        boolean momentum,
        boolean keepLengths) {
    private static final SettingsInUse ALL = new SettingsInUse(true, true, true, true, true, true, true, true, true);

    /** The settings in use with the built-in integrators; all of them if the scene's integrator is not built in. */
    public static SettingsInUse of(Scene scene) {
        return of(scene, IntegratorCatalog.OWN);
    }

    /** The settings in use with the given integrators; all of them if the scene's integrator is unknown. */
    public static SettingsInUse of(Scene scene, IntegratorCatalog known) {
        return known.find(scene.solver()).map(method -> of(scene, method)).orElse(ALL);
    }

    private static SettingsInUse of(Scene scene, IntegrationMethod method) {
        Set<Setting> read = method.reads(scene.solver());
        boolean elements = scene.elements().stream().anyMatch(Element::enabled);
        return new SettingsInUse(
                elements || read.contains(Setting.PASSES),
                read.contains(Setting.PASS_TOLERANCE),
                elements || read.contains(Setting.SWEEP),
                read.contains(Setting.ORDER),
                read.contains(Setting.EVALUATION),
                read.contains(Setting.LINEAR),
                read.contains(Setting.GUARD),
                read.contains(Setting.MOMENTUM),
                read.contains(Setting.KEEP_LENGTHS));
    }
}
