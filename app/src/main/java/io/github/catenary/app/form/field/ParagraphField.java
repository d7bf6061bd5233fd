package io.github.catenary.app.form.field;

import java.awt.KeyboardFocusManager;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JTextArea;

/**
 * A field for a few lines of text. Leaving the field enters the text, Escape restores it, Tab moves to the next field.
 */
public final class ParagraphField extends JTextArea {
    private final PendingText pending;

    /** @param enter takes the text; returns why it was refused, empty if it was accepted */
    public ParagraphField(int rows, Function<String, Optional<String>> enter) {
        super(rows, 4);
        pending = new PendingText(this, enter);
        setLineWrap(true);
        setWrapStyleWord(true);
        setFocusTraversalKeys(KeyboardFocusManager.FORWARD_TRAVERSAL_KEYS, null);
        setFocusTraversalKeys(KeyboardFocusManager.BACKWARD_TRAVERSAL_KEYS, null);
    }

    /** Shows a text from the document. */
    public void show(String text) {
        pending.show(text);
    }
}
