package io.github.catenary.app.form.field;

import com.formdev.flatlaf.FlatClientProperties;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JTextField;

/** A field for one line of text. Enter or leaving the field enters the text; Escape restores it. */
public final class LineField extends JTextField {
    private final PendingText pending;

    /** @param enter takes the text; returns why it was refused, empty if it was accepted */
    public LineField(Function<String, Optional<String>> enter) {
        pending = new PendingText(this, enter);
        setColumns(4);
        addActionListener(event -> pending.commit());
    }

    /** Shows a text from the document. */
    public void show(String text, String placeholder) {
        putClientProperty(FlatClientProperties.PLACEHOLDER_TEXT, placeholder);
        pending.show(text);
    }
}
