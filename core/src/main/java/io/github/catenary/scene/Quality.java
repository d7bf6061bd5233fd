package io.github.catenary.scene;

import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * How stiff the springs of a scene act, as one choice. A level promises how far the most stretched spring of a hanging
 * scene is stretched at most, whatever the size of the scene. To choose it sets substeps, passes, sweep and bounds, for
 * the scene as it is then; a scene keeps these numbers and, beside them, which level they were chosen for. {@code
 * docs/lab/performance.md} has what each level costs and brings.
 */
public enum Quality {
    /** Sags visibly; for scenes of many hundred thousand springs. */
    DRAFT(1.10, 1, 1),
    /** Of new scenes. */
    NORMAL(1.03, 2, 5),
    STIFF(1.015, 4, 10),
    /** For runs that nobody watches live. */
    FILM(1.005, 10, 30);

    /** More substeps bring more than more passes, at the same cost. */
    public static final int PASSES = 2;

    private final double largestStretch;
    private final int leastSubsteps;
    private final int usualSubsteps;

    Quality(double largestStretch, int leastSubsteps, int usualSubsteps) {
        this.largestStretch = largestStretch;
        this.leastSubsteps = leastSubsteps;
        this.usualSubsteps = usualSubsteps;
    }

    /** The length of the most stretched spring of a hanging scene, divided by its rest length, is this at most. */
    public double largestStretch() {
        return largestStretch;
    }

    /** No scene gets fewer substeps, because motion and contacts need some, too. */
    public int leastSubsteps() {
        return leastSubsteps;
    }

    /**
     * What a level sets besides passes and sweep.
     *
     * @param substeps of a frame, at least 1
     * @param keepLengths whether bounds over many springs hold their lengths
     */
    public record Numbers(int substeps, boolean keepLengths) {}

    /** Those for scenes of which no stretch is foreseen, such as empty ones. */
    public Numbers usual() {
        return new Numbers(usualSubsteps, true);
    }

    /** The settings with the usual numbers; everything else stays. */
    public SolverSettings applyTo(SolverSettings settings) {
        return applyTo(settings, usual());
    }

    /** The settings with these numbers, and the passes and sweep of all levels; everything else stays. */
    public SolverSettings applyTo(SolverSettings settings, Numbers numbers) {
        return settings.withSubsteps(numbers.substeps)
                .withPasses(PASSES, Sweep.SYMMETRIC)
                .withKeepLengths(numbers.keepLengths)
                .withQuality(Optional.of(this));
    }

    /**
     * The level of which these were the numbers in earlier versions, which had no bounds over many springs; empty if there
     * is none.
     */
    public static Optional<Quality> ofEarlierVersions(SolverSettings settings) {
        return Arrays.stream(values())
                .filter(level -> level.applyTo(settings)
                        .withKeepLengths(false)
                        .withQuality(settings.quality())
                        .equals(settings))
                .findFirst();
    }

    /** The level by its name in lower case, as on the command line. */
    public static Optional<Quality> named(String name) {
        return Arrays.stream(values())
                .filter(level -> level.lowerCaseName().equals(name))
                .findFirst();
    }

    /** The name in lower case, as on the command line. */
    public String lowerCaseName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
