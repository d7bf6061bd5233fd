package io.github.catenary.spi;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.ReadOnce;
import io.github.catenary.solver.Frame;
import java.util.List;

/**
 * A quantity of each spring or each particle that the canvas and the preview show as a colour. The legend shows label,
 * unit and range, and fields for the parameters, which affect {@link #fill} and {@link #categories}.
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
     * @param diverging true: from blue over grey to red, for a quantity with a neutral middle; false: from dark to
     *     light
     * @param from the value of the first colour, finite and less than {@code to}; NaN: the smallest value of the frame
     *     or, in a diverging scale, the negative of the largest absolute value. Of many values, one in fifty may be
     *     beyond, so that single outliers do not take the colours from all others
     * @param to the value of the last colour, finite; NaN: the largest value of the frame, likewise
     */
    record Scale(boolean diverging, double from, double to) {
        /** From the smallest to the largest value of the frame. */
        public static final Scale SEQUENTIAL = new Scale(false, Double.NaN, Double.NaN);
        /** Symmetric about 0, as wide as the frame needs. */
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
     * True if the values need velocities, forces, channels or the rest lengths of the run, which {@link Frame#detail} has
     * only on request, and of a drawing never.
     */
    @ReadOnce
    default boolean needsDetail() {
        return false;
    }

    /**
     * The names of categories, which get colours of their own instead of a scale: the value k stands for the name at k.
     * Empty if the values are quantities. Called on any thread, like {@link #fill}.
     */
    default List<String> categories(Scene scene) {
        return List.of();
    }

    /**
     * Computes all values of a frame, or of the drawing, whose frame has number 0. Called on any thread. Painting waits
     * for the result, so the method should take less than 10 ms for 10,000 springs.
     *
     * @param values entry i belongs to the spring or particle at position i of its table. All entries are NaN at first;
     *     NaN means that the item has no value.
     */
    void fill(Frame frame, double[] values);
}
