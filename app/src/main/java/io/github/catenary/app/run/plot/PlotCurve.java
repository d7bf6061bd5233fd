package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.NoiseFloor;

/**
 * A trace and how it looks.
 *
 * @param slot its place in the {@link PlotStyle}
 * @param ghost true if it belongs to the branch that is shown as a ghost
 * @param floor the size below which a value is rounding, shown as 0
 * @param stopped true if its run stopped early: the curve ends with a mark, and others keep their scale however large
 *     its values were at the end
 */
public record PlotCurve(Trace trace, int slot, boolean ghost, double floor, boolean stopped) {
    /** A number that is measured elsewhere. */
    record Given(String label, PlotUnit unit) implements Measure {
        @Override
        public String label() {
            return Texts.current(label);
        }

        @Override
        public double in(RunReading reading) {
            return Double.NaN;
        }

        @Override
        public String key() {
            return label;
        }

        @Override
        public String column() {
            return label;
        }
    }

    /**
     * A curve of numbers that no run has measured.
     *
     * @param unit as {@link PlotUnit#of} takes it
     * @param x ascending
     */
    public static PlotCurve of(String label, String unit, double[] x, double[] y) {
        return new PlotCurve(new Trace(new Given(label, PlotUnit.of(unit)), x, y, y), 0, false, 0, false);
    }

    /** The value at the interval nearest to a time, with its unit; when the run stopped if that was before. */
    String textAt(double time) {
        if (stopped && trace.size() > 0 && time > trace.end()) return Texts.text("plot.stopped", trace.end());
        return unit().text(NoiseFloor.above(floor, trace.at(time)));
    }

    PlotUnit unit() {
        return trace.measure().unit();
    }

    /** The name of the measure, and that it is the ghost's. */
    String label() {
        String label = trace.measure().label();
        return ghost ? Texts.text("plot.ghost", label) : label;
    }
}
