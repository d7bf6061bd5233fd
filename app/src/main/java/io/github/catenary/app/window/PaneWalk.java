package io.github.catenary.app.window;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.theme.ControlRing;
import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.KeyboardFocusManager;
import java.awt.Toolkit;
import java.awt.event.AWTEventListener;
import java.awt.event.MouseEvent;
import java.beans.PropertyChangeListener;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.JLayeredPane;
import javax.swing.SwingUtilities;

/**
 * Takes the keyboard from pane to pane of the window, back to where it was in each. A ring lies over the pane until the
 * focus leaves it, the mouse is used, or the pane gets another size. EDT only.
 */
final class PaneWalk implements AutoCloseable {
    /**
     * A part of the window with components of its own.
     *
     * @param first what gets the focus at first; empty for the first component that takes it
     */
    record Pane(JComponent area, Supplier<Optional<? extends Component>> first) {
        static Pane of(JComponent area) {
            return new Pane(area, Optional::empty);
        }

        static Pane of(JComponent area, Supplier<? extends Component> first) {
            return new Pane(area, () -> Optional.of(first.get()));
        }
    }

    /** Goes to the pane after the present one. */
    final EditorAction next = EditorAction.of("next-pane", () -> go(1)).withKeys("F6");

    /** Goes to the pane before the present one. */
    final EditorAction previous = EditorAction.of("previous-pane", () -> go(-1)).withKeys("shift F6");

    private final JLayeredPane layers;
    private final Supplier<List<Pane>> panes;
    private final Map<JComponent, Component> left = new HashMap<>();
    private final ControlRing ring = new ControlRing("pane.ring");
    private final AWTEventListener pressed = this::pressed;
    private final PropertyChangeListener moved = change -> follow();
    private Optional<JComponent> ringed = Optional.empty();

    /** @param panes in their order; those that do not show, or that have nothing for the keyboard, are passed over */
    PaneWalk(JLayeredPane layers, Supplier<List<Pane>> panes) {
        this.layers = layers;
        this.panes = panes;
        layers.add(ring, JLayeredPane.PALETTE_LAYER);
    }

    private void go(int by) {
        List<Pane> all = panes.get().stream()
                .filter(pane -> pane.area().isShowing() && entry(pane).isPresent())
                .toList();
        if (all.isEmpty()) return;
        int from = by > 0 ? -1 : 0;
        for (int i = 0; i < all.size(); i++) if (Focus.isIn(all.get(i).area())) from = i;
        Component owner = KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
        if (from >= 0 && owner != null) left.put(all.get(from).area(), owner);
        Pane to = all.get(Math.floorMod(from + by, all.size()));
        entry(to).ifPresent(Component::requestFocusInWindow);
        mark(to.area());
    }

    /** Where the keyboard was in a pane, or else begins. */
    private Optional<Component> entry(Pane pane) {
        Optional<Component> before = Optional.ofNullable(left.get(pane.area()))
                .filter(Component::isShowing)
                .filter(each -> each.isEnabled() && SwingUtilities.isDescendingFrom(each, pane.area()));
        if (before.isPresent()) return before;
        Optional<? extends Component> first = pane.first().get();
        return first.isPresent() ? Optional.of(first.get()) : Focus.first(pane.area());
    }

    private void mark(JComponent pane) {
        unmark();
        ringed = Optional.of(pane);
        ring.setBounds(SwingUtilities.convertRectangle(pane.getParent(), pane.getBounds(), layers));
        ring.setVisible(true);
        Toolkit.getDefaultToolkit().addAWTEventListener(pressed, AWTEvent.MOUSE_EVENT_MASK);
        KeyboardFocusManager.getCurrentKeyboardFocusManager().addPropertyChangeListener("focusOwner", moved);
    }

    private void unmark() {
        ringed = Optional.empty();
        ring.setVisible(false);
        Toolkit.getDefaultToolkit().removeAWTEventListener(pressed);
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removePropertyChangeListener("focusOwner", moved);
    }

    private void pressed(AWTEvent event) {
        if (event.getID() == MouseEvent.MOUSE_PRESSED) unmark();
    }

    /** While the focus goes from one component to another, nothing has it. */
    private void follow() {
        Component owner = KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
        if (owner != null && !ringed.map(Focus::isIn).orElse(false)) unmark();
    }

    @Override
    public void close() {
        unmark();
    }
}
