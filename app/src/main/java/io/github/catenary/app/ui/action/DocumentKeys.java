package io.github.catenary.app.ui.action;

import java.awt.Component;
import java.awt.KeyEventDispatcher;
import java.awt.KeyEventPostProcessor;
import java.awt.KeyboardFocusManager;
import java.awt.event.KeyEvent;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.Action;
import javax.swing.JComponent;
import javax.swing.JRootPane;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;

/**
 * Gives the document the keys that nothing else in a window has a use for, wherever the focus is. What has the focus
 * goes first: a list keeps its arrow keys, a button the space bar. A text that is being typed keeps all keys but an
 * Escape that it does not use, which gives the focus back. An open menu keeps all keys, and so does another window. Where
 * a key did something, the focus follows. EDT only.
 */
public final class DocumentKeys implements KeyEventDispatcher, KeyEventPostProcessor {
    private final JRootPane root;
    private final Supplier<Optional<JComponent>> document;

    /** True if the key that is pressed may go to the document once nothing else has used it. */
    private boolean offered;

    /** True if the document used the pressed key, and so has what it types. */
    private boolean taken;

    /**
     * @param root of the window
     * @param document the component whose keys they are; empty while none shows
     */
    public DocumentKeys(JRootPane root, Supplier<Optional<JComponent>> document) {
        this.root = root;
        this.document = document;
    }

    /** Begins; {@link #remove} ends it. */
    public void install() {
        KeyboardFocusManager.getCurrentKeyboardFocusManager().addKeyEventDispatcher(this);
        KeyboardFocusManager.getCurrentKeyboardFocusManager().addKeyEventPostProcessor(this);
    }

    public void remove() {
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removeKeyEventDispatcher(this);
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removeKeyEventPostProcessor(this);
    }

    /** True if what is typed into a component becomes text. */
    public static boolean isTyping(Component component) {
        if (component instanceof JTextComponent text) return text.isEditable() && text.isEnabled();
        return component instanceof JTable table && table.isEditing();
    }

    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        switch (event.getID()) {
            case KeyEvent.KEY_PRESSED -> {
                offered = isHere(event)
                        && !isModifier(event)
                        && MenuSelectionManager.defaultManager().getSelectedPath().length == 0;
                taken = false;
                return offered && !isTyping(event.getComponent()) && isWasted(event) && give(event);
            }
            case KeyEvent.KEY_TYPED -> {
                return taken && isHere(event);
            }
            default -> {
                return false;
            }
        }
    }

    @Override
    public boolean postProcessKeyEvent(KeyEvent event) {
        if (event.getID() != KeyEvent.KEY_PRESSED || !offered || event.isConsumed()) return false;
        return isTyping(event.getComponent()) ? goBack(event) : give(event);
    }

    /** A modifier alone means nothing yet: the key that it is held for may belong to what has the focus. */
    private static boolean isModifier(KeyEvent event) {
        return switch (event.getKeyCode()) {
            case KeyEvent.VK_SHIFT, KeyEvent.VK_CONTROL, KeyEvent.VK_ALT, KeyEvent.VK_ALT_GRAPH, KeyEvent.VK_META ->
                true;
            default -> false;
        };
    }

    private boolean isHere(KeyEvent event) {
        return SwingUtilities.getRootPane(event.getComponent()) == root;
    }

    private boolean goBack(KeyEvent event) {
        boolean leaves = event.getKeyCode() == KeyEvent.VK_ESCAPE;
        return leaves && document.get().map(JComponent::requestFocusInWindow).orElse(false);
    }

    /** True if the document used the key. */
    private boolean give(KeyEvent event) {
        Optional<JComponent> target = document.get().filter(it -> it != event.getComponent());
        if (target.isEmpty()) return false;
        KeyboardFocusManager.getCurrentKeyboardFocusManager().redispatchEvent(target.get(), event);
        taken = event.isConsumed();
        if (taken) target.get().requestFocusInWindow();
        return taken;
    }

    /** True if a key ends at something around the focus that does nothing with it. */
    private static boolean isWasted(KeyEvent event) {
        KeyStroke stroke = KeyStroke.getKeyStrokeForEvent(event);
        Component owner = event.getComponent();
        if (owner instanceof JComponent focused && binds(focused, JComponent.WHEN_FOCUSED, stroke)) return false;
        boolean wasted = false;
        for (Component at = owner; at != null; at = at.getParent()) {
            if (!(at instanceof JComponent part) || !binds(part, JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT, stroke))
                continue;
            if (part == owner || !isIdle(part, event.getKeyCode())) return false;
            wasted = true;
        }
        return wasted;
    }

    private static boolean binds(JComponent part, int condition, KeyStroke stroke) {
        Object name = part.getInputMap(condition).get(stroke);
        Action action = name == null ? null : part.getActionMap().get(name);
        return action != null && action.accept(part);
    }

    /** A divider without the focus does not move, and what fits into its view does not scroll; Swing still asks them. */
    private static boolean isIdle(JComponent part, int key) {
        if (part instanceof JSplitPane) return true;
        if (!(part instanceof JScrollPane view)) return false;
        boolean sideways = key == KeyEvent.VK_LEFT || key == KeyEvent.VK_RIGHT;
        return !(sideways ? view.getHorizontalScrollBar() : view.getVerticalScrollBar()).isVisible();
    }
}
