package io.github.catenary.app.form.field;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import io.github.catenary.app.ui.text.Texts;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JTextField;

/** The end of a number field: its unit, and a button that clears own values. */
final class FieldTail {
    private static final int ICON_SIZE = 12;

    private final JButton reset =
            new JButton(new FlatSVGIcon("io/github/catenary/app/icons/undo.svg", ICON_SIZE, ICON_SIZE));

    /** @param unit empty if there is none */
    FieldTail(JTextField field, String unit) {
        Box box = Box.createHorizontalBox();
        reset.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        // With the keyboard, one empties the field instead.
        reset.setFocusable(false);
        reset.setVisible(false);
        box.add(reset);
        if (!unit.isEmpty()) {
            JLabel label = new JLabel(unit);
            label.setEnabled(false);
            label.setBorder(BorderFactory.createEmptyBorder(0, 2, 0, 6));
            box.add(label);
        }
        field.putClientProperty(FlatClientProperties.TEXT_FIELD_TRAILING_COMPONENT, box);
        field.addPropertyChangeListener("name", event -> reset.setName(event.getNewValue() + ".reset"));
    }

    void resetBy(Runnable action) {
        reset.addActionListener(event -> action.run());
    }

    /** @param note what the own values are; empty: there are none */
    void mark(Optional<String> note) {
        boolean shows = note.isPresent() && reset.getActionListeners().length > 0;
        String tip = Texts.text("property.reset", note.orElse(""));
        reset.setToolTipText(tip);
        reset.getAccessibleContext().setAccessibleName(tip);
        reset.setVisible(shows);
    }
}
