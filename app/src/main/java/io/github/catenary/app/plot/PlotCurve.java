package io.github.catenary.app.plot;

import io.github.catenary.app.text.Texts;

/**
 * A trace and how it looks.
 *
 * @param slot its place in the {@link PlotLook}
 * @param ghost true if it belongs to the branch that is shown as a ghost
 */
record PlotCurve(Trace trace, int slot, boolean ghost) {
    PlotUnit unit() {
        return trace.measure().unit();
    }

    /** The name of the measure, and that it is the ghost's. */
    String label() {
        String label = trace.measure().label();
        return ghost ? Texts.text("plot.ghost", label) : label;
    }
}
