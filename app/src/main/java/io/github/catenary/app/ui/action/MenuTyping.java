package io.github.catenary.app.ui.action;

import java.awt.KeyEventDispatcher;
import java.awt.KeyboardFocusManager;
import java.awt.event.KeyEvent;
import javax.swing.MenuSelectionManager;

/**
 * Keeps a letter that chooses from a menu from being typed as well. Such a key is pressed and typed in two events: the
 * first closes the menu and may open a dialog, whose first field would take the second. EDT only.
 */
public final class MenuTyping implements KeyEventDispatcher {
    private boolean pressedInMenu;

    /** Begins; {@link #remove} ends it. */
    public void install() {
        KeyboardFocusManager.getCurrentKeyboardFocusManager().addKeyEventDispatcher(this);
    }

    public void remove() {
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removeKeyEventDispatcher(this);
    }

    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        if (event.getID() == KeyEvent.KEY_PRESSED) pressedInMenu = menuOpen();
        return event.getID() == KeyEvent.KEY_TYPED && pressedInMenu && !menuOpen();
    }

    private static boolean menuOpen() {
        return MenuSelectionManager.defaultManager().getSelectedPath().length > 0;
    }
}
