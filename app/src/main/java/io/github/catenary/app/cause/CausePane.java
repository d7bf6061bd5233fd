package io.github.catenary.app.cause;

import com.formdev.flatlaf.util.ColorFunctions;
import io.github.catenary.analysis.cause.Cause;
import io.github.catenary.app.preview.PreviewRunner;
import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.Message;
import java.awt.Color;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JTextArea;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Says above the run why it broke, with the strain of the spring at fault; hidden if nothing is explained. EDT only. */
final class CausePane extends JPanel {
    private static final float TINT = 0.1f;

    private final JTextArea text = new JTextArea();
    private final StrainChart chart;
    private final JButton again = new JButton(Texts.text("cause.again"));
    private final JButton back = new JButton(Texts.text("cause.back"));

    /**
     * @param playAgain plays the moments again
     * @param goBack closes the pane
     */
    CausePane(PreviewRunner runner, Runnable playAgain, Runnable goBack) {
        super(new MigLayout("insets 6 10 6 8, gap 6 6, fillx, hidemode 3, wrap", "[grow, fill]"));
        chart = new StrainChart(runner);
        setName("cause");
        getAccessibleContext().setAccessibleName(Texts.text("cause"));
        text.setName("cause.text");
        text.setEditable(false);
        text.setFocusable(false);
        text.setLineWrap(true);
        text.setWrapStyleWord(true);
        text.setOpaque(false);
        text.getAccessibleContext().setAccessibleName(Texts.text("cause"));
        again.setName("cause.again");
        again.setToolTipText(Texts.text("cause.again.tip"));
        again.addActionListener(event -> playAgain.run());
        back.setName("cause.back");
        back.setToolTipText(Texts.text("cause.back.tip"));
        back.addActionListener(event -> goBack.run());
        add(text, "wmin 0");
        add(chart, "wmin 0");
        add(again, "split 2, growx 0, align left");
        add(back, "growx 0");
        setVisible(false);
        // The height of wrapped text is known only after its width is set.
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                text.revalidate();
            }
        });
    }

    /** Says that the cause is being searched; Escape ends that. */
    void search() {
        text.setText(Texts.text("cause.searching"));
        chart.setVisible(false);
        again.setVisible(false);
        open();
    }

    void show(Cause cause) {
        text.setText(sentences(cause));
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
    public void updateUI() {
        super.updateUI();
        Color accent = UIManager.getColor("Component.accentColor");
        Color ground = UIManager.getColor("Panel.background");
        if (accent == null) accent = UIManager.getColor("Label.foreground");
        setBackground(ColorFunctions.mix(accent, ground, TINT));
        setBorder(BorderFactory.createMatteBorder(0, 3, 1, 0, accent));
    }
}
