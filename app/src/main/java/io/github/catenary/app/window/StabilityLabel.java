package io.github.catenary.app.window;

import io.github.catenary.analysis.ElasticityEdge;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import javax.swing.UIManager;

/**
 * Edge and margin in the status bar, or a substep above the limit of an explicit integrator. The text is grey while it
 * is older than the drawing, and coloured if the scene is beyond the limit.
 */
final class StabilityLabel extends RoomyLabel implements StabilityMonitor.Display {
    private boolean grows;

    StabilityLabel() {
        super(Texts.text("status.stability", 2.0, 2.0));
        setName("status.stability");
    }

    @Override
    public void stale() {
        setEnabled(false);
    }

    @Override
    public void measuring() {
        setEnabled(false);
        if (!getText().isEmpty()) return;
        setText(Texts.text("status.stability.measuring"));
        explain(Texts.text("status.stability.measuring.tip"));
    }

    @Override
    public void show(StabilityMonitor.Finding finding) {
        setEnabled(true);
        setText("");
        setToolTipText(null);
        grows = false;
        finding.stability().ifPresent(this::show);
        finding.excess().ifPresent(this::show);
        if (finding.leftOut()) {
            setText(Texts.text("status.stability.left-out"));
            explain(Texts.text("status.stability.left-out.tip"));
        }
        applyColor();
    }

    private void show(StabilityMonitor.Margin margin) {
        ElasticityEdge stability = margin.stability();
        if (Double.isNaN(stability.edge())) {
            setText(Texts.text("status.stability.unknown"));
            explain(Texts.text("status.stability.unknown.tip"));
            return;
        }
        grows = stability.growth() > 1 + ElasticityEdge.TIE;
        String text = grows ? "status.stability.beyond" : "status.stability";
        double figure = grows ? margin.largest() : stability.edge() - margin.largest();
        setText(Texts.text(text, stability.edge(), figure));
        String tip = grows ? "status.stability.grows" : "status.stability.tip";
        explain(Texts.text(tip, stability.edge(), 100 * stability.margin()));
    }

    private void show(StepExcess excess) {
        grows = true;
        String integrator = excess.integrator();
        String step = Numbers.quantity(excess.step(), 2, "s");
        String limit = Numbers.quantity(excess.limit(), 2, "s");
        if (excess.limit() == 0) {
            setText(Texts.text("status.step.any", integrator));
            explain(Texts.text("status.step.any.tip", integrator));
            return;
        }
        String times = Numbers.rounded(excess.step() / excess.limit(), 2);
        setText(Texts.text("status.step", integrator, step, times, limit));
        explain(Texts.text("status.step.tip", integrator, limit));
    }

    /** Puts the explanation in the tooltip, below the text itself, which a narrow window truncates. */
    private void explain(String meaning) {
        setToolTipText(Tip.lines(getText() + "\n" + meaning));
    }

    private void applyColor() {
        setForeground(UIManager.getColor(grows ? "Actions.Red" : "Label.foreground"));
    }

    /** Another theme has other colours. */
    @Override
    public void updateUI() {
        super.updateUI();
        applyColor();
    }
}
