package io.github.catenary.app.form.field;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.ui.text.Texts;
import java.util.Optional;
import javax.swing.JComponent;

/** The error state of a field: a red outline, and the message as tooltip and for assistive technology. */
public final class FieldError {
    /** Client property with the message, or null; the rows of a form listen to it. */
    public static final String MESSAGE = "catenary.error";

    private static final String TIP = "catenary.tip";
    private static final String NOTE = "catenary.note";

    private FieldError() {}

    /** Sets the tooltip that the field has while there is no error. */
    public static void tip(JComponent field, String tip) {
        field.putClientProperty(TIP, tip);
        apply(field);
    }

    /** Sets what the tooltip says first, of the value that the field has now; nothing if it is empty. */
    static void note(JComponent field, String note) {
        if (note.equals(field.getClientProperty(NOTE))) return;
        field.putClientProperty(NOTE, note);
        apply(field);
    }

    private static String text(JComponent field, String property) {
        return field.getClientProperty(property) instanceof String text ? Texts.current(text) : "";
    }

    /** Shows a message at the field, or removes it. */
    public static void show(JComponent field, Optional<String> message) {
        if (message.equals(of(field))) return;
        field.putClientProperty(MESSAGE, message.orElse(null));
        apply(field);
    }

    /** The message shown at the field. */
    public static Optional<String> of(JComponent field) {
        return Optional.ofNullable((String) field.getClientProperty(MESSAGE));
    }

    private static void apply(JComponent field) {
        Optional<String> message = of(field).map(Texts::current);
        String note = text(field, NOTE);
        String tip =
                message.orElseGet(() -> note.isEmpty() ? text(field, TIP) : Texts.joined(note, "\n", text(field, TIP)));
        field.putClientProperty(
                FlatClientProperties.OUTLINE, message.isPresent() ? FlatClientProperties.OUTLINE_ERROR : null);
        field.setToolTipText(tip.isEmpty() ? null : Tip.lines(tip));
        field.getAccessibleContext().setAccessibleDescription(tip);
        field.repaint();
    }
}
