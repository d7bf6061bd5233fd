package io.github.catenary.app.plot;

import io.github.catenary.edit.Selection;
import java.awt.Cursor;
import java.awt.Point;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;

/**
 * Lets items be dragged from another component onto a plot. As soon as the pointer is over the plot, what the drag did
 * in its component is taken back; the drop plots the items. EDT only.
 */
public final class ItemDrag extends MouseAdapter {
    /** The component from which items are dragged. */
    public interface Source {
        /** The items that are dragged now; empty if something else is done. */
        Optional<Selection> dragged();

        /** Ends the drag, as if it had not begun. */
        void cancel();
    }

    private final JComponent from;
    private final PlotView onto;
    private final Source source;
    private final Consumer<Selection> drop;
    private Optional<Selection> carried = Optional.empty();
    private Cursor usual = Cursor.getDefaultCursor();

    private ItemDrag(JComponent from, PlotView onto, Source source, Consumer<Selection> drop) {
        this.from = from;
        this.onto = onto;
        this.source = source;
        this.drop = drop;
    }

    static void install(JComponent from, PlotView onto, Source source, Consumer<Selection> drop) {
        ItemDrag drag = new ItemDrag(from, onto, source, drop);
        from.addMouseListener(drag);
        from.addMouseMotionListener(drag);
    }

    private boolean isOver(MouseEvent event) {
        if (!onto.isShowing()) return false;
        Point at = SwingUtilities.convertPoint(from, event.getPoint(), onto);
        return onto.contains(at);
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
        onto.awaitDrop(over);
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        if (carried.isEmpty()) return;
        Selection items = carried.get();
        carried = Optional.empty();
        from.setCursor(usual);
        onto.awaitDrop(false);
        if (isOver(event)) drop.accept(items);
    }
}
