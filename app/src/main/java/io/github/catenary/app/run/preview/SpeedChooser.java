package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.util.Arrays;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JComboBox;
import javax.swing.JList;

/** Chooses the playing speed of the preview. Several choosers of one runner show the same speed. EDT only. */
public final class SpeedChooser extends JComboBox<Double> {
    private static final Double[] SPEEDS = {0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0};

    public SpeedChooser(PreviewRunner runner) {
        super(SPEEDS);
        setName("preview.speed");
        setToolTipText(Texts.text("preview.speed.tip"));
        getAccessibleContext().setAccessibleName(Texts.text("preview.speed"));
        setMaximumRowCount(SPEEDS.length);
        setRenderer(new SpeedRenderer());
        setSelectedItem(runner.speed());
        addActionListener(event -> {
            if (getSelectedItem() instanceof Double speed) runner.setSpeed(speed);
        });
        runner.addListener(state -> follow(runner.speed()));
    }

    /** The fastest speed to choose from that is at most so fast; the slowest if there is none. */
    public static double atMost(double speed) {
        return Arrays.stream(SPEEDS)
                .filter(each -> each <= speed)
                .max(Double::compare)
                .orElse(SPEEDS[0]);
    }

    /** Does nothing while the list is open, so that the user's choice stays. */
    private void follow(double speed) {
        if (!isPopupVisible() && !Double.valueOf(speed).equals(getSelectedItem())) setSelectedItem(speed);
    }

    private static final class SpeedRenderer extends DefaultListCellRenderer {
        @Override
        public Component getListCellRendererComponent(
                JList<?> list, Object value, int index, boolean selected, boolean focused) {
            return super.getListCellRendererComponent(
                    list, Texts.text("preview.speed.value", value), index, selected, focused);
        }
    }
}
