package io.github.catenary.app.run.diagnosis;

import io.github.catenary.analysis.diagnosis.Breaks;
import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.TintedStrip;
import io.github.catenary.scene.check.Message;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Says above the run why it broke, with the strain of the spring at fault; hidden if nothing is explained. EDT only. */
final class CausePane extends TintedStrip {
    private static final float TINT = 0.1f;

    private final StrainChart chart;
    private final JButton again = new JButton(Texts.text("cause.again"));
    private final JButton previous = new JButton(Texts.text("cause.previous"));
    private final JButton next = new JButton(Texts.text("cause.next"));
    /** The row of breaks to which the explained one belongs. */
    private final JLabel row = new JLabel();

    private final JButton back = new JButton(Texts.text("cause.back"));

    /**
     * @param playAgain plays the moments again
     * @param goBack closes the pane
     * @param beside explains the break before (−1) or the next one (1)
     */
    CausePane(PreviewRunner runner, Runnable playAgain, Runnable goBack, IntConsumer beside) {
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
        prepare(previous, "previous", () -> beside.accept(-1));
        prepare(next, "next", () -> beside.accept(1));
        row.setName("cause.row");
        back.setName("cause.back");
        back.setToolTipText(Texts.text("cause.back.tip"));
        back.addActionListener(event -> goBack.run());
        add(text(), "wmin 0");
        add(row, "wmin 0");
        add(chart, "wmin 0");
        add(previous, "split 4, growx 0, align left");
        add(next, "growx 0");
        add(again, "growx 0");
        add(back, "growx 0");
    }

    private static void prepare(JButton button, String id, Runnable work) {
        button.setName("cause." + id);
        button.setToolTipText(Texts.text("cause." + id + ".tip"));
        button.addActionListener(event -> work.run());
    }

    /** Says that the cause is being searched; Escape ends that. */
    void search() {
        say(Texts.text("cause.searching"));
        chart.setVisible(false);
        again.setVisible(false);
        showRow(Breaks.NONE, -1);
        open();
    }

    /** @param breaks those among which the cause is; none if it is no break */
    void show(Cause cause, Breaks breaks) {
        say(sentences(cause));
        chart.setVisible(cause.history().size() > 1);
        chart.show(cause);
        again.setVisible(true);
        showRow(breaks, breaks.placeOf(cause.spring().orElse(0)));
        open();
    }

    private void showRow(Breaks breaks, int place) {
        int count = breaks.tears().size();
        boolean several = place >= 0 && count > 1;
        for (JComponent each : List.of(previous, next, row)) each.setVisible(several);
        previous.setEnabled(place > 0);
        next.setEnabled(place + 1 < count);
        if (!several) return;
        Breaks.Row of = breaks.rowOf(place);
        row.setText(Texts.joined(
                Texts.text("cause.place", place + 1, count),
                Texts.text("cause.between"),
                Texts.text("cause.row", of.springs(), of.from(), of.to(), of.first())));
    }

    private void open() {
        setVisible(true);
        back.requestFocusInWindow();
        revalidate();
        repaint();
    }

    private static String sentences(Cause cause) {
        List<String> all = new ArrayList<>();
        for (Message each : cause.sentences()) {
            if (!all.isEmpty()) all.add(Texts.text("cause.between"));
            all.add(Texts.text("cause.sentence", Texts.text(each)));
        }
        return Texts.joined("", all);
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
