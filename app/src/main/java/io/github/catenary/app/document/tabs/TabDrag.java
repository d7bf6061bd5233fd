package io.github.catenary.app.document.tabs;

import io.github.catenary.app.document.workspace.OpenDocument;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.OptionalInt;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;

/** Brings a document in front whose tab is dragged, and moves the tab along the row with the mouse. EDT only. */
final class TabDrag extends MouseAdapter {
    /** A drag that is shorter is a click, px. */
    private static final int CLICK = 6;

    private final OpenDocument document;
    private final Tabs tabs;
    private final TabStrip row;
    /** Where the left button went down in the row, px; empty while it is up. */
    private OptionalInt pressed = OptionalInt.empty();

    private boolean dragging;

    TabDrag(OpenDocument document, Tabs tabs, TabStrip row) {
        this.document = document;
        this.tabs = tabs;
        this.row = row;
    }

    void install(JComponent head) {
        head.addMouseListener(this);
        head.addMouseMotionListener(this);
    }

    private int x(MouseEvent event) {
        return SwingUtilities.convertPoint(event.getComponent(), event.getPoint(), row).x;
    }

    @Override
    public void mousePressed(MouseEvent event) {
        pressed = SwingUtilities.isLeftMouseButton(event) ? OptionalInt.of(x(event)) : OptionalInt.empty();
        dragging = false;
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        if (pressed.isEmpty()) return;
        if (!dragging && Math.abs(x(event) - pressed.getAsInt()) < CLICK) return;
        dragging = true;
        tabs.show(document);
        tabs.move(document, row.place(document, x(event)));
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        pressed = OptionalInt.empty();
    }
}
