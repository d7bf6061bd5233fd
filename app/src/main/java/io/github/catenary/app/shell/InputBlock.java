package io.github.catenary.app.shell;

import java.awt.KeyEventDispatcher;
import java.awt.KeyboardFocusManager;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import javax.swing.JComponent;
import javax.swing.JRootPane;
import javax.swing.SwingUtilities;

/** Keeps mouse and keyboard from a window without showing it, for the moments in which its document is being changed. */
final class InputBlock extends JComponent implements KeyEventDispatcher {
    private final JRootPane root;

    InputBlock(JRootPane root) {
        this.root = root;
        addMouseListener(new MouseAdapter() {});
        addMouseMotionListener(new MouseAdapter() {});
        addMouseWheelListener(new MouseAdapter() {});
    }

    void begin() {
        root.setGlassPane(this);
        setVisible(true);
        KeyboardFocusManager.getCurrentKeyboardFocusManager().addKeyEventDispatcher(this);
    }

    void end() {
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removeKeyEventDispatcher(this);
        setVisible(false);
    }

    /** Lets the release of a key through, for whoever saw it go down, and all keys of dialogs. */
    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        return event.getID() != KeyEvent.KEY_RELEASED && SwingUtilities.getRootPane(event.getComponent()) == root;
    }
}
