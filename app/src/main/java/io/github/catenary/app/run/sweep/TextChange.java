package io.github.catenary.app.run.sweep;

import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;

/** Hears of each change of a text field. */
record TextChange(Runnable changed) implements DocumentListener {
    @Override
    public void insertUpdate(DocumentEvent event) {
        changed.run();
    }

    @Override
    public void removeUpdate(DocumentEvent event) {
        changed.run();
    }

    @Override
    public void changedUpdate(DocumentEvent event) {
        // of the style, which says nothing else
    }
}
