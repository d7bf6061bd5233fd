package io.github.catenary.app.run.plot;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PlotStyle;
import io.github.catenary.solver.NoiseFloor;

/**
 * A trace and how it looks.
 *
 * @param slot its place in the {@link PlotStyle}
 * @param ghost true if it belongs to the branch that is shown as a ghost
 * @param floor the size below which a value is rounding, shown as 0
 */
record PlotCurve(Trace trace, int slot, boolean ghost, double floor) {
    /** The value at the interval nearest to a time, with its unit. */
    String textAt(double time) {
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
