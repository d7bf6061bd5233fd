package io.github.catenary.app.action;

import java.awt.GraphicsEnvironment;
import java.awt.Toolkit;
import java.awt.event.InputEvent;
import java.util.Objects;
import javax.swing.KeyStroke;

/** Reads keyboard shortcuts. */
public final class Keys {
    private Keys() {}

    /**
     * @param keys as {@link KeyStroke#getKeyStroke(String)} reads it; {@code menu} stands for the platform's menu key,
     *     Control or Command
     * @throws IllegalArgumentException if it is no key stroke
     */
    public static KeyStroke parse(String keys) {
        KeyStroke stroke = KeyStroke.getKeyStroke(keys.replace("menu", menuKey()));
        if (stroke == null) throw new IllegalArgumentException("\"" + keys + "\" is not a key stroke");
        return Objects.requireNonNull(stroke);
    }

    private static String menuKey() {
        if (GraphicsEnvironment.isHeadless()) return "ctrl";
        int mask = Toolkit.getDefaultToolkit().getMenuShortcutKeyMaskEx();
        return mask == InputEvent.META_DOWN_MASK ? "meta" : "ctrl";
    }
}
