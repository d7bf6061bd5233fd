package io.github.catenary.app.render.chart;

import io.github.catenary.analysis.sweep.TargetCurve;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.json.Decimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measured curves, and those of the run that is nearest to them.
 *
 * @param fitted at the times of the target, in its order
 */
public record FitPicture(String title, TargetCurve target, List<List<Double>> fitted) implements ChartPicture {
    @Override
    public Chart chart() {
        List<LineChart.Series> series = new ArrayList<>();
        for (int i = 0; i < target.names().size(); i++) {
            series.add(series(target.names().get(i), target.values().get(i), LineChart.Look.DOTS));
            series.add(series(Texts.text("chart.fit"), fitted.get(i), LineChart.Look.LINE));
        }
        List<Double> all = Stream.concat(target.values().stream(), fitted.stream())
                .flatMap(List::stream)
                .filter(Double::isFinite)
                .toList();
        return new LineChart(
                title,
                ChartAxis.ofNumbers(Texts.text("chart.time"), target.times(), false, 1),
                ChartAxis.ofNumbers("", all, false, 1),
                series);
    }

    private LineChart.Series series(String name, List<Double> values, LineChart.Look look) {
        List<LineChart.Point> points = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            String value = Double.isFinite(values.get(i)) ? Decimal.of(values.get(i)) : "";
            points.add(new LineChart.Point(Decimal.of(target.times().get(i)), value, 0));
        }
        return new LineChart.Series(name, points, look);
    }
}
