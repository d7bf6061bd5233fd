package io.github.catenary.app.plot;

/**
 * A trace and how it looks.
 *
 * @param slot its place in the {@link PlotLook}
 */
record PlotCurve(Trace trace, int slot) {
    PlotUnit unit() {
        return trace.measure().unit();
    }
}
