package io.github.catenary.app.form.field;

import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.AxisColors;
import java.awt.Color;
import java.awt.Font;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.UIManager;

/** The letter of an axis in the field of its coordinate. */
final class AxisLetter extends JLabel {
    private final Axis axis;

    AxisLetter(Axis axis) {
        super(Texts.text("axis" + axis.suffix()));
        this.axis = axis;
        setBorder(BorderFactory.createEmptyBorder(0, 6, 0, 0));
        colour();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        if (axis != null) colour(); // not yet set while the superclass is made
    }

    private void colour() {
        Color ground = UIManager.getColor("TextField.background");
        setForeground(AxisColors.letter(axis.index(), ground));
        setFont(getFont().deriveFont(Font.BOLD));
    }
}
