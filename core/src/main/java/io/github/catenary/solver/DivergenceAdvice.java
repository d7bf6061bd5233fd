package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What a person can do about a run that left its bounds, each a sentence or two.
 *
 * @param ofSprings if a particle with springs went
 * @param ofLoose if one without went
 */
record DivergenceAdvice(Message ofSprings, Message ofLoose) {
    /** More substeps than a person would wait for. */
    private static final double MOST_SUBSTEPS = 10_000;

    static DivergenceAdvice of(Scene scene, StepLimit limit) {
        OptionalDouble seconds = limit.seconds(scene.solver().integrator());
        boolean over = seconds.isPresent() && scene.solver().substepDuration() > seconds.getAsDouble();
        Message ofSprings = ofSprings(scene, seconds);
        return new DivergenceAdvice(
                ofSprings,
                over
                        ? ofSprings
                        : Message.of("remedy.loose", "No spring holds it: pin it, join it to others, or add drag"));
    }

    private static Message ofSprings(Scene scene, OptionalDouble limit) {
        String integrator = scene.solver().integrator();
        if (integrator.equals(SolverSettings.POSITIONAL)) {
            return positional(scene);
        }
        if (limit.isEmpty())
            return Message.of("remedy.implicit", "Use more substeps, lower the stiffness, or add drag");
        return explicit(scene.solver(), limit.getAsDouble());
    }

    /** Never what the scene does already. */
    private static Message positional(Scene scene) {
        SolverSettings settings = scene.solver();
        if (settings.sweep() != Sweep.SYMMETRIC) {
            return Message.of("remedy.positional", "Lower the elasticity, add drag, or use the symmetric sweep");
        }
        if (settings.evaluation() == Evaluation.LAST_POSITION) {
            return Message.of(
                    "remedy.last-position",
                    "Evaluate the springs at their current positions, lower the elasticity, or add drag");
        }
        boolean led = scene.springs().stream()
                .anyMatch(spring ->
                        spring.oneWay() && !scene.particles().get(spring.a()).pinned());
        return led
                ? Message.of(
                        "remedy.one-way",
                        "Let the one-way springs pull at both ends or pin those that lead, lower the elasticity, or add"
                                + " drag")
                : Message.of("remedy.symmetric", "Lower the elasticity, or add drag");
    }

    private static Message explicit(SolverSettings settings, double limit) {
        double h = settings.substepDuration();
        Message name = Integrators.name(settings.integrator());
        if (limit == 0) {
            return Message.of(
                    "remedy.no-limit",
                    "{0}: every step lets an undamped spring grow, the limit is 0 s. Give the springs damping, add drag,"
                            + " or choose another integrator",
                    name);
        }
        if (!Double.isFinite(limit) || !Double.isFinite(h / limit)) {
            return Message.of(
                    "remedy.beyond",
                    "{0}: its largest stable substep is beyond what a double can hold. Choose units in which masses,"
                            + " lengths, times and stiffnesses are nearer to 1",
                    name);
        }
        if (h <= limit) {
            return Message.of(
                    "remedy.inside-limit",
                    "{0}: the substep {1} s is inside the limit {2} s of small motion along the springs, but motion"
                            + " across them or far from rest may still grow. Use more substeps, add drag, or choose"
                            + " xpbd or an implicit integrator",
                    name,
                    shown(h),
                    shown(limit));
        }
        double substeps = Math.ceil(settings.timeStep() / limit);
        Message stiffness = substeps <= MOST_SUBSTEPS
                ? Message.of("remedy.more-substeps", "Use at least {0} substeps, lower the stiffness", (int) substeps)
                : Message.of("remedy.less-stiffness", "Lower the stiffness");
        return Message.of(
                "remedy.over-limit",
                "{0}: the substep {1} s is {2} times over this scene's limit {3} s. {4} (where it is derived, the"
                        + " elasticity), or choose xpbd or an implicit integrator",
                name,
                shown(h),
                shown(h / limit),
                shown(limit),
                stiffness);
    }

    private static String shown(double value) {
        return String.format(Locale.ROOT, "%.2g", value);
    }
}
