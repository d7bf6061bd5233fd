package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.Advice;
import io.github.catenary.analysis.advice.Remedy;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NumberFont;
import java.awt.event.ActionListener;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/**
 * Says below the readout what more substeps would leave, with a button that sets them; hidden if passes have converged.
 * EDT only.
 */
final class UnmetRemedy extends JPanel implements AdviceController.View {
    private final JLabel text = new Line();
    private final JButton button = new JButton();

    UnmetRemedy() {
        super(new MigLayout("insets 0, gap 6, fillx, hidemode 3", "[grow, fill][]"));
        setOpaque(false);
        setVisible(false);
        text.setName("preview.unmet.more");
        text.getAccessibleContext().setAccessibleName(Texts.text("preview.unmet.more"));
        button.setName("preview.unmet.use");
        add(text, "wmin 0");
        add(button);
    }

    @Override
    public void show(Advice advice, Consumer<Remedy> taker) {
        tell(Texts.text(advice.sentence()));
        for (ActionListener old : button.getActionListeners()) button.removeActionListener(old);
        button.setVisible(!advice.remedies().isEmpty());
        advice.remedies().stream().findFirst().ifPresent(tried -> offer(tried, taker));
        revalidate();
    }

    private void offer(Advice.Tried tried, Consumer<Remedy> taker) {
        int substeps = tried.remedy().settings().substeps();
        button.setText(Texts.text("preview.unmet.use", substeps));
        button.setToolTipText(
                Tip.lines(Texts.text("preview.unmet.use.tip", Numbers.rounded(tried.millisPerFrame(), 2))));
        button.addActionListener(event -> taker.accept(tried.remedy()));
    }

    @Override
    public void tell(String words) {
        text.setText(words);
        text.setToolTipText(words);
        button.getAccessibleContext().setAccessibleDescription(words);
    }

    /** With the figures of the readout above it. */
    private static final class Line extends JLabel {
        @Override
        public void updateUI() {
            super.updateUI();
            setFont(NumberFont.small());
        }
    }
}
