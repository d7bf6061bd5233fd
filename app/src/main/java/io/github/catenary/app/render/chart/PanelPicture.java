package io.github.catenary.app.render.chart;

import io.github.catenary.app.ui.text.Units;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.PanelPlot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A plot of a panel that a plugin adds, in the units of the window. Not for the EDT.
 *
 * @param words gives a text of the panel in the language of the window
 */
public record PanelPicture(PanelPlot plot, Function<Message, String> words) implements ChartPicture {
    @Override
    public String title() {
        return words.apply(plot.title());
    }

    @Override
    public Chart chart() {
        Scale across = scale(plot.x());
        Scale up = scale(plot.y());
        List<Double> allX = new ArrayList<>();
        List<Double> allY = new ArrayList<>();
        List<double[]> xs = new ArrayList<>();
        List<double[]> ys = new ArrayList<>();
        for (PanelPlot.Series one : plot.series()) {
            double[] x = one.x();
            double[] y = one.y();
            for (int i = 0; i < x.length; i++) {
                x[i] = across.shown(x[i]);
                y[i] = up.shown(y[i]);
                if (Double.isNaN(x[i]) || Double.isNaN(y[i])) continue;
                allX.add(x[i]);
                allY.add(y[i]);
            }
            xs.add(x);
            ys.add(y);
        }
        ChartAxis x = ChartAxis.ofNumbers(across.title(), allX, across.log(), 1);
        ChartAxis y = ChartAxis.ofNumbers(up.title(), allY, up.log(), 1);
        List<LineChart.Series> series = new ArrayList<>();
        for (int k = 0; k < xs.size(); k++) {
            List<LineChart.Point> points = new ArrayList<>();
            for (int i = 0; i < xs.get(k).length; i++) {
                points.add(new LineChart.Point(x.place(xs.get(k)[i]), y.place(ys.get(k)[i]), 0));
            }
            PanelPlot.Series one = plot.series().get(k);
            boolean dots = one.look() == PanelPlot.Look.POINTS;
            series.add(new LineChart.Series(
                    words.apply(one.name()), points, dots ? LineChart.Look.DOTS : LineChart.Look.LINE));
        }
        return new LineChart(title(), x, y, series, ChartFrame.Room.PANEL);
    }

    private Scale scale(PanelPlot.Axis axis) {
        Units.Shown unit = Units.of(axis.unit());
        String name = words.apply(axis.name());
        String title = unit.sign().isEmpty() ? name : name + " (" + unit.sign() + ")";
        return new Scale(title, unit.scale(), axis.logarithmic());
    }

    /** How numbers become those of an axis. */
    private record Scale(String title, double factor, boolean log) {
        /** NaN for a number that has no place. */
        double shown(double value) {
            double there = value * factor;
            boolean placed = Double.isFinite(there) && (!log || there > 0);
            return placed ? there : Double.NaN;
        }
    }
}
