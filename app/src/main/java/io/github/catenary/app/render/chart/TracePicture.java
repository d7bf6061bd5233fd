package io.github.catenary.app.render.chart;

import io.github.catenary.app.ui.text.Texts;
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
        for (Start each : starts) {
            runs.add((double) each.runs());
            each.nearer().forEach(one -> distances.add(one.distance()));
        }
        if (distances.isEmpty()) distances.add(1.0);
        ChartAxis x = ChartAxis.ofNumbers(Texts.text("chart.run"), runs, false, 1);
        ChartAxis y = ChartAxis.ofNumbers(Texts.text("chart.distance"), distances, true, WIDE);
        List<LineChart.Series> series = new ArrayList<>();
        for (Start each : starts) {
            List<LineChart.Point> points = steps(each, x, y);
            series.add(new LineChart.Series(Texts.text("chart.start", each.number()), points, LineChart.Look.LINE));
        }
        return new LineChart(title(), x, y, series);
    }

    /** A staircase: the least distance stays until a run is nearer. */
    private static List<LineChart.Point> steps(Start start, ChartAxis x, ChartAxis y) {
        List<LineChart.Point> points = new ArrayList<>();
        double before = Double.NaN;
        for (Nearer each : start.nearer()) {
            if (!Double.isNaN(before)) points.add(new LineChart.Point(x.place(each.run()), y.place(before), 0));
            points.add(new LineChart.Point(x.place(each.run()), y.place(each.distance()), 0));
            before = each.distance();
        }
        points.add(new LineChart.Point(x.place(start.runs()), y.place(before), 0));
        return points;
    }
}
