package io.github.catenary.app.render.legend;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.render.legend.LegendContent.Scale;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.OptionalDouble;
import javax.swing.JPanel;
import javax.swing.JTextField;
import net.miginfocom.swing.MigLayout;

/** The two ends of a locked range, to type. Enter or leaving a field takes them, Escape restores them. EDT only. */
final class RangeFields extends JPanel {
    private static final int COLUMNS = 5;

    private final transient RangeLock range;
    private final JTextField from;
    private final JTextField to;
    private Units.Shown unit = Units.of("");
    private double shownFrom;
    private double shownTo;

    RangeFields(String name, RangeLock range) {
        super(new MigLayout("insets 0, gap 0", "[]push[]"));
        this.range = range;
        setOpaque(false);
        setVisible(false);
        from = field(name + ".from", "legend.from");
        to = field(name + ".to", "legend.to");
        add(from);
        add(to);
    }

    private JTextField field(String name, String key) {
        JTextField field = new JTextField(COLUMNS);
        field.setName(name);
        field.getAccessibleContext().setAccessibleName(Texts.text(key));
        field.addActionListener(event -> enter());
        Keys.bind(field, "ESCAPE", Texts.text("key.field.restore"), this::restore);
        field.addFocusListener(new FocusAdapter() {
            @Override
            public void focusLost(FocusEvent event) {
                enter();
            }
        });
        return field;
    }

    void show(Scale scale) {
        shownFrom = scale.from();
        shownTo = scale.to();
        unit = Units.of(scale.unit());
        String sign = unit.sign().isEmpty() ? "" : " (" + unit.sign() + ")";
        from.setToolTipText(Texts.joined(Texts.text("legend.from.tip"), sign));
        to.setToolTipText(Texts.joined(Texts.text("legend.to.tip"), sign));
        restore();
    }

    private void restore() {
        from.setText(text(shownFrom));
        to.setText(text(shownTo));
        outline(false);
    }

    private void outline(boolean wrong) {
        Object outline = wrong ? FlatClientProperties.OUTLINE_ERROR : null;
        from.putClientProperty(FlatClientProperties.OUTLINE, outline);
        to.putClientProperty(FlatClientProperties.OUTLINE, outline);
    }

    private void enter() {
        OptionalDouble least = read(from, shownFrom);
        OptionalDouble greatest = read(to, shownTo);
        boolean good = least.isPresent() && greatest.isPresent() && least.getAsDouble() < greatest.getAsDouble();
        outline(!good);
        if (!good) {
            String why = Texts.text("legend.range.bad");
            from.setToolTipText(why);
            to.setToolTipText(why);
            return;
        }
        if (least.getAsDouble() == shownFrom && greatest.getAsDouble() == shownTo) return;
        shownFrom = least.getAsDouble();
        shownTo = greatest.getAsDouble();
        range.fix(shownFrom, shownTo);
    }

    /** A text that was not touched stands for the whole number. */
    private OptionalDouble read(JTextField field, double shown) {
        if (field.getText().equals(text(shown))) return OptionalDouble.of(shown);
        return Numbers.read(field.getText(), unit);
    }

    private String text(double value) {
        return Numbers.rounded(unit.isPlain() ? value : value * unit.scale(), 4);
    }
}
