package io.github.catenary.app.panel.field;

import io.github.catenary.app.text.Texts;
import java.awt.Component;
import java.awt.Container;
import java.awt.KeyboardFocusManager;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.SwingConstants;
import net.miginfocom.swing.MigLayout;

/**
 * Rows of label and field, with a line for errors below each field. The texts of a row have the key {@code <name>}, its
 * tooltip has {@code <name>.tip}; the field is named {@code <name>}.
 */
public final class Form extends JPanel {
    private static final String LABEL_WIDTH = "wmax 130";

    /** The parts of a row. */
    public static final class Row {
        private final JComponent[] parts;
        private final JComponent field;
        private final WrappedText message;
        private final String tip;

        private Row(JComponent field, String tip, WrappedText message, JComponent... parts) {
            this.field = field;
            this.tip = tip;
            this.message = message;
            this.parts = parts;
            field.addPropertyChangeListener(FieldError.MESSAGE, event -> follow());
            follow();
        }

        /** Moves the label next to the field, for a row that continues the row above. */
        public Row alignEnd() {
            if (parts[0] instanceof JLabel label) label.setHorizontalAlignment(SwingConstants.TRAILING);
            return this;
        }

        public void setVisible(boolean visible) {
            for (JComponent part : parts) part.setVisible(visible);
            follow();
        }

        /** Disables the field, with a tooltip that says why; empty: enables it. */
        public void setOff(Optional<String> why) {
            boolean on = why.isEmpty();
            for (JComponent part : parts) part.setEnabled(on);
            field.setEnabled(on);
            FieldError.tip(field, why.orElse(tip));
            if (parts[0] instanceof JLabel label) label.setToolTipText(Tip.lines(why.orElse(tip)));
        }

        private void follow() {
            String text = FieldError.of(field).orElse("");
            if (!message.getText().equals(text)) message.setText(text);
            message.setVisible(!text.isEmpty() && parts[parts.length - 1].isVisible());
        }
    }

    public Form() {
        // In little room the fields shrink before the labels.
        super(new MigLayout("insets 0, fillx, wrap 2, hidemode 3, gapy 4", "[88::, shrinkprio 50][grow, fill]", ""));
        setOpaque(false);
    }

    /** Adds a row whose texts are looked up by the field's name. */
    public Row row(String name, JComponent field) {
        return row(name, field, Texts.text(name), tip(Texts.text(name + ".tip"), field));
    }

    /** Adds a row with the given texts. */
    public Row row(String name, JComponent field, String labelText, String tip) {
        return row(name, field, field, labelText, tip);
    }

    /** Adds a row whose component contains more than the field. */
    public Row row(String name, JComponent field, JComponent whole, String labelText, String tip) {
        name(name, field, labelText, tip);
        JLabel label = new JLabel(labelText);
        label.setLabelFor(field);
        String meaning = tip.isEmpty() ? labelText : tip;
        label.setToolTipText(Tip.lines(meaning));
        add(label, LABEL_WIDTH + ", growx" + (whole instanceof JPanel || tall(field) ? ", top, gaptop 4" : ""));
        add(whole, "wmin 60");
        return new Row(field, meaning, message(), label, whole);
    }

    /** Adds a row with a check box, which carries its own text. */
    public Row row(String name, SwitchField field) {
        return row(name, field, tip(Texts.text(name + ".tip"), field));
    }

    /** Adds a row with a check box, which carries its own text, and the given tooltip. */
    public Row row(String name, SwitchField field, String tip) {
        name(name, field, field.getText(), tip);
        add(field, "skip 1, growx 0, wmin 60");
        return new Row(field, tip, message(), field);
    }

    /** Adds a component below the fields, without a label. */
    public void besideLabel(JComponent component) {
        add(component, "skip 1, growx, wmin 60");
    }

    /** Adds a component over the whole width. */
    public void wide(JComponent component) {
        add(component, "span 2, growx, wmin 60");
    }

    /** Enters the pending text of the focused field, if it is in the container. */
    public static void commitPending(Container container) {
        Component owner = KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
        if (owner != null && container.isAncestorOf(owner)) PendingText.commit(owner);
    }

    /** Enters all pending text in the container; false if some was refused, with the reason at its field. */
    public static boolean enterAll(Container container) {
        boolean entered = true;
        for (Component child : container.getComponents()) {
            entered &= PendingText.commit(child);
            if (child instanceof Container inner) entered &= enterAll(inner);
        }
        return entered;
    }

    /** Discards the pending text in the container and its errors. */
    public static void restorePending(Container container) {
        for (Component child : container.getComponents()) {
            PendingText.restore(child);
            if (child instanceof Container inner) restorePending(inner);
        }
    }

    /** Two buttons side by side. */
    public static JPanel pair(JButton left, JButton right) {
        JPanel pair = new JPanel(new MigLayout("insets 0, fillx", "[grow, fill][grow, fill]"));
        pair.setOpaque(false);
        pair.add(left, "wmin 60");
        pair.add(right, "wmin 60");
        return pair;
    }

    /** Sets the name, accessible name and tooltip of a field. */
    public static void name(String name, JComponent field, String label, String tip) {
        field.setName(name);
        field.getAccessibleContext().setAccessibleName(label);
        FieldError.tip(field, tip);
    }

    /** Makes a button whose text and tooltip are looked up by its name. */
    public static JButton button(String name, Runnable action) {
        JButton button = new JButton(Texts.text(name));
        name(name, button, button.getText(), Texts.text(name + ".tip"));
        button.addActionListener(event -> action.run());
        return button;
    }

    /** Adds to a tooltip what the field accepts. */
    public static String tip(String text, JComponent field) {
        if (!(field instanceof NumberField number)) return text;
        String expected = Texts.text(
                number.quantity().optional() ? "field.enter-or-empty" : "field.enter",
                number.quantity().expected());
        return text.isEmpty() ? expected : text + "\n" + expected;
    }

    private static boolean tall(JComponent field) {
        return field instanceof ParagraphField;
    }

    private WrappedText message() {
        WrappedText message = new WrappedText(WrappedText.Role.ERROR, "");
        add(message, "skip 1, wmin 60, growx");
        return message;
    }
}
