package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.analysis.stepinspector.XrayStage;
import io.github.catenary.app.run.plot.PlotAxis;
import io.github.catenary.app.run.plot.PlotCurve;
import io.github.catenary.app.run.plot.PlotView;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Cursor;
import java.awt.Dimension;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** How the residual fell in the step, and in the pass or the substep that is shown. EDT only. */
final class XrayCharts extends JPanel {
    /** The most points of a curve, which is as many as a screen shows. */
    private static final int MOST = 2000;
    /** Values that are farther apart are seen only on a logarithmic axis. */
    private static final double WIDE = 30;

    private final transient XrayModel model;
    private final PlotView step;
    private final PlotView near;
    private transient Optional<XrayReport> shown = Optional.empty();
    private transient Optional<StageDetail> looked = Optional.empty();
    private int substep = -1;

    XrayCharts(XrayModel model) {
        super(new MigLayout("insets 0, fill, wrap 1, gapy 2", "[grow, fill]", "[grow, fill][grow, fill]"));
        this.model = model;
        step = add("xray.chart.step", at -> goToStage((int) Math.round(at) - 1));
        near = add("xray.chart.near", this::goNear);
    }

    private PlotView add(String name, DoubleConsumer go) {
        PlotView view = new PlotView(name);
        view.setPreferredSize(UIScale.scale(new Dimension(300, 150)));
        view.setMinimumSize(UIScale.scale(new Dimension(120, 70)));
        view.setCursor(Cursor.getPredefinedCursor(Cursor.HAND_CURSOR));
        view.setToolTipText(Texts.text(name + ".tip"));
        view.onTime(go);
        add(view, "wmin 0, hmin 0");
        show(view, Curve.NONE);
        return view;
    }

    List<PlotView> views() {
        return List.of(step, near);
    }

    private void goToStage(int stage) {
        if (stage < 0) model.goTo(0);
        else if (stage < model.stages().size()) model.showStage(stage);
    }

    private void goNear(double at) {
        if (isInPass()) {
            int most = model.stages().get(model.stageNumber()).projections();
            model.showProjection(Math.max(0, Math.min(most, (int) Math.round(at)) - 1));
            return;
        }
        for (int i = 0; i < model.stages().size(); i++) {
            XrayStage each = model.stages().get(i);
            if (isIteration(each, substep) && each.number() == Math.round(at)) model.showStage(i);
        }
    }

    private boolean isInPass() {
        return model.stage().filter(each -> each.kind() == XrayStage.Kind.PASS).isPresent();
    }

    private static boolean isIteration(XrayStage stage, int ofSubstep) {
        return stage.kind() == XrayStage.Kind.ITERATION && stage.substep() == ofSubstep;
    }

    void refresh() {
        if (!shown.equals(model.report())) {
            shown = model.report();
            show(step, shown.map(XrayCharts::ofStages).orElse(Curve.NONE));
            show(near, Curve.NONE);
            looked = Optional.empty();
            substep = -1;
        }
        int stage = model.stageNumber();
        step.showTime(model.hasSteps() ? stage + (model.moment() == 0 ? 0 : share(stage)) : Double.NaN);
        if (isInPass()) showPass();
        else showIterations(model.stage().map(XrayStage::substep).orElse(0));
    }

    /** How much of a stage has happened. */
    private double share(int stage) {
        return (double) model.projections()
                / Math.max(1, model.stages().get(stage).moments());
    }

    private void showPass() {
        Optional<StageDetail> look = model.look();
        if (look.isPresent() && !look.equals(looked)) {
            looked = look;
            show(near, ofPass(look.get()));
            substep = -1;
        }
        near.showTime(model.projections());
    }

    private void showIterations(int ofSubstep) {
        if (substep != ofSubstep) {
            substep = ofSubstep;
            looked = Optional.empty();
            show(near, ofIterations(model.stages(), ofSubstep));
        }
        near.showTime(model.stage()
                .filter(each -> isIteration(each, ofSubstep))
                .map(each -> (double) each.number())
                .orElse(Double.NaN));
    }

    /** After each stage of a step. */
    private static Curve ofStages(XrayReport report) {
        List<XrayStage> stages = report.stages();
        if (report.residualBefore().isEmpty()) return ofEquations(stages);
        int stride = Math.max(1, (stages.size() + MOST - 1) / MOST);
        double[] y = IntStream.rangeClosed(0, stages.size() / stride)
                .mapToDouble(i -> i == 0
                        ? report.residualBefore().orElse(Double.NaN)
                        : stages.get(i * stride - 1).residual().orElse(Double.NaN))
                .toArray();
        return new Curve("stages", every(stride, y.length), y, "residual", "m");
    }

    /** Of a scene without springs, what the solver's steps leave of its equations. */
    private static Curve ofEquations(List<XrayStage> stages) {
        int[] steps = IntStream.range(0, stages.size())
                .filter(i -> stages.get(i).kind() == XrayStage.Kind.ITERATION)
                .toArray();
        return new Curve(
                "stages",
                IntStream.of(steps).mapToDouble(i -> i + 1).toArray(),
                IntStream.of(steps).mapToDouble(i -> stages.get(i).measure()).toArray(),
                "relative",
                "");
    }

    /** After each projection of a pass. */
    private static Curve ofPass(StageDetail look) {
        double[] y = look.curve();
        return new Curve("pass", every(look.stride(), y.length), y, "residual", "m");
    }

    private static double[] every(int stride, int count) {
        return IntStream.range(0, count).mapToDouble(i -> (double) i * stride).toArray();
    }

    /** After each iteration of a substep. */
    private static Curve ofIterations(List<XrayStage> stages, int substep) {
        List<XrayStage> steps =
                stages.stream().filter(each -> isIteration(each, substep)).toList();
        return new Curve(
                "iterations",
                steps.stream().mapToDouble(XrayStage::number).toArray(),
                steps.stream().mapToDouble(XrayStage::measure).toArray(),
                "relative",
                "");
    }

    private static void show(PlotView view, Curve curve) {
        boolean any = curve.x.length > 1;
        boolean all = DoubleStream.of(curve.y).allMatch(Double::isFinite);
        view.useLogarithms(curve.isWide());
        view.show(
                any && all ? List.of(curve.plotted()) : List.of(),
                new PlotAxis(Texts.text("xray.chart." + curve.axis), true),
                Texts.text(any ? "xray.chart.infinite" : "xray.chart.none"));
    }

    /**
     * How the residual fell.
     *
     * @param axis of what its points are numbers
     * @param measure what fell, in the unit
     */
    private record Curve(String axis, double[] x, double[] y, String measure, String unit) {
        static final Curve NONE = new Curve("stages", new double[0], new double[0], "residual", "m");

        /** True if its values are above 0 and so far apart that only a logarithmic axis shows them all. */
        boolean isWide() {
            double least = DoubleStream.of(y).min().orElse(0);
            double most = DoubleStream.of(y).max().orElse(0);
            return least > 0 && most > WIDE * least && Double.isFinite(most);
        }

        PlotCurve plotted() {
            return PlotCurve.of(Texts.text("xray.chart." + measure), unit, x, y);
        }
    }
}
