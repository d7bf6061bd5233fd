package io.github.catenary.solver;

import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Setting;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.longrange.build.BoundsBuilder;
import io.github.catenary.solver.longrange.build.BoundsBuilder.Hold;
import io.github.catenary.solver.longrange.build.KeptNet;
import io.github.catenary.solver.longrange.build.Pieces;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How far the most stretched spring of a scene that hangs or stands will be stretched because of the step: an estimate, not
 * below what happens by more than two fifths. {@code ExpectedStretchTest} holds that. What falls, flaps or cracks
 * like a whip may stretch by more.
 *
 * <p>By passes alone a part stretches as {@link StepSag} has it for the mean spring of a layer, times what its worst
 * spring has more, and as h²: twice the substeps, a quarter of it. A beam carries the moment of its load by springs that
 * are near to each other, and stretches more with the ratio of the two distances.
 * Springs with an elasticity below {@link Spring#SOFT} are meant to stretch, and left out.
 *
 * <p>In a part with a flat chart, or of which holes and notches hide little from what holds it, bounds over many springs
 * leave only what happens within a cluster. With a, the load of a substep divided by the rest length, it was found to go as
 * a^{@value #POWER} on cloths of 10 × 10 to 316 × 316 and on ropes of 100 to 1,000, with 0.02 m to 1 m from particle to
 * particle and 1 to 10 substeps; hardly with the size.
 *
 * <p>Internal: it may change at any time.
 */
public final class ExpectedStretch {
    /** The most substeps that a level sets. */
    public static final int MOST_SUBSTEPS = 100;

    /** The strain of the worst spring of a net, divided by the mean one of its layer. Of cloths: 4 to 18. */
    private static final double WORST_OF_NET = 17;
    /** The same for chains, because they also swing. */
    private static final double WORST_OF_CHAIN = 2.5;
    /** What a beam adds to 1, divided by the ratio of its lever to half its height. */
    private static final double BENDING = 0.35;
    /** Bounds keep springs from being stretched only where the others are not pushed together, as in a beam. */
    private static final double MOST_BENT = 0.5;

    /** What bounds cost in a substep, in passes; as a number of this program, not of a machine, so that a choice is one. */
    private static final double BOUNDS_IN_PASSES = 2;

    private static final double BOUNDED = 0.35;
    private static final double POWER = 0.4;
    /** With more layers than this, a bounded part stretches by more. */
    private static final int MANY_LAYERS = 150;

    private static final double GROWTH = 0.3;
    /** By how much more a part with small holes and notches is stretched. */
    private static final double WITH_HOLES = 1.5;

    private final SolverSettings settings;
    private final boolean hasBounds;
    /** Under the passes of the settings. */
    private final List<Strain> own;
    /** Under those of a level. */
    private final List<Strain> ofLevels;

    /**
     * The strain of a part.
     *
     * @param square by passes alone, divided by h², 1/s²
     * @param load mean acceleration divided by the mean rest length, 1/s²; of a part without bounds infinite
     * @param growth with size, and of holes
     */
    private record Strain(double square, double load, double growth) {
        double of(double h, boolean bounds) {
            double byPasses = square * h * h;
            if (!bounds || load == Double.POSITIVE_INFINITY) return byPasses;
            return Math.min(byPasses, growth * BOUNDED * StrictMath.pow(load * h * h, POWER));
        }
    }

    private ExpectedStretch(Scene scene, boolean hasBounds, List<Strain> own, List<Strain> ofLevels) {
        settings = scene.solver();
        this.hasBounds = hasBounds;
        this.own = own;
        this.ofLevels = ofLevels;
    }

    /** Of a method that does not project springs in passes, nothing is known. */
    static ExpectedStretch unknown(Scene scene) {
        return new ExpectedStretch(scene, false, List.of(), List.of());
    }

    /** @param lengthened the springs whose rest length may change */
    static ExpectedStretch of(Scene scene, IntegrationMethod method, DrawnLoads loads, boolean[] lengthened) {
        SolverSettings settings = scene.solver();
        SolverSettings level = Quality.NORMAL.applyTo(settings);
        boolean bounds = method.reads(level).contains(Setting.KEEP_LENGTHS);
        Hold[] holds = bounds ? holds(scene, method, lengthened) : new Hold[0];
        List<Strain> ofLevels = strains(scene.withSolver(level), loads, holds);
        boolean samePasses = settings.passes() == level.passes();
        List<Strain> own = samePasses ? ofLevels : strains(scene, loads, holds);
        return new ExpectedStretch(scene, bounds, own, ofLevels);
    }

    private static Hold[] holds(Scene scene, IntegrationMethod method, boolean[] lengthened) {
        SolverView view = DrawnKernels.view(scene);
        return new BoundsBuilder(
                        KeptNet.of(scene, view.particles(), lengthened, method.usesStiffness(), null, Pieces.ALONE))
                .holds();
    }

    private static List<Strain> strains(Scene scene, DrawnLoads loads, Hold[] holds) {
        List<Strain> found = new ArrayList<>();
        double h = scene.solver().substepDuration();
        Levers levers = new Levers(scene, loads);
        StepSag.of(scene, loads, Spring.SOFT, (sag, part) -> {
            double lever = levers.of(sag, part);
            double worst = isChain(sag, part) ? WORST_OF_CHAIN : WORST_OF_NET * (1 + BENDING * lever);
            double square = worst * part.strain() / (h * h);
            if (!Double.isFinite(square) || !(part.load() > 0)) return;
            Hold hold = holds.length == 0 ? Hold.LITTLE : hold(part, holds);
            boolean bounded = lever <= MOST_BENT && hold != Hold.LITTLE;
            double growth = StrictMath.pow(Math.max(1, part.layers() / (double) MANY_LAYERS), GROWTH)
                    * (hold == Hold.WHOLE ? 1 : WITH_HOLES);
            found.add(new Strain(square, bounded ? part.load() : Double.POSITIVE_INFINITY, growth));
        });
        return found;
    }

    private static Hold hold(StepSag.Part part, Hold... holds) {
        Hold least = Hold.WHOLE;
        for (int i : part.particles()) if (holds[i].compareTo(least) < 0) least = holds[i];
        return least;
    }

    private static boolean isChain(StepSag sag, StepSag.Part part) {
        for (int i : part.particles()) if (sag.neighbours(i).length > 2) return false;
        return true;
    }

    /** True if the method of the scene reads whether bounds keep lengths. */
    public boolean hasBounds() {
        return hasBounds;
    }

    /** Of the scene under its settings; empty if nothing hangs or stands, or if springs are not projected in passes. */
    public OptionalDouble now() {
        return stretch(own, settings);
    }

    /** Of the scene with the numbers of a level. */
    public OptionalDouble with(Quality level, Quality.Numbers numbers) {
        return stretch(ofLevels, level.applyTo(settings, numbers));
    }

    private OptionalDouble stretch(List<Strain> strains, SolverSettings with) {
        double h = with.substepDuration();
        boolean bounds = hasBounds && with.keepLengths();
        OptionalDouble most =
                strains.stream().mapToDouble(each -> each.of(h, bounds)).max();
        return most.isPresent() ? OptionalDouble.of(1 + most.getAsDouble()) : most;
    }

    /**
     * The numbers that keep the promise of a level at the least cost, with {@value #MOST_SUBSTEPS} substeps at most; those
     * that miss it least if none keep it; the usual ones where nothing is foreseen.
     */
    public Quality.Numbers numbers(Quality level) {
        int usual = level.usual().substeps();
        if (!hasBounds) return new Quality.Numbers(usual, settings.keepLengths());
        if (ofLevels.isEmpty()) return level.usual();
        Quality.Numbers with = fewest(level, true);
        Quality.Numbers without = fewest(level, false);
        double stretchWith = with(level, with).orElse(1);
        double stretchWithout = with(level, without).orElse(1);
        double most = level.largestStretch();
        if (stretchWith > most || stretchWithout > most) return stretchWith < stretchWithout ? with : without;
        return with.substeps() * (Quality.PASSES + BOUNDS_IN_PASSES) <= without.substeps() * Quality.PASSES
                ? with
                : without;
    }

    private Quality.Numbers fewest(Quality level, boolean keepLengths) {
        int least = level.leastSubsteps();
        int most = MOST_SUBSTEPS;
        while (least < most) {
            int middle = (least + most) / 2;
            double stretch =
                    with(level, new Quality.Numbers(middle, keepLengths)).orElse(1);
            if (stretch <= level.largestStretch()) most = middle;
            else least = middle + 1;
        }
        return new Quality.Numbers(least, keepLengths);
    }
}
