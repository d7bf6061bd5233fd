package io.github.catenary.app.run.plot;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.FlatLaf;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.CurveIcon;
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
    private final transient Measure measure;
    private final JCheckBox shown;
    private final JLabel key = new JLabel();
    private final JLabel value = new JLabel();
    private transient OptionalInt slot = OptionalInt.empty();

    /**
     * @param toggled told when the user checks or unchecks it
     * @param removed told when the user takes an item out of the list
     */
    MeasureRow(Measure measure, Consumer<MeasureRow> toggled, Consumer<MeasureRow> removed) {
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
        if (measure.item().isEmpty()) return;
        JButton remove = new JButton("×");
        remove.setName("plot.remove." + measure.key());
        remove.setToolTipText(Texts.text("plot.remove.tip"));
        remove.getAccessibleContext().setAccessibleName(Texts.text("plot.remove", measure.label()));
        remove.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        remove.addActionListener(event -> removed.accept(this));
        add(remove);
    }

    @Override
    public void unitsChanged() {
        shown.setToolTipText(Texts.text(
                "plot.show.tip", measure.label(), measure.unit().shown().sign()));
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
    }
}
