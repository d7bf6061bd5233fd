package io.github.catenary.edit.paint;

/**
 * How a stroke changes values.
 *
 * @param value what it brings: the value to set, the amount to add, or the factor; a smoothing brush has none
 * @param strength the share of the way to the new value that one stroke goes at its middle, greater than 0, up to 1
 */
public record Brush(Mode mode, double value, double strength) {
    /** What becomes of a value. */
    public enum Mode {
        /** It becomes the brush's value. */
        SET,
        /** The brush's value is added to it. */
        ADD,
        /** It is multiplied by the brush's value. */
        MULTIPLY,
        /** It becomes the mean of what the neighbours had. */
        SMOOTH
    }

    /** @throws IllegalArgumentException if the value is not finite, or the strength is out of its range */
    public Brush {
        if (!Double.isFinite(value)) throw new IllegalArgumentException("a brush of value " + value);
        if (!(strength > 0 && strength <= 1)) throw new IllegalArgumentException("a brush of strength " + strength);
    }

    /**
     * The new value of an item.
     *
     * @param now its present value
     * @param around the mean of what its neighbours had; its own value if it has none
     * @param cover how much the stroke covers it, 0 to 1
     */
    double applied(double now, double around, double cover) {
        double share = strength * cover;
        double goal = switch (mode) {
            case SET -> value;
            case ADD -> now + value;
            case MULTIPLY -> now * value;
            case SMOOTH -> around;
        };
        return share == 1 ? goal : now + share * (goal - now);
    }
}
