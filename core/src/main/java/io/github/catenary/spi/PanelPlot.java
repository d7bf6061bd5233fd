package io.github.catenary.spi;

import io.github.catenary.scene.check.Message;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A plot of a {@link ScenePanel}: series of points over one pair of axes. Immutable.
 *
 * @param title above the plot
 * @param x the axis from left to right
 * @param y the axis from bottom to top
 * @param series at most {@value #MOST_SERIES}, with {@value #MOST_POINTS} points in total at most
 */
public record PanelPlot(Message title, Axis x, Axis y, List<Series> series) implements PanelContent.Block {
    /** The most series. */
    public static final int MOST_SERIES = 12;
    /** The most points of all series together. */
    public static final int MOST_POINTS = 20_000;

    /**
     * An axis, which covers the values of all series.
     *
     * @param unit of SI, which the window may show in another one; empty for a pure number
     * @param logarithmic whether equal distances are equal ratios; values that are not positive then have no place
     */
    public record Axis(Message name, String unit, boolean logarithmic) {
        /** @throws IllegalArgumentException if a text is too long */
        public Axis {
            PanelContent.requireShort("the name of an axis", name, PanelContent.LONGEST_LABEL);
            PanelContent.requireShort("a unit", unit, PanelContent.LONGEST_LABEL);
        }

        /** A linear axis. */
        public Axis(Message name, String unit) {
            this(name, unit, false);
        }
    }

    /** How a series is drawn. */
    public enum Look {
        LINE,
        POINTS
    }

    /**
     * Points in the order in which a line joins them. A point with a coordinate that is not finite is left out, and
     * interrupts the line.
     *
     * @param x in the unit of the axis, copied
     * @param y in the unit of the axis, copied, as long as {@code x}
     */
    public record Series(Message name, double[] x, double[] y, Look look) {
        /** @throws IllegalArgumentException if the arrays differ in length, or the name is too long */
        public Series {
            PanelContent.requireShort("the name of a series", name, PanelContent.LONGEST_LABEL);
            Objects.requireNonNull(look, "the look of a series is null");
            if (x.length != y.length) {
                throw new IllegalArgumentException(
                        "a series of a panel has " + x.length + " values of x, but " + y.length + " of y");
            }
            x = x.clone();
            y = y.clone();
        }

        /** A copy. */
        @Override
        public double[] x() {
            return x.clone();
        }

        /** A copy. */
        @Override
        public double[] y() {
            return y.clone();
        }

        /** The number of points. */
        public int size() {
            return x.length;
        }

        /** True for the same name, look and numbers. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Series that
                    && name.equals(that.name)
                    && look == that.look
                    && Arrays.equals(x, that.x)
                    && Arrays.equals(y, that.y);
        }

        @Override
        public int hashCode() {
            return Objects.hash(name, look, Arrays.hashCode(x), Arrays.hashCode(y));
        }

        @Override
        public String toString() {
            return "Series[" + name + ", " + Arrays.toString(x) + ", " + Arrays.toString(y) + ", " + look + "]";
        }
    }

    /** @throws IllegalArgumentException if there are too many series or points */
    public PanelPlot {
        PanelContent.requireShort("a title", title, PanelContent.LONGEST_LABEL);
        Objects.requireNonNull(x, "the x axis of a plot is null");
        Objects.requireNonNull(y, "the y axis of a plot is null");
        PanelContent.requireAtMost("series in a plot", series.size(), MOST_SERIES);
        series = List.copyOf(series);
        PanelContent.requireAtMost(
                "points in a plot", series.stream().mapToLong(Series::size).sum(), MOST_POINTS);
    }
}
