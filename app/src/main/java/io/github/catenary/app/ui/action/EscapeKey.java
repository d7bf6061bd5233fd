package io.github.catenary.app.ui.action;

import io.github.catenary.app.ui.text.Texts;
import javax.swing.JComponent;
import javax.swing.JDialog;

/** Makes Escape press the button that cancels or closes a dialog. */
public final class EscapeKey {
    /** The entry of this key in the list of shortcuts. */
    public static final Keys.Binding BINDING = new Keys.Binding(Keys.parse("ESCAPE"), Texts.text("key.dialog.escape"));

    private EscapeKey() {}

    public static void runs(JDialog dialog, Runnable goBack) {
        dialog.getRootPane()
                .registerKeyboardAction(event -> goBack.run(), BINDING.stroke(), JComponent.WHEN_IN_FOCUSED_WINDOW);
    }
}
