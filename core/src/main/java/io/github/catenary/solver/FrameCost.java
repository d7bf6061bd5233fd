package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import java.util.Locale;
import java.util.Optional;

/**
 * What a frame of a scene costs, as its settings say. The cost of elements is not part of it, nor is that of the equations
 * of an implicit integrator, of which nobody knows beforehand how many iterations they take.
 *
 * @param springs how many there are
 * @param springsInPasses true if passes project springs; false to those to which springs are forces
 * @param elementsInPasses true if elements may take part in the passes
 */
public record FrameCost(SolverSettings settings, int springs, boolean springsInPasses, boolean elementsInPasses) {
    /**
     * One projection of one spring on one core, ns: what {@code catenary bench} measures in the middle of its range, from 1
     * with vectors to 8 without in small scenes. A warning need be right to the power of ten only.
     */
    static final double NANOS_PER_PROJECTION = 3;

    /** What one waits for a frame without asking why, s. */
    public static final double MOST_SECONDS = 2;

    private static final double NANOS_PER_SECOND = 1e9;

    public static FrameCost of(Scene scene) {
        boolean forces = IntegratorCatalog.OWN
                .find(scene.solver().integrator())
                .filter(method -> method.springs() != Springs.CONSTRAINTS)
                .isPresent();
        return new FrameCost(
                scene.solver(),
                scene.springs().size(),
                !forces,
                scene.elements().stream().anyMatch(Element::enabled));
    }

    /** How long a frame takes, s. A pass without springs takes as long as one over a single spring. */
    public double seconds() {
        double each = Math.max(1, springs);
        double ofPasses = settings.passes() * (springsInPasses ? each : elementsInPasses ? 1.0 : 0.0);
        double ofForces = springsInPasses ? 0 : each;
        return settings.substeps() * (ofPasses + ofForces) * NANOS_PER_PROJECTION / NANOS_PER_SECOND;
    }

    /** What makes a frame long: {@code 1 substeps × 2147483646 passes × 12 springs}. */
    public Message why() {
        int substeps = settings.substeps();
        if (springsInPasses) {
            return Message.of(
                    "cost.passes", "{0} substeps × {1} passes × {2} springs", substeps, settings.passes(), springs);
        }
        return elementsInPasses
                ? Message.of(
                        "cost.element-passes", "{0} substeps × {1} passes of elements", substeps, settings.passes())
                : Message.of("cost.substeps", "{0} substeps × {1} springs", substeps, springs);
    }

    /** The time of a frame in a unit that a person can grasp. */
    public Message time() {
        return time(seconds());
    }

    static Message time(double seconds) {
        if (seconds < 120) return Message.of("cost.seconds", "{0} s", shown(seconds));
        double minutes = seconds / 60;
        if (minutes < 120) return Message.of("cost.minutes", "{0} minutes", shown(minutes));
        double hours = minutes / 60;
        if (hours < 48) return Message.of("cost.hours", "{0} hours", shown(hours));
        double days = hours / 24;
        if (days < 730) return Message.of("cost.days", "{0} days", shown(days));
        return Message.of("cost.years", "{0} years", shown(days / 365.25));
    }

    /** Two digits: it is an estimate. */
    private static String shown(double value) {
        return value < 10 ? String.format(Locale.ROOT, "%.1f", value) : String.format(Locale.ROOT, "%,.0f", value);
    }

    /** A warning if a frame takes longer than anybody waits. */
    Optional<Problem> warning() {
        if (seconds() <= MOST_SECONDS) return Optional.empty();
        boolean byPasses = settings.passes() >= settings.substeps();
        return Optional.of(Problem.warning(
                byPasses ? "$.solver.passes" : "$.solver.substeps",
                Message.of(
                        "check.costly-frame",
                        "a frame will take about {0}: {1}; lower them, or the preview will stop it",
                        time(),
                        why())));
    }
}
