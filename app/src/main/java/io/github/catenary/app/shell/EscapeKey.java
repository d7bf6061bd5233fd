package io.github.catenary.app.shell;

import java.awt.event.KeyEvent;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.KeyStroke;

/** Escape does what the button for going back does. */
final class EscapeKey {
    private EscapeKey() {}

    static void runs(JDialog dialog, Runnable goBack) {
        dialog.getRootPane()
                .registerKeyboardAction(
                        event -> goBack.run(),
                        KeyStroke.getKeyStroke(KeyEvent.VK_ESCAPE, 0),
                        JComponent.WHEN_IN_FOCUSED_WINDOW);
    }
}
