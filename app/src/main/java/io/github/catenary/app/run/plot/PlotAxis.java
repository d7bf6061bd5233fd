package io.github.catenary.app.run.plot;

import io.github.catenary.app.ui.text.Texts;

/**
 * What the horizontal axis of a plot tells.
 *
 * @param counts true if it counts something, so that only whole numbers stand at its ticks; false if it is the time
 */
public record PlotAxis(String title, boolean counts) {
    /** In the present language. */
    @Override
    public String title() {
        return Texts.current(title);
    }

    static PlotAxis ofTime() {
        return new PlotAxis(Texts.text("plot.time"), false);
    }

    /** A place on the axis. */
    String text(double at) {
        return counts ? Texts.text("plot.count", title(), Math.round(at)) : Texts.text("plot.at", at);
    }
}
