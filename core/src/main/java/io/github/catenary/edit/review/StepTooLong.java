package io.github.catenary.edit.review;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.ChooseIntegrator;
import io.github.catenary.math.UnitText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.IntegratorCatalog;
import java.util.Optional;

/** Finds springs that are too stiff for the step of an explicit integrator, so that the run will blow up. */
final class StepTooLong {
    /** The repaired substep is this share of the limit. */
    private static final double MARGIN = 0.9;
    /** Durations below this have a prefix, s. */
    private static final double LEAST_PLAIN = 0.01;
    /** More substeps than this would make the run slower than another integrator. */
    private static final int MOST_SUBSTEPS = 200;

    private StepTooLong() {}

    static Optional<SceneFinding> in(Scene scene) {
        double step = scene.solver().substepDuration();
        double limit = limit(scene);
        if (step <= limit) return Optional.empty();
        return Optional.of(
                SceneFinding.warning(what(step, limit), Selection.EMPTY).mendedBy(repair(scene)));
    }

    /** The longest substep that keeps the scene bounded, s; infinite if the integrator knows no limit. */
    private static double limit(Scene scene) {
        return IntegratorCatalog.OWN.largestStep(scene).orElse(Double.POSITIVE_INFINITY);
    }

    private static Message what(double step, double limit) {
        if (limit == 0) {
            return Message.of(
                    "review.step.any",
                    "under the chosen integrator, the motion of this scene grows with every step; choose another"
                            + " integrator");
        }
        return Message.of(
                "review.step",
                "the springs are too stiff for the substep: it is {0} long, and above {1} the run diverges",
                seconds(step, step),
                seconds(limit, step));
    }

    /** A duration in the unit of the step. */
    private static String seconds(double value, double step) {
        return step < LEAST_PLAIN ? UnitText.of(value, "s", 2) : Rounded.of(value) + " s";
    }

    /** More substeps, or another integrator if too many were needed. */
    private static Command repair(Scene scene) {
        double timeStep = scene.solver().timeStep();
        double substeps = scene.solver().substeps();
        // forces that are derived from the step change with it, and with them the limit
        while (substeps <= MOST_SUBSTEPS) {
            double limit = limit(with(substeps, scene));
            if (timeStep / substeps <= MARGIN * limit) {
                double enough = substeps;
                return setSubsteps((int) enough);
            }
            substeps = Math.max(substeps + 1, Math.ceil(timeStep / (MARGIN * limit)));
        }
        return new ChooseIntegrator(SolverSettings.POSITIONAL, Optional.empty());
    }

    /** The repair of any step that is too long. */
    static Command setSubsteps(int substeps) {
        return new ChangeScene(Label.of("set-substeps", substeps), each -> with(substeps, each));
    }

    private static Scene with(double substeps, Scene scene) {
        return scene.withSolver(scene.solver().withSubsteps((int) substeps));
    }
}
