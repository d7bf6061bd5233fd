package io.github.catenary.app.run.plot;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * What was measured of one measure: in each interval of the run, in the order of time, the least and the greatest
 * value. While the run is short, an interval is one frame, and both are equal. The arrays are not written again.
 *
 * @param time when each interval begins, s
 */
record Trace(Measure measure, double[] time, double[] low, double[] high) {
    int size() {
        return time.length;
    }

    /** When the last interval begins, s. There must be one. */
    double end() {
        return time[time.length - 1];
    }

    /** True if every interval is a single frame. */
    boolean isExact() {
        return Arrays.equals(low, high);
    }

    /** The value at the interval nearest to a time; {@link Double#NaN} if there is none. */
    double at(double when) {
        int i = nearest(time, when);
        return i < 0 ? Double.NaN : (low[i] + high[i]) / 2;
    }

    /** The position of the time nearest to another; -1 if there is none. */
    static int nearest(double[] times, double when) {
        if (times.length == 0) return -1;
        int found = Arrays.binarySearch(times, when);
        if (found >= 0) return found;
        int after = Math.min(-found - 1, times.length - 1);
        int before = Math.max(0, after - 1);
        return when - times[before] <= times[after] - when ? before : after;
    }

    /**
     * The part in a range of time with a neighbour on either side, as a line with at most two points in each of
     * {@code columns} equal parts of the range, so that no peak is lost.
     *
     * @param shown what a value becomes on the axis
     * @return the times and the values of the points
     */
    double[][] line(double from, double to, int columns, DoubleUnaryOperator shown) {
        int first = Math.max(0, lowerBound(from) - 1);
        int end = Math.min(size(), lowerBound(to) + 2);
        double[] x = new double[2 * (end - first)];
        double[] y = new double[x.length];
        int points = 0;
        for (int i = first; i < end; ) {
            long column = column(time[i], from, to, columns);
            double start = time[i];
            double least = low[i];
            double most = high[i];
            boolean rises = true;
            for (i++; i < end && column(time[i], from, to, columns) == column; i++) {
                if (low[i] < least) {
                    least = low[i];
                    rises = false;
                }
                if (high[i] > most) {
                    most = high[i];
                    rises = true;
                }
            }
            x[points] = start;
            y[points++] = shown.applyAsDouble(rises ? least : most);
            if (least == most) continue;
            x[points] = start;
            y[points++] = shown.applyAsDouble(rises ? most : least);
        }
        return new double[][] {Arrays.copyOf(x, points), Arrays.copyOf(y, points)};
    }

    private static long column(double when, double from, double to, int columns) {
        return (long) Math.floor((when - from) / (to - from) * columns);
    }

    private int lowerBound(double when) {
        int found = Arrays.binarySearch(time, when);
        return found >= 0 ? found : -found - 1;
    }
}
