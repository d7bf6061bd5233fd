package io.github.catenary.app.window.shortcuts;

import io.github.catenary.app.ui.text.Texts;
import java.awt.event.KeyEvent;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JTextField;
import javax.swing.KeyStroke;

/** Takes the next key that is pressed. Escape gives up, Backspace stands for no key. EDT only. */
final class KeyField extends JTextField {
    private final transient Consumer<Optional<KeyStroke>> taken;
    private final transient Runnable givenUp;

    KeyField(Consumer<Optional<KeyStroke>> taken, Runnable givenUp) {
        this.taken = taken;
        this.givenUp = givenUp;
        setName("keys.press");
        setEditable(false);
        setFocusTraversalKeysEnabled(false);
        getAccessibleContext().setAccessibleName(Texts.text("keys.press"));
        setToolTipText(Texts.text("keys.press.tip"));
    }

    @Override
    protected void processKeyEvent(KeyEvent event) {
        if (event.getID() == KeyEvent.KEY_PRESSED) press(KeyStroke.getKeyStrokeForEvent(event));
        event.consume();
    }

    private void press(KeyStroke key) {
        int code = key.getKeyCode();
        boolean plain = key.getModifiers() == 0;
        if (plain && code == KeyEvent.VK_ESCAPE) givenUp.run();
        else if (plain && code == KeyEvent.VK_BACK_SPACE) taken.accept(Optional.empty());
        else if (!KeyMap.isOnlyModifier(code)) taken.accept(Optional.of(key));
    }
}
