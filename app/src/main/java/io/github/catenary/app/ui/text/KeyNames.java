package io.github.catenary.app.ui.text;

import java.awt.GraphicsEnvironment;
import java.awt.Toolkit;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.util.Objects;
import javax.swing.KeyStroke;

/** Keys as text: as the program writes them down, and as users read them. */
public final class KeyNames {
    private KeyNames() {}

    /**
     * @param keys as in {@link KeyStroke#getKeyStroke(String)}; {@code menu} stands for the platform's menu key,
     *     Control or Command
     * @throws IllegalArgumentException if it is no key stroke
     */
    public static KeyStroke parse(String keys) {
        KeyStroke stroke = KeyStroke.getKeyStroke(keys.replace("menu", menuKey()));
        if (stroke == null) throw new IllegalArgumentException("\"" + keys + "\" is not a key stroke");
        return Objects.requireNonNull(stroke);
    }

    /** A shortcut as users write it, such as {@code Ctrl+Shift+S}. */
    public static String of(KeyStroke stroke) {
        String modifiers = InputEvent.getModifiersExText(stroke.getModifiers());
        String key = name(stroke.getKeyCode());
        return modifiers.isEmpty() ? key : modifiers + "+" + key;
    }

    /** What stands on a key: the sign of one that types a sign, which the JDK would spell out as "Equals". */
    public static String name(int keyCode) {
        return switch (keyCode) {
            case KeyEvent.VK_COMMA -> ",";
            case KeyEvent.VK_MINUS -> "-";
            case KeyEvent.VK_PERIOD -> ".";
            case KeyEvent.VK_SLASH -> "/";
            case KeyEvent.VK_SEMICOLON -> ";";
            case KeyEvent.VK_EQUALS -> "=";
            case KeyEvent.VK_PLUS -> "+";
            case KeyEvent.VK_OPEN_BRACKET -> "[";
            case KeyEvent.VK_BACK_SLASH -> "\\";
            case KeyEvent.VK_CLOSE_BRACKET -> "]";
            default -> KeyEvent.getKeyText(keyCode);
        };
    }

    private static String menuKey() {
        if (GraphicsEnvironment.isHeadless()) return "ctrl";
        int mask = Toolkit.getDefaultToolkit().getMenuShortcutKeyMaskEx();
        return mask == InputEvent.META_DOWN_MASK ? "meta" : "ctrl";
    }
}
