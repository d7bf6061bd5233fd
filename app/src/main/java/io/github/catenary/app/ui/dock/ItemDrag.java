package io.github.catenary.app.ui.dock;

import io.github.catenary.edit.Selection;
import java.awt.Component;
import java.awt.Cursor;
import java.awt.Point;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Optional;
import javax.swing.JComponent;

/**
 * Lets items be dragged from another component onto a tab of the dock. As soon as the pointer is over the tab, what the
 * drag did in its component is taken back. EDT only.
 */
public final class ItemDrag extends MouseAdapter {
    /** The component from which items are dragged. */
    public interface Source {
        /** The items that are dragged now; empty if something else is done. */
        Optional<Selection> dragged();

        /** Ends the drag, as if it had not begun. */
        void cancel();
    }

    /** Takes items that are dropped. */
    public interface Target {
        /** True if a point of another component is over the target, and the target shows. */
        boolean isAt(Component from, Point at);

        /** Items are held over the target; {@code at} is as in {@link #isAt}. Empty: no longer. */
        void awaitDrop(Component from, Optional<Point> at);

        /** Takes the items, at a point as in {@link #isAt}. */
        void drop(Selection items, Component from, Point at);
    }

    private final JComponent from;
    private final Target onto;
    private final Source source;
    private Optional<Selection> carried = Optional.empty();
    private Cursor usual = Cursor.getDefaultCursor();

    private ItemDrag(JComponent from, Target onto, Source source) {
        this.from = from;
        this.onto = onto;
        this.source = source;
    }

    public static void install(JComponent from, Target onto, Source source) {
        ItemDrag drag = new ItemDrag(from, onto, source);
        from.addMouseListener(drag);
        from.addMouseMotionListener(drag);
    }

    private boolean isOver(MouseEvent event) {
        return onto.isAt(from, event.getPoint());
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        boolean over = isOver(event);
        if (carried.isEmpty() && over) {
            carried = source.dragged();
            if (carried.isPresent()) {
                source.cancel();
                usual = from.getCursor();
            }
        }
        if (carried.isEmpty()) return;
        from.setCursor(over ? Cursor.getPredefinedCursor(Cursor.HAND_CURSOR) : usual);
        onto.awaitDrop(from, Optional.of(event.getPoint()).filter(at -> over));
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        if (carried.isEmpty()) return;
        Selection items = carried.get();
        carried = Optional.empty();
        from.setCursor(usual);
        onto.awaitDrop(from, Optional.empty());
        if (isOver(event)) onto.drop(items, from, event.getPoint());
    }
}
