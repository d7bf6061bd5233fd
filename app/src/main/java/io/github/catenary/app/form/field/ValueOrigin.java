package io.github.catenary.app.form.field;

import com.formdev.flatlaf.FlatClientProperties;
import java.util.Objects;
import javax.swing.JTextField;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;

/** Shows an inherited number as a value in italics, instead of as a grey hint, and its origin in the tooltip. */
final class ValueOrigin implements DocumentListener {
    private static final String INHERITED = "font: italic; placeholderForeground: $TextField.foreground";

    private final JTextField field;
    private boolean inherits;

    ValueOrigin(JTextField field) {
        this.field = field;
        field.getDocument().addDocumentListener(this);
    }

    /**
     * @param note where the value comes from, which the tooltip says first
     * @param empty the text of an empty field
     * @param isValue whether that text is a value
     */
    void show(String note, String empty, boolean isValue) {
        field.putClientProperty(FlatClientProperties.PLACEHOLDER_TEXT, empty);
        inherits = isValue;
        note(note);
        follow();
    }

    void note(String note) {
        FieldError.note(field, note);
    }

    private void follow() {
        boolean shows = inherits && field.getDocument().getLength() == 0;
        String style = shows ? INHERITED : null;
        if (Objects.equals(style, field.getClientProperty(FlatClientProperties.STYLE))) return;
        field.putClientProperty(FlatClientProperties.STYLE, style);
    }

    @Override
    public void insertUpdate(DocumentEvent event) {
        follow();
    }

    @Override
    public void removeUpdate(DocumentEvent event) {
        follow();
    }

    @Override
    public void changedUpdate(DocumentEvent event) {}
}
