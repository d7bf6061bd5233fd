package io.github.catenary.app.run.diagnosis;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.analysis.diagnosis.StrainHistory;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.PaintedComponent;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.ToolTipManager;

/**
 * The strain of a spring over its last moments, with its limit. A click or a drag shows the moment under the mouse. EDT
 * only.
 */
final class StrainChart extends PaintedComponent {
    private static final int HEIGHT = 96;
    private static final int LEAST_WIDTH = 120;

    private final transient PreviewRunner runner;
    private transient StrainHistory history = StrainHistory.NONE;
    private long first;
    private long last;
    private double now;

    StrainChart(PreviewRunner runner) {
        this.runner = runner;
        setName("cause.chart");
        setFocusable(true);
        setCursor(Cursor.getPredefinedCursor(Cursor.HAND_CURSOR));
        setPreferredSize(UIScale.scale(new Dimension(2 * LEAST_WIDTH, HEIGHT)));
        setMinimumSize(UIScale.scale(new Dimension(LEAST_WIDTH, HEIGHT)));
        getAccessibleContext().setAccessibleName(Texts.text("cause.chart"));
        ToolTipManager.sharedInstance().registerComponent(this);
        Keys.bind(this, "LEFT", Texts.text("action.preview.step-back.tip"), () -> runner.stop(PreviewRun::stepBack));
        Keys.bind(this, "RIGHT", Texts.text("action.preview.step.tip"), this::stepOn);
        MouseAdapter mouse = new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                requestFocusInWindow();
                goTo(event.getX());
            }

            @Override
            public void mouseDragged(MouseEvent event) {
                goTo(event.getX());
            }
        };
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
        FocusRing.follow(this);
    }

    /** Not beyond the event: a run that stopped would try its next frame. */
    private void stepOn() {
        long frame = runner.state().status().frame();
        if (frame < last) runner.goTo(frame + 1);
    }

    private void goTo(int x) {
        runner.stop(PreviewRun::pause);
        runner.goTo(frame(x));
    }

    /** The frame at a pixel. */
    private long frame(int x) {
        return first + Math.round(new StrainPlot(this, history).share(x) * (last - first));
    }

    void show(Cause cause) {
        history = cause.history();
        first = cause.from();
        last = cause.frame();
        getAccessibleContext()
                .setAccessibleDescription(
                        history.size() == 0
                                ? ""
                                : Texts.text(
                                        "cause.chart.description",
                                        history.size(),
                                        100 * history.strain(0),
                                        100 * history.strain(history.size() - 1)));
        repaint();
    }

    /** Shows a time, s. */
    void follow(double time) {
        if (time == now) return;
        now = time;
        repaint();
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        int i = (int) (frame(event.getX()) - first);
        if (i < 0 || i >= history.size()) return Texts.text("cause.chart.tip");
        return Texts.text("cause.chart.value", history.time(i), 100 * history.strain(i));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        if (history.size() < 2) return;
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            new StrainPlot(this, history).paint(g, now);
        } finally {
            g.dispose();
        }
    }
}
