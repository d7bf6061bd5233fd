package io.github.catenary.math;

import java.util.OptionalDouble;

/**
 * A number that a scene may give to a particle, a spring or the solver: its key, its unit and its range, declared here
 * once. The records refuse by it; whoever reads, shows or asks for the number takes them from here.
 */
@SuppressWarnings("ImmutableEnumChecker") // a range is a record of numbers
public enum NumberRule {
    MASS("mass", "kg", Range.POSITIVE),
    RADIUS("radius", "m", Range.NOT_NEGATIVE),
    /** Of a particle, and of a scene: the share of the displacement lost per frame. */
    DRAG("drag", "", Range.SHARE),

    REST_LENGTH("restLength", "m", Range.POSITIVE),
    ELASTICITY("elasticity", "", new Range(0, true, 2, true)),
    STIFFNESS("stiffness", "N/m", Range.NOT_NEGATIVE),
    DAMPING("damping", "N·s/m", Range.NOT_NEGATIVE),
    COMPLIANCE("compliance", "m/N", Range.NOT_NEGATIVE),
    LENGTH_SHARE("lengthShare", "", new Range(0, true, 1, true)),

    TIME_STEP("timeStep", "s", Range.POSITIVE),
    SUBSTEPS("substeps", "", Range.COUNT),
    PASSES("passes", "", Range.COUNT),
    PASS_TOLERANCE("passTolerance", "m", Range.POSITIVE),
    LINEAR_TOLERANCE("linearTolerance", "", new Range(0, false, 1, false)),
    LINEAR_ITERATIONS("linearIterations", "", Range.COUNT);

    private record Range(double min, boolean minIncluded, double max, boolean maxIncluded) {
        static final Range POSITIVE = new Range(0, false, Double.POSITIVE_INFINITY, false);
        static final Range NOT_NEGATIVE = new Range(0, true, Double.POSITIVE_INFINITY, false);
        static final Range SHARE = new Range(0, true, 1, false);
        /** Of whole numbers. */
        static final Range COUNT = new Range(1, true, Double.POSITIVE_INFINITY, false);
    }

    private final String key;
    private final String unit;
    private final Range range;

    NumberRule(String key, String unit, Range range) {
        this.key = key;
        this.unit = unit;
        this.range = range;
    }

    /** The key in a file, in the names of fields, texts and edits, and in a message. */
    public String key() {
        return key;
    }

    /** Empty for a pure number. */
    public String unit() {
        return unit;
    }

    /** True if only whole numbers are allowed. */
    public boolean whole() {
        return range == Range.COUNT;
    }

    public double min() {
        return range.min;
    }

    public boolean minIncluded() {
        return range.minIncluded;
    }

    public double max() {
        return range.max;
    }

    public boolean maxIncluded() {
        return range.maxIncluded;
    }

    /** @throws IllegalArgumentException if the value is given, and not finite or out of the range */
    public void check(OptionalDouble value) {
        if (value.isPresent()) check(value.getAsDouble());
    }

    /** @throws IllegalArgumentException if the value is not finite or out of the range */
    public void check(double value) {
        boolean low = range.minIncluded ? value < range.min : value <= range.min;
        boolean high = range.maxIncluded ? value > range.max : value >= range.max;
        if (Double.isFinite(value) && !low && !high) return;
        String shown = whole() ? Long.toString((long) value) : NumberText.of(value);
        String must = Double.isFinite(value) ? bound(low) : "be a finite number";
        throw new IllegalArgumentException(key + " is " + shown + ", but must " + must);
    }

    private String bound(boolean low) {
        String min = NumberText.of(range.min);
        String max = NumberText.of(range.max);
        if (range.minIncluded && Double.isFinite(range.max)) {
            return "be in [" + min + ", " + max + (range.maxIncluded ? "]" : ")");
        }
        if (!low) return "be less than " + max;
        if (!range.minIncluded) return "be greater than " + min;
        return range.min == 0 ? "not be negative" : "be at least " + min;
    }
}
