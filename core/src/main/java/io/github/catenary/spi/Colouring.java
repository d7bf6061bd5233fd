package io.github.catenary.spi;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.ReadOnce;
import io.github.catenary.solver.Frame;
import java.util.List;

/**
 * A quantity of each spring or each particle that drawing and preview show as a colour. The legend shows its label, unit
 * and range. The window has fields for its parameters, which affect {@link #fill} and {@link #categories}.
 */
public interface Colouring extends Adjustable {
    /** The items that have the quantity. */
    enum Of {
        SPRINGS,
        PARTICLES
    }

    /**
     * Maps values to colours. Values outside the range get the colour of the nearest bound.
     *
     * @param diverging true for colours from blue over grey to red, for a quantity with a neutral middle; false for
     *     colours from dark to light
     * @param from the value of the first colour, finite and less than {@code to}. NaN stands for the smallest value of
     *     the frame or, in a diverging scale, for the negative of the largest absolute value; one in fifty values may
     *     lie beyond it, so that single outliers do not use up the colours
     * @param to the value of the last colour, finite. NaN stands for the largest value of the frame, with the same
     *     exception
     */
    record Scale(boolean diverging, double from, double to) {
        /** A scale from the smallest to the largest value of the frame. */
        public static final Scale SEQUENTIAL = new Scale(false, Double.NaN, Double.NaN);
        /** A scale that is symmetric about 0 and covers the values of the frame. */
        public static final Scale DIVERGING = new Scale(true, Double.NaN, Double.NaN);

        /** @throws IllegalArgumentException if a bound is infinite, or {@code from} is not less than {@code to} */
        public Scale {
            if (Double.isInfinite(from) || Double.isInfinite(to)) {
                throw new IllegalArgumentException("a scale from " + from + " to " + to
                        + ": expected finite bounds, or NaN for the range of the frame");
            }
            if (from >= to) {
                throw new IllegalArgumentException(
                        "a scale from " + from + " to " + to + ": expected the smaller bound first");
            }
        }
    }

    @ReadOnce
    Of of();

    /** The unit of the values, such as {@code m/s}; empty for a pure number. */
    @ReadOnce
    String unit();

    @ReadOnce
    Scale scale();

    /**
     * True if the values need velocities, forces, channels or the rest lengths of the run. A frame holds these in {@link
     * Frame#detail}, only on request; a drawing never has them.
     */
    @ReadOnce
    default boolean needsDetail() {
        return false;
    }

    /**
     * The names of the categories, each of which gets a colour of its own; the value k stands for the name at index k.
     * Empty if the values are quantities on a scale. Called on any thread, like {@link #fill}.
     */
    default List<String> categories(Scene scene) {
        return List.of();
    }

    /**
     * Computes the values of all items in a frame. The drawing is a frame with the number 0. Called on any thread.
     * Painting waits for the result, so the method should take less than 10 ms for 10,000 springs.
     *
     * @param values receives the values in {@link #unit}: entry i is that of the spring or particle at position i of its
     *     table. All entries are NaN at first; an item whose entry stays NaN has no value
     */
    void fill(Frame frame, double[] values);
}
