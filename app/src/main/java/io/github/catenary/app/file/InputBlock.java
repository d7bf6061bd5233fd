package io.github.catenary.app.file;

import java.awt.KeyEventDispatcher;
import java.awt.KeyboardFocusManager;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import javax.swing.JComponent;
import javax.swing.JRootPane;
import javax.swing.SwingUtilities;

/** Keeps mouse and keyboard from a window without showing it, for the moments in which its document is being changed. */
public final class InputBlock extends JComponent implements KeyEventDispatcher {
    private final JRootPane root;

    /** @param root of the window; its glass pane becomes this one */
    public InputBlock(JRootPane root) {
        this.root = root;
        addMouseListener(new MouseAdapter() {});
        addMouseMotionListener(new MouseAdapter() {});
        addMouseWheelListener(new MouseAdapter() {});
    }

    /** From now on the window takes no input. EDT only, as is {@link #end}. */
    public void begin() {
        root.setGlassPane(this);
        setVisible(true);
        KeyboardFocusManager.getCurrentKeyboardFocusManager().addKeyEventDispatcher(this);
    }

    /** The window takes input again. */
    public void end() {
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removeKeyEventDispatcher(this);
        setVisible(false);
    }

    /** Lets the release of a key through, for whoever saw it go down, and all keys of dialogs. */
    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        return event.getID() != KeyEvent.KEY_RELEASED && SwingUtilities.getRootPane(event.getComponent()) == root;
    }
}
