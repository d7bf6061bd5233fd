package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import io.github.catenary.solver.integrator.IntegrationMethod.Work;
import java.util.Locale;
import java.util.Optional;

/**
 * An estimate of the time for a frame of a scene, from its settings and from what {@link MachineSpeed} has learned of
 * this machine. What elements cost is taken from how many particles they act on, so that it is right within a factor of
 * ten; their types may differ as much.
 *
 * @param settings with the substeps of a frame
 * @param springs number of springs; the mean of those that take part in a substep, if not all do
 * @param springsInPasses true if passes project springs; false if the integrator takes springs as forces
 * @param elementsInPasses true if elements may take part in the passes
 * @param nanosPerPass the time of a pass over all springs and elements, ns
 * @param nanosPerSubstep the time of a substep without its passes, ns
 */
public record FrameCost(
        SolverSettings settings,
        int springs,
        boolean springsInPasses,
        boolean elementsInPasses,
        double nanosPerPass,
        double nanosPerSubstep) {
    /** The time of a pass without springs, and of the calls of an element in it, ns. */
    private static final double NANOS_PER_PASS = 20;

    /** The time of a substep without springs, ns. */
    private static final double NANOS_PER_SUBSTEP = 300;

    /** What bounds over many springs add to a substep for each spring, ns. On cloths of 50 × 50 to 200 × 200. */
    private static final double NANOS_OF_BOUNDS = 3;

    /**
     * What an element adds to a pass for each particle it acts on, ns. The middle of colliders, glue and shapes, 20 to 180;
     * finite elements take ten times as long.
     */
    private static final double NANOS_OF_MEMBER = 60;

    /**
     * What an element adds to a substep for each particle it acts on, if equations are solved for it, ns. Finite elements take
     * 4,000 to 30,000.
     */
    private static final double NANOS_OF_SOLVED_MEMBER = 8_000;

    /** What is taken for an integrator that is not known: a plugin's, which evaluates forces. */
    private static final Work UNKNOWN = new Work(20, 0);

    /** The longest frame that gives no warning, s. */
    public static final double MOST_SECONDS = 2;

    private static final double NANOS_PER_SECOND = 1e9;

    public static FrameCost of(Scene scene) {
        return of(scene, MachineSpeed.slowness(scene.solver().integrator()));
    }

    /** The estimate for the machine that {@link Work} is about. */
    static FrameCost onReference(Scene scene) {
        return of(scene, 1);
    }

    private static FrameCost of(Scene scene, double slowness) {
        Optional<IntegrationMethod> method = IntegratorCatalog.OWN.find(scene.solver());
        Work work = method.map(known -> known.work(scene)).orElse(UNKNOWN);
        boolean solved = method.map(IntegrationMethod::springs)
                .filter(Springs.IMPLICIT_FORCES::equals)
                .isPresent();
        long members = members(scene);
        SubstepRates rates = IntegratorCatalog.OWN.substepRates(scene);
        int springs = (int) Math.min(
                Integer.MAX_VALUE, Math.round(rates.meanSprings(scene.springs().size())));
        boolean bounds = scene.solver().keepLengths() && SettingsInUse.of(scene).keepLengths();
        double substep = (work.substep() + (bounds ? NANOS_OF_BOUNDS : 0)) * springs;
        if (solved) substep += NANOS_OF_SOLVED_MEMBER * members;
        return new FrameCost(
                scene.solver().withSubsteps(rates.finest()),
                springs,
                work.pass() > 0,
                scene.elements().stream().anyMatch(Element::enabled),
                slowness * (NANOS_PER_PASS + work.pass() * springs + NANOS_OF_MEMBER * members),
                slowness * (NANOS_PER_SUBSTEP + substep));
    }

    /** The particles of all elements, each as often as it has one. */
    private static long members(Scene scene) {
        return scene.elements().stream()
                .filter(Element::enabled)
                .mapToLong(each -> each.particles() instanceof Target.All
                        ? scene.particles().size()
                        : scene.particleIds(each.particles()).size())
                .sum();
    }

    /** The estimated time for a frame, s. */
    public double seconds() {
        double ofPasses = springsInPasses || elementsInPasses ? settings.passes() * nanosPerPass : 0;
        return settings.substeps() * (ofPasses + nanosPerSubstep) / NANOS_PER_SECOND;
    }

    /** The factors of the cost, such as {@code 1 substeps × 2147483646 passes × 12 springs}. */
    public Message why() {
        int substeps = settings.substeps();
        if (springsInPasses) {
            return Message.of(
                    "cost.passes", "{0} substeps × {1} passes × {2} springs", substeps, settings.passes(), springs);
        }
        return elementsInPasses
                ? Message.of("cost.element-passes", "{0} substeps × {1} element passes", substeps, settings.passes())
                : Message.of("cost.substeps", "{0} substeps × {1} springs", substeps, springs);
    }

    /** The time for a frame in a readable unit. */
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

    /** Two digits, because the time is an estimate. */
    private static String shown(double value) {
        return value < 10 ? String.format(Locale.ROOT, "%.1f", value) : String.format(Locale.ROOT, "%,.0f", value);
    }

    /** A warning if a frame takes longer than {@link #MOST_SECONDS}. */
    Optional<Problem> warning() {
        if (seconds() <= MOST_SECONDS) return Optional.empty();
        boolean byPasses = settings.passes() >= settings.substeps();
        return Optional.of(Problem.warning(
                byPasses ? "$.solver.passes" : "$.solver.substeps",
                Message.of(
                        "check.costly-frame",
                        "a frame will take about {0}: {1}; reduce these numbers, or the preview will stop it",
                        time(),
                        why())));
    }
}
