package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.StageDetail;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.analysis.stepinspector.XrayStage;
import java.util.Optional;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** How the residual fell in the step, and in the pass or the substep that is shown. EDT only. */
final class XrayCharts extends JPanel {
    private final transient XrayModel model;
    private final XrayChart step;
    private final XrayChart near;
    private transient Optional<XrayReport> shown = Optional.empty();
    private transient Optional<StageDetail> looked = Optional.empty();
    private int substep = -1;
    private transient XrayCurve ofStep = XrayCurve.NONE;
    private transient XrayCurve ofNear = XrayCurve.NONE;

    XrayCharts(XrayModel model) {
        super(new MigLayout("insets 0, fill, wrap 1, gapy 2", "[grow, fill]", "[grow, fill][grow, fill]"));
        this.model = model;
        step = new XrayChart("xray.chart.step", at -> goToStage((int) Math.round(at) - 1));
        near = new XrayChart("xray.chart.near", this::goNear);
        add(step, "wmin 0, hmin 0");
        add(near, "wmin 0, hmin 0");
    }

    private void goToStage(int stage) {
        if (stage < 0) model.goTo(0);
        else if (stage < model.stages().size()) model.showStage(stage);
    }

    private void goNear(double at) {
        if (model.stage().filter(each -> each.kind() == XrayStage.Kind.PASS).isPresent()) {
            int most = model.stages().get(model.stageNumber()).projections();
            model.showProjection(Math.max(0, Math.min(most, (int) Math.round(at)) - 1));
            return;
        }
        for (int i = 0; i < model.stages().size(); i++) {
            XrayStage each = model.stages().get(i);
            boolean meant = each.kind() == XrayStage.Kind.ITERATION
                    && each.substep() == substep
                    && each.number() == Math.round(at);
            if (meant) model.showStage(i);
        }
    }

    void refresh() {
        if (!shown.equals(model.report())) {
            shown = model.report();
            ofStep = shown.map(XrayCurve::ofStages).orElse(XrayCurve.NONE);
            ofNear = XrayCurve.NONE;
            looked = Optional.empty();
            substep = -1;
        }
        int stage = model.stageNumber();
        step.show(ofStep, model.hasSteps() ? stage + (model.moment() == 0 ? 0 : share(stage)) : Double.NaN);
        Optional<XrayStage> here = model.stage();
        if (here.filter(each -> each.kind() == XrayStage.Kind.PASS).isPresent()) {
            showPass();
        } else {
            showIterations(here.map(XrayStage::substep).orElse(0));
        }
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
            ofNear = XrayCurve.ofPass(look.get());
            substep = -1;
        }
        near.show(look.isPresent() ? ofNear : near.curve(), model.projections());
    }

    private void showIterations(int ofSubstep) {
        if (substep != ofSubstep) {
            substep = ofSubstep;
            looked = Optional.empty();
            ofNear = XrayCurve.ofIterations(model.stages(), ofSubstep);
        }
        boolean iterates = model.stage()
                .filter(each -> each.kind() == XrayStage.Kind.ITERATION)
                .isPresent();
        near.show(ofNear, iterates ? model.stage().orElseThrow().number() : Double.NaN);
    }
}
