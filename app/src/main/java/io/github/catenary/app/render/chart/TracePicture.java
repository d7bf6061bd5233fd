package io.github.catenary.app.render.chart;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.json.Decimal;
import java.util.ArrayList;
import java.util.List;

/**
 * How a search comes nearer to what it seeks: of each start the least distance so far over its runs.
 *
 * @param starts those that have a run with a distance
 */
public record TracePicture(List<Start> starts) implements ChartPicture {
    /** Distances that span this ratio stand on a logarithmic axis. */
    private static final double WIDE = 10;

    /** A run that was nearer than all before. */
    public record Nearer(int run, double distance) {}

    /**
     * A search from one place.
     *
     * @param number from 1
     * @param runs how many it made
     * @param nearer at least one, each nearer than the one before
     */
    public record Start(int number, int runs, List<Nearer> nearer) {
        public Start {
            nearer = List.copyOf(nearer);
        }
    }

    public TracePicture {
        starts = List.copyOf(starts);
    }

    @Override
    public String title() {
        return Texts.text("chart.trace");
    }

    @Override
    public Chart chart() {
        List<Double> runs = new ArrayList<>(List.of(1.0));
        List<Double> distances = new ArrayList<>();
        List<LineChart.Series> series = new ArrayList<>();
        for (Start each : starts) {
            runs.add((double) each.runs());
            each.nearer().forEach(one -> distances.add(one.distance()));
            series.add(
                    new LineChart.Series(Texts.text("chart.start", each.number()), steps(each), LineChart.Look.LINE));
        }
        if (distances.isEmpty()) distances.add(1.0);
        return new LineChart(
                title(),
                ChartAxis.ofNumbers(Texts.text("chart.run"), runs, false, 1),
                ChartAxis.ofNumbers(Texts.text("chart.distance"), distances, true, WIDE),
                series);
    }

    /** A staircase: the least distance stays until a run is nearer. */
    private static List<LineChart.Point> steps(Start start) {
        List<LineChart.Point> points = new ArrayList<>();
        double before = Double.NaN;
        for (Nearer each : start.nearer()) {
            if (!Double.isNaN(before)) points.add(point(each.run(), before));
            points.add(point(each.run(), each.distance()));
            before = each.distance();
        }
        points.add(point(start.runs(), before));
        return points;
    }

    private static LineChart.Point point(int run, double distance) {
        return new LineChart.Point(Integer.toString(run), Decimal.of(distance), 0);
    }
}
