package io.github.catenary.app.run.plot;

import java.util.List;

/**
 * A range of time, s.
 *
 * @param to after {@code from}
 */
record PlotRange(double from, double to) {
    /** The shortest range that can be shown, s. */
    private static final double SHORTEST = 1e-3;

    /** All that was measured; a second if that is less. */
    static PlotRange ofAll(List<PlotCurve> curves) {
        double from = Double.POSITIVE_INFINITY;
        double to = 0;
        for (PlotCurve curve : curves) {
            double[] time = curve.trace().time();
            if (time.length == 0) continue;
            from = Math.min(from, time[0]);
            to = Math.max(to, time[time.length - 1]);
        }
        if (from > to) from = 0;
        return new PlotRange(from, Math.max(to, from + 1));
    }

    double length() {
        return to - from;
    }

    /** The range {@code factor} times as long, in which {@code fixed} stays where it is. */
    PlotRange zoomed(double factor, double fixed) {
        if (length() * factor < SHORTEST) return this;
        return new PlotRange(fixed + (from - fixed) * factor, fixed + (to - fixed) * factor);
    }

    PlotRange shifted(double by) {
        return new PlotRange(from + by, to + by);
    }

    /** The range between two times in any order; as short as a range can be if they are closer. */
    static PlotRange between(double a, double b) {
        double from = Math.min(a, b);
        return new PlotRange(from, Math.max(Math.max(a, b), from + SHORTEST));
    }
}
