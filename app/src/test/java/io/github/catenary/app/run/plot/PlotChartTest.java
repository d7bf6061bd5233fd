package io.github.catenary.app.run.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.catenary.app.ui.text.Units;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Charts of values that are hard to draw. */
class PlotChartTest {
    private static final int WIDTH = 400;
    private static final int HEIGHT = 200;

    private static PlotCurve curve(Measure measure, int slot, boolean ghost, double... values) {
        double[] times = IntStream.range(0, values.length).mapToDouble(i -> i).toArray();
        return new PlotCurve(new Trace(measure, times, values, values), slot, ghost, 0, false);
    }

    private static PlotChart chart(boolean logarithmic, PlotCurve... curves) {
        List<PlotCurve> all = List.of(curves);
        return new PlotChart(all, PlotRange.ofAll(all), PlotStyle.light(), WIDTH, true, logarithmic);
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
    void anAxisIsInTheUnitsThatShow() {
        GuiActionRunner.execute(() -> Units.FEET.use());
        try {
            assertThat(PlotUnit.METRE.readable(1)).isEqualTo(new PlotUnit("ft", 3.2808398950131235));
            assertThat(PlotUnit.METRE.readable(1e7).sign()).isEqualTo("10⁶ ft");
            assertThat(PlotUnit.JOULE.shown().sign()).isEqualTo("ft·lbf");
            assertThat(PlotUnit.FRACTION.readable(3)).isEqualTo(PlotUnit.FRACTION);
            assertThat(PlotUnit.METRE_PER_SECOND.text(3.048)).isEqualTo("10 ft/s");
        } finally {
            GuiActionRunner.execute(() -> Units.SI.use());
        }
        assertThat(PlotUnit.METRE.readable(1)).isEqualTo(PlotUnit.METRE);
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
        PlotStyle look = PlotStyle.light();
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

        new PlotPicture(curves, PlotRange.ofAll(curves), PlotStyle.light(), false).writeSvg(file);

        assertThat(Files.readString(file)).contains("<svg", "</svg>").containsIgnoringCase("#0072B2");
    }

    /** What stands at the ticks of an axis that was painted, from the least on. */
    @SuppressWarnings("unchecked")
    private static List<String> labels(PlotChart chart, String axis) {
        inked(chart);
        Object labels = assertThat(chart)
                .extracting("chart.axisPair." + axis + ".axisTickCalculator.tickLabels")
                .actual();
        return ((List<String>) labels).stream().filter(Objects::nonNull).toList();
    }

    /** A few equally spaced frames, as a short run has them: XChart would set its ticks on the frames themselves. */
    @ParameterizedTest
    @CsvSource({"0.02, 2", "0.02, 11", "0.02, 62", "0.1, 7", "0.0166666666666667, 13", "0.003, 300", "0.02, 1"})
    void ticksStandAtRoundValues(double step, int frames) {
        double[] times =
                IntStream.range(0, frames).mapToDouble(i -> 3.78 + step * i).toArray();
        double[] values =
                IntStream.range(0, frames).mapToDouble(i -> 0.1 + 0.02 * i).toArray();
        List<PlotCurve> curves =
                List.of(new PlotCurve(new Trace(RunMeasure.MOMENTUM, times, values, values), 0, false, 0, false));
        for (PlotRange range : List.of(PlotRange.ofAll(curves), new PlotRange(3.7801, 3.7801 + step * frames))) {
            PlotChart chart = new PlotChart(curves, range, PlotStyle.light(), WIDTH, true, false);

            assertThat(labels(chart, "xAxis"))
                    .hasSizeGreaterThan(1)
                    .allSatisfy(label -> assertThat(label).matches("-?\\d+(\\.\\d{1,6})?"));
            assertThat(labels(chart, "yAxis"))
                    .hasSizeGreaterThan(1)
                    .allSatisfy(label -> assertThat(label).matches("-?\\d+(\\.\\d{1,6})?"));
        }
    }

    @ParameterizedTest
    @CsvSource({"2", "3", "6", "30", "5103"})
    void anAxisThatCountsHasTicksAtWholeNumbers(int points) {
        double[] x = IntStream.range(0, points).mapToDouble(i -> i).toArray();
        List<PlotCurve> curves = List.of(PlotCurve.of("Residual", "m", x, x));
        PlotChart chart = new PlotChart(curves, PlotRange.ofAll(curves), PlotStyle.light(), WIDTH, true, false)
                .along(new PlotAxis("Stage", true));

        List<String> named =
                labels(chart, "xAxis").stream().filter(each -> !each.isEmpty()).toList();

        assertThat(named)
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .allSatisfy(label -> assertThat(label).matches("-?\\d+"));
    }

    /** As in a dock of little height. */
    @Test
    void aLowChartKnowsWhereItsCurvesAre() {
        PlotChart chart = chart(false, curve(RunMeasure.KINETIC_ENERGY, 0, false, 1, 2, 3));
        BufferedImage image = new BufferedImage(WIDTH, 110, BufferedImage.TYPE_INT_RGB);
        chart.paint(image.createGraphics(), WIDTH, 110);

        assertThat(chart.area().height).isBetween(20, 89);
        assertThat(chart.area().width).isBetween(WIDTH / 2, WIDTH);
    }

    @ParameterizedTest
    @CsvSource({"0, ''", "5e-10, pJ", "0.0004, µJ", "7, J", "42000, J", "3e6, MJ", "8e21, 10²¹ J"})
    void anAxisHasNumbersOfReadableSizes(double value, String sign) {
        PlotChart chart = chart(false, curve(RunMeasure.KINETIC_ENERGY, 0, false, value, value, value));

        assertThat(labels(chart, "yAxis"))
                .hasSizeGreaterThan(1)
                .allSatisfy(label -> assertThat(label).matches("-?\\d{1,5}(\\.\\d{1,3})?"));
        assertThat(RunMeasure.KINETIC_ENERGY.unit().readable(value).sign()).isEqualTo(sign.isEmpty() ? "J" : sign);
    }

    /** An axis of 10⁻²⁵ J beside a run at rest would show what rounding does. */
    @Test
    void valuesBelowTheirFloorAreNought() {
        PlotCurve noise = new PlotCurve(
                curve(RunMeasure.KINETIC_ENERGY, 0, false, 1e-25, 3e-25, 2e-25).trace(), 0, false, 1e-9, false);
        PlotCurve data = new PlotCurve(
                curve(RunMeasure.KINETIC_ENERGY, 0, false, 1e-25, 4.9e9, 2e-25).trace(), 0, false, 1e-9, false);

        assertThat(labels(chart(false, noise), "yAxis"))
                .contains("0")
                .allSatisfy(
                        label -> assertThat(Math.abs(Double.parseDouble(label))).isLessThan(2));
        assertThat(noise.textAt(1)).isEqualTo("0 J");
        assertThat(chart(true, noise).isEmpty()).isTrue();
        assertThat(data.textAt(1)).isEqualTo("4.9 GJ");
        assertThat(data.textAt(2)).isEqualTo("0 J");
    }

    /** Not from 0.9999999999 to 1.0000000001. */
    @Test
    void roundingIsNoCurve() {
        PlotChart chart = chart(false, curve(RunMeasure.MOMENTUM, 0, false, 1, 1 + 1e-15, 1 - 1e-15));

        assertThat(labels(chart, "yAxis"))
                .contains("1")
                .allSatisfy(label -> assertThat(label).hasSizeLessThan(5));
    }

    @Test
    void labelsOfALogarithmicAxisArePowersOfTen() {
        PlotChart chart = chart(true, curve(RunMeasure.TOTAL_ENERGY, 0, false, 0.02, 0.03, 0.07));

        assertThat(labels(chart, "yAxis")).containsExactly("0.01", "0.1");
    }

    private static PlotCurve stopped(int slot, double... values) {
        PlotCurve curve = curve(RunMeasure.TOTAL_ENERGY, slot, false, values);
        return new PlotCurve(curve.trace(), slot, false, 0, true);
    }

    /** A run that blew up would press the others flat. */
    @ParameterizedTest
    @CsvSource({"1e9", "-1e200", "1e305", "12"})
    void aRunThatStoppedLeavesTheOthersTheirScale(double last) {
        PlotCurve calm = curve(RunMeasure.TOTAL_ENERGY, 0, false, 1, 2, 3, 2, 1);
        for (boolean logarithmic : List.of(false, true)) {
            PlotChart chart = chart(logarithmic, calm, stopped(1, 1, 2, last, Double.NaN));

            assertThat(labels(chart, "yAxis").stream().filter(each -> !each.isEmpty()))
                    .isNotEmpty()
                    .allSatisfy(label -> assertThat(Math.abs(Double.parseDouble(label)))
                            .isLessThanOrEqualTo(logarithmic ? 100 : 10));
        }
        assertThat(stopped(1, 1, last).textAt(0)).isEqualTo("1 J");
        assertThat(stopped(1, 1, last).textAt(2)).isEqualTo("stopped at 1.00 s");
    }

    @Test
    void whereARunStoppedStandsAMark() {
        PlotCurve calm = curve(RunMeasure.TOTAL_ENERGY, 0, false, 1, 2, 3, 2, 1);

        int marked = inked(chart(false, calm, stopped(1, 1, 2)));

        assertThat(marked - inked(chart(false, calm, curve(RunMeasure.TOTAL_ENERGY, 1, false, 1, 2))))
                .isBetween(5, 120);
        assertThat(inked(chart(false, stopped(0, 1, 1e200), stopped(1, 1, -1e300, 1e300), stopped(2, 1))))
                .isPositive();
        assertThat(inked(chart(true, stopped(0, 0, 0), stopped(1, 1, 1e200, Double.NaN))))
                .isPositive();
    }

    /** What fails in the background would only make the first plot slow again. */
    @Test
    void thePlotThatNobodySeesIsDrawn() {
        assertThatCode(() -> PlotPicture.warmUp(PlotStyle.light())).doesNotThrowAnyException();
    }
}
