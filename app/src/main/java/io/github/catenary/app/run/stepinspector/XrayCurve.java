package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.ui.text.Texts;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How the residual fell.
 *
 * @param x the moments of its points: numbers of stages, of projections or of iterations
 * @param y lengths in mm, or relative numbers
 * @param label of the horizontal axis; {@code unit} that of the vertical one
 */
record XrayCurve(double[] x, double[] y, String label, String unit) {
    private static final double MILLI = 1e3;
    /** The most points of a curve, which is as many as a screen shows. */
    private static final int MOST = 2000;

    static final XrayCurve NONE = new XrayCurve(new double[0], new double[0], "", "");

    /** After each stage of a step. */
    static XrayCurve ofStages(XrayReport report) {
        List<XrayStage> stages = report.stages();
        int stride = Math.max(1, (stages.size() + MOST - 1) / MOST);
        double[] x = IntStream.rangeClosed(0, stages.size() / stride)
                .mapToDouble(i -> (double) i * stride)
                .toArray();
        double[] y = new double[x.length];
        y[0] = report.residualBefore() * MILLI;
        for (int i = 1; i < y.length; i++) y[i] = stages.get(i * stride - 1).residual() * MILLI;
        return new XrayCurve(x, y, Texts.text("xray.chart.stages"), Texts.text("xray.chart.residual"));
    }

    /** After each projection of a pass. */
    static XrayCurve ofPass(StageDetail look) {
        double[] y = look.curve();
        double[] x = new double[y.length];
        for (int i = 0; i < y.length; i++) {
            x[i] = (double) i * look.stride();
            y[i] *= MILLI;
        }
        return new XrayCurve(x, y, Texts.text("xray.chart.pass"), Texts.text("xray.chart.residual"));
    }

    /** After each iteration of a substep. */
    static XrayCurve ofIterations(List<XrayStage> stages, int substep) {
        List<XrayStage> steps = stages.stream()
                .filter(each -> each.substep() == substep && each.kind() == XrayStage.Kind.ITERATION)
                .toList();
        return new XrayCurve(
                steps.stream().mapToDouble(XrayStage::number).toArray(),
                steps.stream().mapToDouble(XrayStage::measure).toArray(),
                Texts.text("xray.chart.iterations"),
                Texts.text("xray.chart.relative"));
    }

    boolean isEmpty() {
        return x.length < 2;
    }

    /** True if its values are above 0 and so far apart that only a logarithmic axis shows them all. */
    boolean isLogarithmic() {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (double each : y) {
            least = Math.min(least, each);
            most = Math.max(most, each);
        }
        return least > 0 && most > 30 * least && Double.isFinite(most);
    }

    boolean isFinite() {
        for (double each : y) if (!Double.isFinite(each)) return false;
        return true;
    }
}
