package io.github.catenary.app.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Charts of values that are hard to draw. */
class PlotChartTest {
    private static final int WIDTH = 400;
    private static final int HEIGHT = 200;

    private static PlotCurve curve(Measure measure, int slot, boolean ghost, double... values) {
        double[] times = IntStream.range(0, values.length).mapToDouble(i -> i).toArray();
        return new PlotCurve(new Trace(measure, times, values, values), slot, ghost);
    }

    private static PlotChart chart(boolean logarithmic, PlotCurve... curves) {
        List<PlotCurve> all = List.of(curves);
        return new PlotChart(all, PlotRange.ofAll(all), PlotLook.light(), WIDTH, true, logarithmic);
    }

    /** The number of pixels that are not white. */
    private static int inked(PlotChart chart) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        chart.paint(g, WIDTH, HEIGHT);
        g.dispose();
        int[] pixels = image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
        return (int)
                IntStream.of(pixels).filter(rgb -> (rgb & 0xFFFFFF) != 0xFFFFFF).count();
    }

    @Test
    void drawsWhatCanBeDrawnOfValuesWithoutBounds() {
        PlotChart chart =
                chart(false, curve(RunMeasure.TOTAL_ENERGY, 0, false, 1, 1e299, Double.NaN, -1e308, 1e308, -1e299, 2));

        assertThat(inked(chart)).isPositive();
        Rectangle area = chart.area();
        assertThat(area.width).isBetween(WIDTH / 2, WIDTH);
        assertThat(area.height).isBetween(HEIGHT / 4, HEIGHT);
    }

    @Test
    void aLogarithmicAxisShowsSizesAndLeavesZeroOut() {
        PlotChart chart = chart(
                true,
                curve(RunMeasure.TOTAL_ENERGY, 0, false, 1e-3, 0, -10, 1e9),
                curve(RunMeasure.LARGEST_STRAIN, 1, false, 0.1, 1e-30, 0.5, 0));

        assertThat(inked(chart)).isPositive();
        assertThat(chart.isEmpty()).isFalse();
        assertThat(chart.area().height).isBetween(HEIGHT / 4, HEIGHT);
        assertThat(chart(true, curve(RunMeasure.MOMENTUM, 0, false, 0, 0)).isEmpty())
                .isTrue();
    }

    @Test
    void whatIsMeasuredOnceIsADot() {
        PlotLook look = PlotLook.light();
        List<PlotCurve> once = List.of(curve(RunMeasure.KINETIC_ENERGY, 0, false, 3));
        PlotChart chart = new PlotChart(once, new PlotRange(-1, 1), look, WIDTH, false, false);
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        chart.paint(image.createGraphics(), WIDTH, HEIGHT);
        Rectangle area = chart.area();

        int middle = image.getRGB((int) area.getCenterX(), (int) area.getCenterY());
        assertThat(middle).isEqualTo(look.colour(0).getRGB());
    }

    @Test
    void aCurveAndItsGhostHaveNamesOfTheirOwn() {
        PlotCurve shown = curve(RunMeasure.KINETIC_ENERGY, 0, false, 1, 2);
        PlotCurve ghost = curve(RunMeasure.KINETIC_ENERGY, 0, true, 1, 3);

        assertThat(inked(chart(false, ghost, shown))).isPositive();
        assertThat(ghost.label()).isEqualTo("Kinetic energy (ghost)").isNotEqualTo(shown.label());
    }

    @Test
    void writesADrawing(@TempDir Path folder) throws Exception {
        List<PlotCurve> curves = List.of(curve(RunMeasure.KINETIC_ENERGY, 0, false, 1, 2, 1));
        Path file = folder.resolve("plot.svg");

        new PlotPicture(curves, PlotRange.ofAll(curves), PlotLook.light(), false).writeSvg(file);

        assertThat(Files.readString(file)).contains("<svg", "</svg>").containsIgnoringCase("#0072B2");
    }
}
