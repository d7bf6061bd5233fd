package io.github.catenary.app.render.flat;

import io.github.catenary.spi.Colouring;
import java.util.Arrays;

/**
 * The values that the two ends of a colour ramp stand for. Where the colouring leaves an end open, one value in fifty may
 * lie beyond it, so that a single loose spring does not take the colours from all others.
 *
 * @param from NaN if no item has a value
 */
public record ColourRange(double from, double to) {
    /** The share of the values that determines an open end. */
    private static final double SHARE = 0.98;

    /** Of more values than this, evenly spaced ones stand for all. */
    private static final int MOST = 4096;

    static ColourRange of(double[] values, Colouring.Scale scale) {
        double[] sorted = sample(values, scale.diverging());
        double least = low(sorted);
        double greatest = high(sorted);
        if (!(greatest > least) && sorted.length > 0) { // nearly all are equal: then the others matter
            least = sorted[0];
            greatest = sorted[sorted.length - 1];
        }
        double first = scale.diverging() ? -greatest : least;
        return new ColourRange(
                Double.isNaN(scale.from()) ? first : scale.from(), Double.isNaN(scale.to()) ? greatest : scale.to());
    }

    /** Finite values in rising order; of a diverging scale their sizes, with 0 as the first. */
    private static double[] sample(double[] values, boolean diverging) {
        int step = Math.max(1, values.length / MOST);
        double[] taken = new double[values.length / step + 2];
        int count = 0;
        for (int i = 0; i < values.length; i += step) {
            if (Double.isFinite(values[i])) taken[count++] = diverging ? Math.abs(values[i]) : values[i];
        }
        if (diverging && count > 0) taken[count++] = 0;
        double[] sorted = Arrays.copyOf(taken, count);
        Arrays.sort(sorted);
        return sorted;
    }

    private static double high(double[] sorted) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) Math.ceil(SHARE * sorted.length) - 1];
    }

    private static double low(double[] sorted) {
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length - (int) Math.ceil(SHARE * sorted.length)];
    }
}
