package io.github.catenary.app.panel.field;

import com.formdev.flatlaf.FlatClientProperties;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JTextField;

/** A field for one line of text. Enter or leaving the field enters it, Escape restores it. */
public final class LineField extends JTextField {
    private final PendingText pending;

    /** @param enter takes the text; its result is why it was refused, empty if it was not */
    public LineField(Function<String, Optional<String>> enter) {
        pending = new PendingText(this, enter);
        setColumns(4);
        addActionListener(event -> pending.commit());
    }

    /** Shows a text of the document. */
    public void show(String text, String placeholder) {
        putClientProperty(FlatClientProperties.PLACEHOLDER_TEXT, placeholder);
        pending.show(text);
    }
}
