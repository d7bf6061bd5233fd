package io.github.catenary.app.run.interaction;

import java.awt.event.FocusEvent;
import java.awt.event.FocusListener;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.function.Consumer;
import javax.swing.JComponent;

/** Tells how the chosen tool is used while the pointer or the focus is in the picture. EDT only. */
public final class TouchHints extends MouseAdapter implements FocusListener {
    private final InteractionModel choice;
    private final Consumer<String> listener;
    private boolean inside;
    private boolean focused;

    /** @param listener gets a sentence, or an empty text when neither pointer nor focus is in the picture */
    public TouchHints(JComponent picture, InteractionModel choice, Consumer<String> listener) {
        this.choice = choice;
        this.listener = listener;
        picture.addMouseListener(this);
        picture.addFocusListener(this);
        choice.addListener(this::tell);
    }

    private void tell() {
        listener.accept(inside || focused ? choice.tool().hint() : "");
    }

    @Override
    public void mouseEntered(MouseEvent event) {
        inside = true;
        tell();
    }

    @Override
    public void mouseExited(MouseEvent event) {
        inside = false;
        tell();
    }

    @Override
    public void focusGained(FocusEvent event) {
        focused = true;
        tell();
    }

    @Override
    public void focusLost(FocusEvent event) {
        focused = false;
        tell();
    }
}
