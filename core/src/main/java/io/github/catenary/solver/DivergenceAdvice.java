package io.github.catenary.solver;

import io.github.catenary.math.UnitText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorFacts;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Advice for a run that left its bounds; each message is a sentence or two.
 *
 * @param ofSprings for a particle with springs
 * @param ofLoose for a particle without springs
 */
record DivergenceAdvice(Message ofSprings, Message ofLoose) {
    /** The largest number of substeps to recommend; more would be too slow. */
    private static final double MOST_SUBSTEPS = 10_000;

    /** Durations below this have a prefix, s. */
    private static final double LEAST_PLAIN = 0.01;

    /**
     * The advice for a scene.
     *
     * @param method the scene's integrator
     * @param motion the motion that the integrator must follow
     */
    static DivergenceAdvice of(Scene scene, IntegratorFacts method, FastestMotion motion) {
        OptionalDouble seconds = method.largestStep(motion);
        boolean over = seconds.isPresent() && scene.solver().substepDuration() > seconds.getAsDouble();
        Message ofSprings = method.remedy(scene).orElseGet(() -> ofSprings(scene, seconds));
        return new DivergenceAdvice(
                ofSprings,
                over
                        ? ofSprings
                        : Message.of("remedy.loose", "No spring holds it: pin it, join it to others, or add drag"));
    }

    private static Message ofSprings(Scene scene, OptionalDouble limit) {
        if (limit.isEmpty())
            return Message.of("remedy.implicit", "Use more substeps, lower the stiffness, or add drag");
        return explicit(scene.solver(), limit.getAsDouble());
    }

    private static Message explicit(SolverSettings settings, double limit) {
        double h = settings.substepDuration();
        Message name = IntegratorCatalog.name(settings.integrator());
        if (limit == 0) {
            return Message.of(
                    "remedy.no-limit",
                    "{0}: every step makes an undamped spring swing farther, so the limit is 0 s. Give the springs"
                            + " damping, add drag, or choose another integrator",
                    name);
        }
        if (!Double.isFinite(limit) || !Double.isFinite(h / limit)) {
            return Message.of(
                    "remedy.beyond",
                    "{0}: its largest stable substep is beyond the range of a double. Choose units in which masses,"
                            + " lengths, times and stiffnesses are closer to 1",
                    name);
        }
        if (h <= limit) {
            return Message.of(
                    "remedy.inside-limit",
                    "{0}: the substep {1} does not exceed the limit {2} of small motion along the springs, but motion"
                            + " across them or far from rest may still grow. Use more substeps, add drag, or choose"
                            + " XPBD or an implicit integrator",
                    name,
                    seconds(h, limit),
                    seconds(limit, h));
        }
        double substeps = Math.ceil(settings.timeStep() / limit);
        Message stiffness = substeps <= MOST_SUBSTEPS
                ? Message.of("remedy.more-substeps", "Use at least {0} substeps, lower the stiffness", (int) substeps)
                : Message.of("remedy.less-stiffness", "Lower the stiffness");
        return Message.of(
                "remedy.over-limit",
                "{0}: the substep {1} is {2} times this scene's limit {3}. {4} (the elasticity, if the stiffness is"
                        + " derived), or choose XPBD or an implicit integrator",
                name,
                seconds(h, limit),
                shown(h / limit, 1),
                seconds(limit, h),
                stiffness);
    }

    /** A duration beside another one, in the unit of the longer. */
    private static String seconds(double value, double other) {
        if (Math.max(value, other) >= LEAST_PLAIN) return shown(value, other) + " s";
        int digits = 2;
        while (digits < 17 && value != other && UnitText.of(value, "s", digits).equals(UnitText.of(other, "s", digits)))
            digits++;
        return UnitText.of(value, "s", digits);
    }

    /** Formats two digits, or as many more as it takes to tell the number from another one. */
    private static String shown(double value, double other) {
        int digits = 2;
        while (digits < 17 && value != other && rounded(value, digits).equals(rounded(other, digits))) digits++;
        return rounded(value, digits);
    }

    private static String rounded(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "g", value);
    }
}
