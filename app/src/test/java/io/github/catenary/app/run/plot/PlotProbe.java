package io.github.catenary.app.run.plot;

import java.awt.Component;
import java.awt.Point;

/** Lets tests of the whole window read the plots. EDT only. */
public final class PlotProbe {
    private PlotProbe() {}

    /**
     * Where a time is, px.
     *
     * @param view the component {@code plot.view}
     */
    public static Point placeOf(Component view, double time) {
        return new Point(((PlotView) view).placeOf(time), view.getHeight() / 2);
    }

    /** How many curves are drawn. */
    public static int curvesIn(Component view) {
        return ((PlotView) view).curves().size();
    }

    /** How many points of time the curves have together. */
    public static int pointsIn(Component view) {
        return ((PlotView) view)
                .curves().stream().mapToInt(curve -> curve.trace().size()).sum();
    }

    /** How many points of time the shortest curve has. */
    public static int shortestIn(Component view) {
        return ((PlotView) view)
                .curves().stream().mapToInt(curve -> curve.trace().size()).min().orElse(0);
    }

    /** The times of a curve, s, and its values; both empty if there is none. */
    public static double[][] curveIn(Component view, String key) {
        return ((PlotView) view)
                .curves().stream()
                        .map(PlotCurve::trace)
                        .filter(trace -> trace.measure().key().equals(key))
                        .findFirst()
                        .map(trace -> new double[][] {trace.time(), trace.low()})
                        .orElse(new double[2][0]);
    }

    /** The length of the range of time that shows, s. */
    public static double shownSeconds(Component view) {
        return ((PlotView) view).range().length();
    }

    /** What is said about the curves; empty if nothing. */
    public static String noteIn(Component view) {
        return ((PlotView) view).note();
    }
}
