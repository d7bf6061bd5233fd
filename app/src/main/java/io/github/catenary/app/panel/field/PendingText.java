package io.github.catenary.app.panel.field;

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
 * What stands between the document and the text of a field. A text that a person typed is held until it is entered: by
 * {@link #commit}, by leaving the field, or by a mouse press anywhere else, which comes before the focus moves and
 * before whatever was pressed can change the selection. Escape, and undo while something is typed, restore the text.
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

    /** @param enter takes the text; its result is why the text was refused, empty if it was not */
    PendingText(JTextComponent field, Function<String, Optional<String>> enter) {
        this.field = field;
        this.enter = enter;
        field.putClientProperty(SELF, this);
        field.addFocusListener(this);
        restoreOn(FieldKeys.RESTORE.stroke());
        restoreOn(FieldKeys.UNDO.stroke());
    }

    /** Enters what is typed in the given component, if it is a field of this kind; false if it was refused. */
    static boolean commit(Component component) {
        if (component instanceof JComponent field && field.getClientProperty(SELF) instanceof PendingText text) {
            text.commit();
            return !text.pending();
        }
        return true;
    }

    /** Gives up what is typed in the given component, if it is a field of this kind. */
    static void restore(Component component) {
        if (component instanceof JComponent field && field.getClientProperty(SELF) instanceof PendingText text) {
            text.restore();
        }
    }

    /** Shows what the document says, unless a person is typing something else. */
    void show(String text) {
        show(text, text);
    }

    /**
     * Likewise, with a text that is longer while the field has the focus.
     *
     * @param newBrief what is shown to be read
     * @param newFull what is shown to be edited
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

    /** The text of the document in full. */
    String full() {
        return full;
    }

    /** True while less than the full text is shown. */
    boolean abridged() {
        return !pending() && !shown.equals(full);
    }

    /** Shows the full text instead of the brief one or the other way round, with the caret where it was. */
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

    /** Enters the text if it was changed; a refused one stays, with the reason at the field. */
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

    /** Runs an edit that comes from this field, so that its result is shown at once. */
    Optional<String> during(Supplier<Optional<String>> edit) {
        entering = true;
        try {
            return edit.get();
        } finally {
            entering = false;
        }
    }

    /** Gives up what was typed. */
    void restore() {
        shown = forNow();
        put(shown);
        FieldError.show(field, Optional.empty());
    }

    private void put(String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
            field.setCaretPosition(0);
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

            /** Off where there is nothing to restore, so that the key goes on to the window. */
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
        boolean byKey = event.getCause() == FocusEvent.Cause.TRAVERSAL_FORWARD
                || event.getCause() == FocusEvent.Cause.TRAVERSAL_BACKWARD;
        if (byKey) field.selectAll();
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
