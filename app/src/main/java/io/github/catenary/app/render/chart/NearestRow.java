package io.github.catenary.app.render.chart;

import java.awt.geom.Point2D;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Finds the row whose dot is nearest to a place. */
final class NearestRow {
    private NearestRow() {}

    /**
     * A row of a chart.
     *
     * @param x place on the axis; NaN if it has none
     */
    record Shown(long row, double x, double y) {}

    /** The nearest row, if one is near enough; of equally near ones the first. */
    static OptionalLong of(Stream<Shown> rows, ChartFrame frame, double x, double y) {
        double[] least = {HeatMap.NEAR};
        long[] found = {0};
        rows.forEach(each -> {
            double away = Point2D.distance(x, y, frame.x(each.x()), frame.y(each.y()));
            if (!(away < least[0])) return;
            least[0] = away;
            found[0] = each.row();
        });
        return found[0] == 0 ? OptionalLong.empty() : OptionalLong.of(found[0]);
    }
}
