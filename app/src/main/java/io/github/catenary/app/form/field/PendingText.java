package io.github.catenary.app.form.field;

import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Toolkit;
import java.awt.event.AWTEventListener;
import java.awt.event.ActionEvent;
import java.awt.event.FocusEvent;
import java.awt.event.FocusListener;
import java.awt.event.MouseEvent;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.swing.AbstractAction;
import javax.swing.JComponent;
import javax.swing.KeyStroke;
import javax.swing.text.JTextComponent;

/**
 * The layer between the document and the text of a field. Typed text is pending until it is entered by {@link #commit},
 * by leaving the field, or by a mouse press anywhere else. The mouse press comes before the focus moves and before the
 * pressed component can change the selection. Escape restores the document's text, and so does undo while text is
 * pending.
 */
final class PendingText implements FocusListener, AWTEventListener {
    private static final String SELF = "catenary.pending";

    private final JTextComponent field;
    private final Function<String, Optional<String>> enter;
    private String brief = "";
    private String full = "";

    /** The brief text, or the full one while the field has the focus. */
    private String shown = "";

    private boolean entering;

    /** @param enter takes the text; returns why it was refused, empty if it was accepted */
    PendingText(JTextComponent field, Function<String, Optional<String>> enter) {
        this.field = field;
        this.enter = enter;
        field.putClientProperty(SELF, this);
        field.addFocusListener(this);
        restoreOn(FieldKeys.RESTORE.stroke());
        restoreOn(FieldKeys.UNDO.stroke());
    }

    /** Enters the pending text of a component, if it is a field of this kind; false if the text was refused. */
    static boolean commit(Component component) {
        if (component instanceof JComponent field && field.getClientProperty(SELF) instanceof PendingText text) {
            text.commit();
            return !text.pending();
        }
        return true;
    }

    /** Discards the pending text of a component, if it is a field of this kind. */
    static void restore(Component component) {
        if (component instanceof JComponent field && field.getClientProperty(SELF) instanceof PendingText text) {
            text.restore();
        }
    }

    /** Shows the document's text, unless other text is pending. */
    void show(String text) {
        show(text, text);
    }

    /**
     * As {@link #show(String)}, with a longer text while the field has the focus.
     *
     * @param newBrief the text without the focus
     * @param newFull the text with the focus, to edit
     */
    void show(String newBrief, String newFull) {
        boolean typing = pending() && !entering;
        brief = newBrief;
        full = newFull;
        shown = forNow();
        if (!typing) put(shown);
    }

    private String forNow() {
        return field.isFocusOwner() ? full : brief;
    }

    /** The full text from the document. */
    String full() {
        return full;
    }

    /** True while the field shows less than the full text. */
    boolean abridged() {
        return !pending() && !shown.equals(full);
    }

    /** Swaps the brief and the full text, and keeps the caret in place. */
    private void change(String text) {
        if (pending()) return;
        shown = text;
        if (field.getText().equals(text)) return;
        int caret = Math.min(field.getCaretPosition(), text.length());
        field.setText(text);
        field.setCaretPosition(caret);
    }

    boolean pending() {
        return !field.getText().equals(shown);
    }

    /** Enters the text if it changed; a refused text stays, with the reason at the field. */
    void commit() {
        if (!pending()) {
            FieldError.show(field, Optional.empty());
            return;
        }
        String typed = field.getText();
        Optional<String> refusal = during(() -> enter.apply(typed));
        if (refusal.isEmpty()) put(shown);
        else field.setText(typed);
        FieldError.show(field, refusal);
    }

    /** Runs an edit of this field, so that its result is shown at once. */
    Optional<String> during(Supplier<Optional<String>> edit) {
        entering = true;
        try {
            return edit.get();
        } finally {
            entering = false;
        }
    }

    /** Discards the pending text. */
    void restore() {
        shown = forNow();
        put(shown);
        FieldError.show(field, Optional.empty());
    }

    /** In the field with the focus, what is typed next replaces the text, as it would have before. */
    private void put(String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
            field.setCaretPosition(0);
            if (field.isFocusOwner()) field.selectAll();
        }
        FieldError.show(field, Optional.empty());
    }

    private void restoreOn(KeyStroke key) {
        field.getInputMap().put(key, SELF);
        field.getActionMap().put(SELF, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                restore();
            }

            /** Disabled if there is nothing to restore, so that the window gets the key. */
            @Override
            public boolean isEnabled() {
                return pending();
            }
        });
    }

    @Override
    public void focusGained(FocusEvent event) {
        Toolkit.getDefaultToolkit().addAWTEventListener(this, AWTEvent.MOUSE_EVENT_MASK);
        change(full);
        // so that typing replaces it, also in a dialog that has just opened; the mouse sets the caret
        if (event.getCause() != FocusEvent.Cause.MOUSE_EVENT && !pending()) field.selectAll();
    }

    @Override
    public void focusLost(FocusEvent event) {
        Toolkit.getDefaultToolkit().removeAWTEventListener(this);
        if (event.isTemporary()) return;
        commit();
        change(brief);
    }

    @Override
    public void eventDispatched(AWTEvent event) {
        if (event.getID() == MouseEvent.MOUSE_PRESSED && event.getSource() != field) commit();
    }
}
