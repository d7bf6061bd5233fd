package io.github.catenary.app.cause;

import io.github.catenary.analysis.cause.Cause;
import io.github.catenary.app.preview.PreviewRunner;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.theme.TintedStrip;
import io.github.catenary.scene.Message;
import java.awt.Color;
import javax.swing.JButton;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Says above the run why it broke, with the strain of the spring at fault; hidden if nothing is explained. EDT only. */
final class CausePane extends TintedStrip {
    private static final float TINT = 0.1f;

    private final StrainChart chart;
    private final JButton again = new JButton(Texts.text("cause.again"));
    private final JButton back = new JButton(Texts.text("cause.back"));

    /**
     * @param playAgain plays the moments again
     * @param goBack closes the pane
     */
    CausePane(PreviewRunner runner, Runnable playAgain, Runnable goBack) {
        super(
                new MigLayout("insets 6 10 6 8, gap 6 6, fillx, hidemode 3, wrap", "[grow, fill]"),
                "cause",
                "text",
                Texts.text("cause"));
        chart = new StrainChart(runner);
        getAccessibleContext().setAccessibleName(Texts.text("cause"));
        again.setName("cause.again");
        again.setToolTipText(Texts.text("cause.again.tip"));
        again.addActionListener(event -> playAgain.run());
        back.setName("cause.back");
        back.setToolTipText(Texts.text("cause.back.tip"));
        back.addActionListener(event -> goBack.run());
        add(text(), "wmin 0");
        add(chart, "wmin 0");
        add(again, "split 2, growx 0, align left");
        add(back, "growx 0");
    }

    /** Says that the cause is being searched; Escape ends that. */
    void search() {
        text().setText(Texts.text("cause.searching"));
        chart.setVisible(false);
        again.setVisible(false);
        open();
    }

    void show(Cause cause) {
        text().setText(sentences(cause));
        chart.setVisible(cause.history().size() > 1);
        chart.show(cause);
        again.setVisible(true);
        open();
    }

    private void open() {
        setVisible(true);
        back.requestFocusInWindow();
        revalidate();
        repaint();
    }

    private static String sentences(Cause cause) {
        StringBuilder all = new StringBuilder();
        for (Message each : cause.sentences()) {
            if (!all.isEmpty()) all.append(Texts.text("cause.between"));
            all.append(Texts.text("cause.sentence", Texts.text(each)));
        }
        return all.toString();
    }

    /** Shows the time of the run in the chart, s. */
    void follow(double time) {
        chart.follow(time);
    }

    @Override
    protected Color accent() {
        Color accent = UIManager.getColor("Component.accentColor");
        return accent == null ? UIManager.getColor("Label.foreground") : accent;
    }

    @Override
    protected float tint() {
        return TINT;
    }
}
