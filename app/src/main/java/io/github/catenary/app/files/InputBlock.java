package io.github.catenary.app.files;

import java.awt.KeyEventDispatcher;
import java.awt.KeyboardFocusManager;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import javax.swing.JComponent;
import javax.swing.JRootPane;
import javax.swing.SwingUtilities;

/** Blocks the mouse and keyboard of a window invisibly, for the moments in which its document is being changed. */
public final class InputBlock extends JComponent implements KeyEventDispatcher {
    private final JRootPane root;

    /** @param root of the window; this becomes its glass pane */
    public InputBlock(JRootPane root) {
        this.root = root;
        addMouseListener(new MouseAdapter() {});
        addMouseMotionListener(new MouseAdapter() {});
        addMouseWheelListener(new MouseAdapter() {});
    }

    /** Blocks the input of the window. EDT only, as is {@link #end}. */
    public void begin() {
        root.setGlassPane(this);
        setVisible(true);
        KeyboardFocusManager.getCurrentKeyboardFocusManager().addKeyEventDispatcher(this);
    }

    /** Lets the window take input again. */
    public void end() {
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removeKeyEventDispatcher(this);
        setVisible(false);
    }

    /** Passes key releases, for components that saw the key pressed, and all keys of dialogs. */
    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        return event.getID() != KeyEvent.KEY_RELEASED && SwingUtilities.getRootPane(event.getComponent()) == root;
    }
}
