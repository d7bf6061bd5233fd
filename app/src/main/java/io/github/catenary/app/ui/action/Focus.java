package io.github.catenary.app.ui.action;

import java.awt.Component;
import java.awt.Container;
import java.awt.FocusTraversalPolicy;
import java.awt.KeyboardFocusManager;
import java.awt.Window;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.util.Optional;
import javax.swing.LayoutFocusTraversalPolicy;
import javax.swing.SwingUtilities;

/** Moves the keyboard's focus. EDT only. */
public final class Focus {
    private static final FocusTraversalPolicy ORDER = new LayoutFocusTraversalPolicy();

    private Focus() {}

    /** Focuses the first component in a container that takes the focus, once the container is laid out. */
    public static void moveInto(Container container) {
        container.setFocusTraversalPolicy(ORDER);
        SwingUtilities.invokeLater(() -> first(container).ifPresent(Component::requestFocusInWindow));
    }

    /** Has a window open with the focus in a part of it. Not every system gives it to a component by itself. */
    public static void openIn(Window window, Container part) {
        window.addWindowListener(new WindowAdapter() {
            @Override
            public void windowOpened(WindowEvent event) {
                moveInto(part);
            }
        });
    }

    /** The first component in a container that shows and takes the focus. */
    public static Optional<Component> first(Container container) {
        boolean provided = container.isFocusTraversalPolicyProvider();
        container.setFocusTraversalPolicyProvider(true); // else the policy refuses a part of a window
        Component first = ORDER.getFirstComponent(container);
        container.setFocusTraversalPolicyProvider(provided);
        return Optional.ofNullable(first);
    }

    /** True if the focus is in a container. */
    public static boolean isIn(Container container) {
        Component owner = KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
        return owner != null && SwingUtilities.isDescendingFrom(owner, container);
    }
}
