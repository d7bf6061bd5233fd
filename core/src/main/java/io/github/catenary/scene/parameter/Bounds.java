package io.github.catenary.scene.parameter;

import io.github.catenary.math.NumberText;
import io.github.catenary.scene.check.Message;

/**
 * The range of a number.
 *
 * @param min smallest value, or negative infinity
 * @param minIncluded true if {@code min} itself is allowed
 * @param max largest value, or positive infinity
 * @param maxIncluded true if {@code max} itself is allowed
 */
public record Bounds(double min, boolean minIncluded, double max, boolean maxIncluded) {
    public static final Bounds ANY = new Bounds(Double.NEGATIVE_INFINITY, false, Double.POSITIVE_INFINITY, false);
    public static final Bounds POSITIVE = greaterThan(0);

    public static Bounds greaterThan(double min) {
        return new Bounds(min, false, Double.POSITIVE_INFINITY, false);
    }

    public static Bounds atLeast(double min) {
        return new Bounds(min, true, Double.POSITIVE_INFINITY, false);
    }

    /** Both ends included. */
    public static Bounds between(double min, double max) {
        return new Bounds(min, true, max, true);
    }

    public boolean contains(double value) {
        return (minIncluded ? value >= min : value > min) && (maxIncluded ? value <= max : value < max);
    }

    /** The range in words, such as "of at least 0", which follows "a number" in a message. */
    public Message message() {
        boolean open = max == Double.POSITIVE_INFINITY;
        if (open && min == Double.NEGATIVE_INFINITY) return Message.of("bounds.any", "of any size");
        if (open && minIncluded) return Message.of("bounds.at-least", "of at least {0}", NumberText.of(min));
        if (open) return Message.of("bounds.greater", "greater than {0}", NumberText.of(min));
        String range =
                (minIncluded ? "[" : "(") + NumberText.of(min) + ", " + NumberText.of(max) + (maxIncluded ? "]" : ")");
        return Message.of("bounds.in", "in {0}", range);
    }

    @Override
    public String toString() {
        return message().english();
    }
}
