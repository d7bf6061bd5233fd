package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.PlotStyle;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** One curve with a line at the present moment, drawn by XChart. A click goes to a moment. EDT only. */
final class XrayChart extends PaintedComponent {
    /** The empty part of the axis above and below the curve. */
    private static final double MARGIN = 0.06;
    /** The ticks of so many moments or fewer stand on all of them. */
    private static final int FEW = 20;

    private transient XrayCurve curve = XrayCurve.NONE;
    private double now = Double.NaN;
    private transient @Nullable XYChart chart;

    /**
     * @param name of the component, and the key of its text
     * @param go gets where was clicked
     */
    XrayChart(String name, DoubleConsumer go) {
        setName(name);
        setPreferredSize(UIScale.scale(new Dimension(300, 150)));
        setMinimumSize(UIScale.scale(new Dimension(120, 70)));
        setCursor(Cursor.getPredefinedCursor(Cursor.HAND_CURSOR));
        getAccessibleContext().setAccessibleName(Texts.text(name));
        setToolTipText(Texts.text(name + ".tip"));
        addMouseListener(new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                XYChart drawn = chart;
                if (drawn != null && !curve.isEmpty()) go.accept(drawn.getChartXFromCoordinate(event.getX()));
            }
        });
    }

    XrayCurve curve() {
        return curve;
    }

    /** @param at where the line stands; none if it is not a number */
    void show(XrayCurve newCurve, double at) {
        boolean same = newCurve.equals(curve);
        if (same && at == now) return;
        if (!same) chart = null;
        curve = newCurve;
        now = at;
        repaint();
    }

    @Override
    public void updateUI() {
        chart = null;
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            paint(g, PlotStyle.ofWindow(FlatLaf.isLafDark()));
        } finally {
            g.dispose();
        }
    }

    private void paint(Graphics2D g, PlotStyle look) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setColor(look.ground());
        g.fillRect(0, 0, getWidth(), getHeight());
        if (curve.isEmpty() || !curve.isFinite()) {
            g.setFont(look.font());
            g.setColor(look.text());
            String hint = Texts.text(curve.isEmpty() ? "xray.chart.none" : "xray.chart.infinite");
            g.drawString(hint, (getWidth() - g.getFontMetrics().stringWidth(hint)) / 2, getHeight() / 2);
            return;
        }
        XYChart drawn = chart;
        if (drawn == null) {
            drawn = chart(curve, look);
            chart = drawn;
        }
        Graphics2D inner = (Graphics2D) g.create();
        drawn.paint(inner, getWidth(), getHeight());
        inner.dispose();
        if (Double.isNaN(now)) return;
        int x = (int) Math.round(drawn.getScreenXFromChart(now));
        g.setColor(look.accent());
        g.fillRect(x - UIScale.scale(1), UIScale.scale(6), UIScale.scale(2), getHeight() - UIScale.scale(40));
    }

    private static XYChart chart(XrayCurve curve, PlotStyle look) {
        XYChart chart = new XYChart(100, 100);
        style(chart.getStyler(), look);
        chart.setXAxisTitle(curve.label());
        chart.setYAxisTitle(curve.unit());
        boolean many = curve.x().length > FEW;
        XYSeries series = chart.addSeries(
                "residual", many ? startTwice(curve.x()) : curve.x(), many ? startTwice(curve.y()) : curve.y());
        series.setMarker(SeriesMarkers.NONE);
        series.setLineColor(look.colour(0));
        series.setLineWidth(look.stroke(0).getLineWidth());
        chart.getStyler().setYAxisLogarithmic(curve.isLogarithmic());
        // The lines of a logarithmic axis are so many that they hide the curve.
        chart.getStyler().setPlotGridHorizontalLinesVisible(!curve.isLogarithmic());
        if (!curve.isLogarithmic()) {
            double low = series.getYMin();
            double high = series.getYMax();
            double space = high > low ? MARGIN * (high - low) : Math.max(MARGIN * Math.abs(high), 1e-9);
            chart.getStyler().setYAxisMin(low - space).setYAxisMax(high + space);
        }
        return chart;
    }

    /**
     * The values with the first of them twice. XChart puts the ticks of evenly spaced values on every so-many-th of
     * them, where they crowd, and those of other values on round numbers.
     */
    private static double[] startTwice(double[] values) {
        double[] all = new double[values.length + 1];
        all[0] = values[0];
        System.arraycopy(values, 0, all, 1, values.length);
        return all;
    }

    private static void style(XYStyler style, PlotStyle look) {
        look.style(style);
        style.setChartPadding(4);
        style.setLegendVisible(false);
        style.setAxisTitlePadding(4);
        style.setXAxisDecimalPattern("0");
        style.setYAxisTickMarkSpacingHint(32);
    }
}
