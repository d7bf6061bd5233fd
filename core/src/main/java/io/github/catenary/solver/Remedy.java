package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import java.util.Locale;
import java.util.OptionalDouble;

/** What a person can do about a run that left its bounds, said in a sentence. */
final class Remedy {
    /** More substeps than a person would wait for. */
    private static final double MOST_SUBSTEPS = 10_000;

    private Remedy() {}

    static String of(Scene scene) {
        String integrator = scene.solver().integrator();
        if (integrator.equals(SolverSettings.POSITIONAL)) {
            return "Lower the elasticity, add drag, or use the symmetric sweep";
        }
        OptionalDouble limit = StepLimit.of(scene).seconds(integrator);
        if (limit.isEmpty()) return "Use more substeps, lower the stiffness, or add drag";
        return explicit(scene.solver(), limit.getAsDouble());
    }

    private static String explicit(SolverSettings settings, double limit) {
        double h = settings.substepDuration();
        String name = settings.integrator();
        if (limit == 0) {
            return name + ": every step lets an undamped spring grow, the limit is 0 s. Give the springs damping, add"
                    + " drag, or choose another integrator";
        }
        if (h <= limit) {
            return name + ": the substep " + shown(h) + " s is inside the limit " + shown(limit)
                    + " s of small motion along the springs, but motion across them or far from rest may still grow."
                    + " Use more substeps, add drag, or choose xpbd or an implicit integrator";
        }
        double substeps = Math.ceil(settings.timeStep() / limit);
        String more = substeps <= MOST_SUBSTEPS ? "Use at least " + (int) substeps + " substeps, lower" : "Lower";
        return name + ": the substep " + shown(h) + " s is " + shown(h / limit) + " times over this scene's limit "
                + shown(limit) + " s. " + more + " the stiffness (where it is derived, the elasticity), or choose"
                + " xpbd or an implicit integrator";
    }

    private static String shown(double value) {
        return String.format(Locale.ROOT, "%.2g", value);
    }
}
