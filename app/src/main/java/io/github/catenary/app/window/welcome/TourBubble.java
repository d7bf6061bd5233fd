package io.github.catenary.app.window.welcome;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import java.awt.event.MouseAdapter;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Says what to do in a step. It takes no focus, so that work goes on. EDT only. */
final class TourBubble extends JPanel {
    private final JLabel number = new JLabel();
    private final WrappedText text = new WrappedText(WrappedText.Role.TEXT, "");
    private final JLabel done = new JLabel();
    private final JButton leave = new JButton();

    TourBubble(Runnable left) {
        super(new MigLayout("insets 12 14 10 14, wrap, gapy 6", "[260!, fill]"));
        setName("tour");
        number.setName("tour.number");
        number.putClientProperty(FlatClientProperties.STYLE_CLASS, "h4");
        text.setName("tour.text");
        text.setFocusable(false);
        leave.setName("tour.leave");
        leave.setFocusable(false);
        leave.setToolTipText(Texts.text("tour.leave.tip"));
        leave.addActionListener(event -> left.run());
        add(number);
        add(text, "wmin 0");
        done.setName("tour.done");
        done.putClientProperty(FlatClientProperties.STYLE_CLASS, "h4");
        add(done, "split 2, pushx");
        add(leave, "growx 0");
        addMouseListener(new MouseAdapter() {}); // so that a click does not reach what is below
    }

    void show(TourStep step) {
        List<TourStep> steps = List.of(TourStep.values());
        number.setText(
                Texts.text("tour.number", steps.indexOf(step) + 1, steps.size(), Texts.text("tour." + step.key())));
        say(Texts.text("tour." + step.key() + ".text"), Texts.text("tour.leave"));
    }

    /** Says that the step is done, before the next one. */
    void showDone() {
        done.setText(Texts.text("tour.done"));
        getAccessibleContext().setAccessibleName(done.getText());
    }

    void showEnd() {
        number.setText(Texts.text("tour.end"));
        say(Texts.text("tour.end.text"), Texts.text("button.close"));
    }

    private void say(String words, String button) {
        text.setText(words);
        done.setText("");
        leave.setText(button);
        getAccessibleContext().setAccessibleName(number.getText() + ". " + words);
        setSize(getPreferredSize());
        validate();
        setSize(getPreferredSize()); // the text knows its height only at its width
        validate();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBackground(UIManager.getColor("ToolTip.background"));
        setBorder(BorderFactory.createLineBorder(UIManager.getColor("Component.accentColor"), 2));
    }
}
