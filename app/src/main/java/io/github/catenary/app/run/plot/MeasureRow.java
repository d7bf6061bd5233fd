package io.github.catenary.app.run.plot;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.FlatLaf;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.CurveIcon;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.MeasureType;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javax.swing.Icon;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** A measure in the list: whether it is plotted, the look of its curve, and its value now. EDT only. */
final class MeasureRow extends JPanel implements Units.Follower {
    /** In place of a value. */
    private static final String NONE = "–";

    private final transient Measure measure;
    private final JCheckBox shown;
    private final JLabel key = new JLabel();
    private final JLabel value = new JLabel();
    private transient OptionalInt slot = OptionalInt.empty();

    /** Asks for the parameters of a measure that has some. */
    interface Asking {
        void ask(MeasureType measure);
    }

    /**
     * @param toggled told when the user checks or unchecks it
     * @param removed told when the user takes an item out of the list
     * @param asking asks for parameters
     */
    MeasureRow(Measure measure, Consumer<MeasureRow> toggled, Consumer<MeasureRow> removed, Asking asking) {
        super(new MigLayout("insets 0 6 0 6, gap 4, fillx", "[16!][grow, fill][right][]", "[center]"));
        this.measure = measure;
        shown = new JCheckBox(measure.label());
        shown.setName("plot.show." + measure.key());
        unitsChanged();
        Units.follow(this);
        shown.addActionListener(event -> toggled.accept(this));
        value.setName("plot.value." + measure.key());
        add(key);
        add(shown, "wmin 0");
        add(value);
        if (measure instanceof AddedMeasure added
                && !added.type().schema().parameters().isEmpty()) {
            add(smallButton("…", "plot.adjust", () -> asking.ask(added.type())));
        }
        if (measure.item().isEmpty()) return;
        add(smallButton("×", "plot.remove", () -> removed.accept(this)));
    }

    /** @param text the key of what it does with the measure, and with {@code .tip} of its tool tip */
    private JButton smallButton(String sign, String text, Runnable work) {
        JButton button = new JButton(sign);
        button.setName(text + "." + measure.key());
        button.setToolTipText(Texts.text(text + ".tip"));
        button.getAccessibleContext().setAccessibleName(Texts.text(text, measure.label()));
        button.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        button.addActionListener(event -> work.run());
        return button;
    }

    @Override
    public void unitsChanged() {
        String tip = Texts.text(
                "plot.show.tip", measure.label(), measure.unit().shown().sign());
        shown.setToolTipText(
                measure instanceof AddedMeasure added ? Texts.joined("\n", tip, added.description()) : tip);
    }

    Measure measure() {
        return measure;
    }

    boolean isChecked() {
        return shown.isSelected();
    }

    /** The place of its curve in the look; empty if it is not plotted. */
    OptionalInt slot() {
        return slot;
    }

    void plot(OptionalInt newSlot) {
        slot = newSlot;
        key.setIcon(newSlot.isPresent() ? icon(newSlot.getAsInt()) : null);
        shown.setSelected(newSlot.isPresent());
        if (newSlot.isEmpty()) value.setText("");
    }

    private static Icon icon(int place) {
        return new CurveIcon(
                () -> PlotStyle.ofWindow(FlatLaf.isLafDark()).colour(place),
                PlotStyle.ofWindow(FlatLaf.isLafDark()).stroke(place));
    }

    void showValue(String text) {
        if (!text.equals(value.getText())) value.setText(text);
        value.setToolTipText(null);
    }

    /** There is no value now. */
    void showMissing(Message why) {
        value.setText(NONE);
        value.setToolTipText(Texts.text(why));
    }
}
