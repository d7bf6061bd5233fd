package io.github.catenary.app.form.field;

import java.awt.Cursor;
import java.awt.KeyEventDispatcher;
import java.awt.KeyboardFocusManager;
import java.awt.event.KeyEvent;
import java.awt.event.MouseEvent;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import javax.swing.event.MouseInputAdapter;

/**
 * Changes the number of a field by a drag on its label: to the right it grows. Shift changes it by a tenth as much, Ctrl
 * by ten times as much. A drag is one edit; Escape takes it back. A field without a number, as of items that differ, is
 * left alone. A click without a drag focuses the field. EDT only.
 */
final class Scrub extends MouseInputAdapter implements KeyEventDispatcher {
    /** For one step of the arrow keys, px. */
    private static final double STEP = 8;

    private static final double FINE = 0.1;
    private static final double COARSE = 10;
    private static final int CLICK = 3;

    private final JComponent handle;
    private final NumberField field;
    private boolean pressed;
    private boolean dragging;
    private int lastX;
    private int pressX;
    private double steps;

    private Scrub(JComponent handle, NumberField field) {
        this.handle = handle;
        this.field = field;
    }

    /** Makes a component the handle of a field. */
    static void install(JComponent handle, NumberField field) {
        Scrub scrub = new Scrub(handle, field);
        handle.addMouseListener(scrub);
        handle.addMouseMotionListener(scrub);
    }

    @Override
    public void mouseEntered(MouseEvent event) {
        handle.setCursor(Cursor.getPredefinedCursor(field.canScrub() ? Cursor.E_RESIZE_CURSOR : Cursor.DEFAULT_CURSOR));
    }

    @Override
    public void mousePressed(MouseEvent event) {
        if (event.isConsumed() || !SwingUtilities.isLeftMouseButton(event) || !field.isEnabled()) return;
        pressed = true;
        dragging = false;
        steps = 0;
        pressX = event.getX();
        lastX = pressX;
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        if (!pressed) return;
        if (!dragging) {
            if (Math.abs(event.getX() - pressX) < CLICK || !field.beginScrub()) return;
            dragging = true;
            KeyboardFocusManager.getCurrentKeyboardFocusManager().addKeyEventDispatcher(this);
        }
        double share = event.isShiftDown() ? FINE : event.isControlDown() ? COARSE : 1;
        steps += (event.getX() - lastX) / STEP * share;
        lastX = event.getX();
        field.scrub(steps, event.isShiftDown() ? FINE : 1);
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        if (!pressed || !SwingUtilities.isLeftMouseButton(event)) return;
        boolean dragged = dragging;
        end();
        if (dragged) field.endScrub(true);
        else field.requestFocusInWindow();
    }

    private void end() {
        pressed = false;
        dragging = false;
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removeKeyEventDispatcher(this);
    }

    /** Escape restores the number, whatever has the focus. */
    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        if (event.getKeyCode() != KeyEvent.VK_ESCAPE) return false;
        if (event.getID() == KeyEvent.KEY_PRESSED) {
            end();
            field.endScrub(false);
        }
        return true;
    }
}
