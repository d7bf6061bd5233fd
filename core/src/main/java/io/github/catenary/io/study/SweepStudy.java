package io.github.catenary.io.study;

import io.github.catenary.scene.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a study file says. Immutable.
 *
 * @param title a line for people; empty for none
 * @param scene the file of the scene, relative to the study's
 * @param set what is set in all rows
 * @param vary what varies; none: the study has one combination
 * @param combination how the values of several are combined
 * @param samples how many combinations a Latin hypercube has, at least 1; otherwise 0
 * @param seed of the Latin hypercube
 * @param frames the frames of a run, at least 1
 * @param measures what is measured, at least one, no two alike
 * @param reference what is set in the run that others are compared to, besides {@code set}; empty for no such run
 * @param repeats how often each combination runs, at least 1
 * @param picture what a picture shows; empty: that is chosen
 * @param fit what its settings are fitted to; empty if they are not
 */
public record SweepStudy(
        String title,
        String scene,
        List<Given> set,
        List<Variation> vary,
        Combination combination,
        int samples,
        long seed,
        long frames,
        Limits limits,
        List<String> measures,
        Optional<List<Given>> reference,
        int repeats,
        Optional<Picture> picture,
        Optional<Fit> fit) {
    /** The most rows of a study. */
    public static final int MOST_ROWS = 1_000_000;

    /** A setting and its value. */
    public record Given(String name, Value value) {}

    /** How the values of what varies are combined. */
    public enum Combination {
        /** Each value with each; the last one varies fastest. */
        ALL,
        /** The first value of each, the second of each, and so on. */
        PAIRED,
        /** Of each an equal share of its range in every sample, in random order. */
        LATIN_HYPERCUBE
    }

    /**
     * What varies.
     *
     * @param name of a setting
     * @param values a list of values; empty if there is a range
     * @param range empty if there is a list
     */
    public record Variation(String name, List<Value> values, Optional<Range> range) {
        public Variation {
            values = List.copyOf(values);
        }

        /** How many values it has; of a range in a Latin hypercube, which has as many as samples, 0. */
        public int count() {
            return range.map(Range::count).orElse(values.size());
        }
    }

    /**
     * Numbers from one to another.
     *
     * @param from less than {@code to}; greater than 0 if {@code log}
     * @param to included
     * @param count of the values, at least 2; 0 if a Latin hypercube chooses them
     * @param log true: each is the same multiple of the one before
     * @param multipleOf numbers are rounded to a multiple of this; 0: they are not
     */
    public record Range(double from, double to, int count, boolean log, double multipleOf) {
        private static final MathContext DIGITS = new MathContext(12);

        /**
         * The number at a place.
         *
         * @param share of the way from the first to the last, 0 to 1
         */
        public double at(double share) {
            if (share <= 0) return multiple(from);
            if (share >= 1) return multiple(to);
            // StrictMath: the same bits on every machine
            double value = log
                    ? StrictMath.exp(StrictMath.log(from) + share * (StrictMath.log(to) - StrictMath.log(from)))
                    : from + share * (to - from);
            return multiple(Math.min(to, Math.max(from, rounded(value))));
        }

        private double multiple(double value) {
            return multipleOf > 0 ? rounded(Math.rint(value / multipleOf) * multipleOf) : value;
        }

        /** To twelve digits, so that 0.1 three times is 0.3. */
        private static double rounded(double value) {
            return Double.isFinite(value) ? new BigDecimal(value).round(DIGITS).doubleValue() : value;
        }
    }

    /**
     * What ends a run early.
     *
     * @param projections the most projections of springs, which are the same on every machine; empty for no limit
     * @param seconds the longest time by the clock, with which rows may differ from machine to machine; empty for no limit
     */
    public record Limits(OptionalLong projections, OptionalDouble seconds) {
        public static final Limits NONE = new Limits(OptionalLong.empty(), OptionalDouble.empty());
    }

    /**
     * What a picture shows.
     *
     * @param x of the horizontal axis: what varies, or a measure
     * @param y of the vertical axis: what varies if there is a value, otherwise a measure
     * @param value the measure of the colours of a heat map; empty for lines
     * @param series what has a line for each of its values; empty for one line
     */
    public record Picture(String x, String y, Optional<String> value, Optional<String> series) {}

    /**
     * A search for the settings whose run is nearest to measured curves.
     *
     * @param target the file of the curves, relative to the study's
     * @param evaluations the most runs, from {@value #LEAST} to {@value #MOST}
     */
    public record Fit(String target, int evaluations) {
        /** Fewer would not try each of the search's starts ten times. */
        public static final int LEAST = 40;

        public static final int USUAL = 400;
        public static final int MOST = 1_000_000;
    }

    public SweepStudy {
        set = List.copyOf(set);
        vary = List.copyOf(vary);
        measures = List.copyOf(measures);
        reference = reference.map(List::copyOf);
    }

    /** This study with another picture. */
    public SweepStudy withPicture(Optional<Picture> newPicture) {
        return with(title, scene, newPicture, fit);
    }

    /** This study with another fit. */
    public SweepStudy withFit(Optional<Fit> newFit) {
        return with(title, scene, picture, newFit);
    }

    /** This study without what changes no row: its title, its picture, its fit, and the name of the file of its scene. */
    public SweepStudy withoutNames() {
        return with("", "", Optional.empty(), Optional.empty());
    }

    private SweepStudy with(String newTitle, String newScene, Optional<Picture> newPicture, Optional<Fit> newFit) {
        return new SweepStudy(
                newTitle,
                newScene,
                set,
                vary,
                combination,
                samples,
                seed,
                frames,
                limits,
                measures,
                reference,
                repeats,
                newPicture,
                newFit);
    }

    /** The rows without repeats, or a number above {@link #MOST_ROWS} if there are more than that. */
    public long combinations() {
        return switch (combination) {
            case LATIN_HYPERCUBE -> samples;
            case PAIRED -> vary.isEmpty() ? 1 : vary.get(0).count();
            case ALL -> {
                long product = 1;
                for (Variation each : vary) product = Math.min(product * each.count(), MOST_ROWS + 1L);
                yield product;
            }
        };
    }

    /** All rows, or a number above {@link #MOST_ROWS} if there are more than that. */
    public long rows() {
        return combinations() * repeats;
    }
}
