package io.github.catenary.app.ui.action;

import java.awt.GraphicsEnvironment;
import java.awt.Toolkit;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import javax.swing.AbstractAction;
import javax.swing.JComponent;
import javax.swing.KeyStroke;

/** Parses keyboard shortcuts and binds them to components. */
public final class Keys {
    private static final String BINDINGS = "catenary.keys";

    /**
     * A key and its function.
     *
     * @param what the key does, in the user's language
     */
    public record Binding(KeyStroke stroke, String what) {}

    private Keys() {}

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

    /**
     * Binds a key to a component. The key works only while the component has the focus, so it types a letter elsewhere.
     *
     * @param keys as for {@link #parse}
     * @param what the key does, in the user's language, for the list of shortcuts
     */
    public static void bind(JComponent component, String keys, String what, Runnable work) {
        bind(component, keys, what, () -> true, work);
    }

    /**
     * Binds a key as {@link #bind(JComponent, String, String, Runnable)} does, but leaves it to the components around
     * while it has nothing to do.
     *
     * @param when asked at each press
     */
    public static void bind(JComponent component, String keys, String what, BooleanSupplier when, Runnable work) {
        Binding binding = new Binding(parse(keys), what);
        List<Binding> bindings = new ArrayList<>(of(component));
        bindings.add(binding);
        component.putClientProperty(BINDINGS, bindings);
        component.getInputMap().put(binding.stroke(), keys);
        component.getActionMap().put(keys, new AbstractAction() {
            @Override
            public boolean isEnabled() {
                return when.getAsBoolean();
            }

            @Override
            public void actionPerformed(ActionEvent event) {
                work.run();
            }
        });
    }

    /** The keys that were bound to a component, in that order. */
    public static List<Binding> of(JComponent component) {
        if (!(component.getClientProperty(BINDINGS) instanceof List<?> bindings)) return List.of();
        return bindings.stream().map(Binding.class::cast).toList();
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
