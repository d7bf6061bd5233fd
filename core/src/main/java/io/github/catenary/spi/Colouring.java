package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.Frame;

/**
 * A quantity of each spring, or of each particle, that canvas and preview show as a colour, with a legend that says label,
 * unit and range. Parameters are not asked for.
 */
public interface Colouring extends Described {
    /** What has the quantity. */
    enum Of {
        SPRINGS,
        PARTICLES
    }

    /**
     * Which colours stand for which values; values beyond are shown as the nearest.
     *
     * @param diverging true: from blue over grey to red, for a quantity whose middle means nothing special happens; false:
     *     from dark to light
     * @param from the value of the first colour, finite and less than {@code to}; not a number: the least of the frame, in a diverging scale as far below
     *     0 as the greatest lies above
     * @param to the value of the last colour, finite; not a number: the greatest of the frame
     */
    record Scale(boolean diverging, double from, double to) {
        /** From the least to the greatest value of the frame. */
        public static final Scale SEQUENTIAL = new Scale(false, Double.NaN, Double.NaN);
        /** About 0, as far to both sides as the frame needs. */
        public static final Scale DIVERGING = new Scale(true, Double.NaN, Double.NaN);

        /** @throws IllegalArgumentException if a bound is infinite, or {@code from} is not less than {@code to} */
        public Scale {
            if (Double.isInfinite(from) || Double.isInfinite(to)) {
                throw new IllegalArgumentException("a scale from " + from + " to " + to
                        + ": expected finite bounds, or NaN for those of the frame");
            }
            if (from >= to) {
                throw new IllegalArgumentException(
                        "a scale from " + from + " to " + to + ": expected the lesser bound first");
            }
        }
    }

    Of of();

    /** The unit of the values, such as {@code m/s}; empty for a pure number. */
    String unit();

    Scale scale();

    /**
     * Works out all values of a frame, or of the drawing, whose frame has number 0. On any thread; what is painted waits for
     * it, so it should take less than 10 ms for 10,000 springs.
     *
     * @param values entry i is for the spring or particle at position i of its table; not a number, as all are before: it
     *     has none
     */
    void fill(Frame frame, double[] values);
}
