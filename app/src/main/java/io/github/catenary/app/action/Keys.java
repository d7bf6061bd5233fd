package io.github.catenary.app.action;

import java.awt.GraphicsEnvironment;
import java.awt.Toolkit;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.util.Objects;
import javax.swing.AbstractAction;
import javax.swing.JComponent;
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

    /**
     * Lets a key work in a component while that has the focus, so that the same key types a letter elsewhere.
     *
     * @param name tells the binding from others of the component
     */
    public static void bind(JComponent component, String keys, String name, Runnable work) {
        component.getInputMap().put(parse(keys), name);
        component.getActionMap().put(name, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                work.run();
            }
        });
    }

    private static String menuKey() {
        if (GraphicsEnvironment.isHeadless()) return "ctrl";
        int mask = Toolkit.getDefaultToolkit().getMenuShortcutKeyMaskEx();
        return mask == InputEvent.META_DOWN_MASK ? "meta" : "ctrl";
    }
}
