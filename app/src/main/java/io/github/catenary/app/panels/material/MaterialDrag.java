package io.github.catenary.app.panels.material;

import io.github.catenary.app.editor.tool.PickRay;
import java.awt.Component;
import java.awt.Cursor;
import java.awt.Point;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Optional;
import javax.swing.JList;
import javax.swing.SwingUtilities;

/** Drags a row of the list of materials onto the drawing; Escape ends the drag. EDT only. */
public final class MaterialDrag {
    /** The drawing. */
    public interface Ground {
        /** What a point of another component points at; empty if the point is beside the drawing. */
        Optional<PickRay> at(Component from, Point point);

        /** The marks over the drawing changed. */
        void marksChanged();
    }

    private final JList<?> list;
    private final MaterialDrop drop;
    private final Ground ground;
    private Optional<String> carried = Optional.empty();

    private MaterialDrag(JList<?> list, MaterialDrop drop, Ground ground) {
        this.list = list;
        this.drop = drop;
        this.ground = ground;
    }

    /** What rows stand for. */
    public interface Rows {
        /** The id of the material in a row. */
        String material(int row);
    }

    public static void install(JList<?> list, Rows rows, MaterialDrop drop, Ground ground) {
        MaterialDrag drag = new MaterialDrag(list, drop, ground);
        // or else the list would select the rows that the pointer passes
        list.setTransferHandler(null);
        list.setDragEnabled(true);
        MouseAdapter mouse = drag.mouse(rows);
        list.addMouseListener(mouse);
        list.addMouseMotionListener(mouse);
        list.addKeyListener(new KeyAdapter() {
            @Override
            public void keyPressed(KeyEvent event) {
                if (event.getKeyCode() != KeyEvent.VK_ESCAPE || drag.carried.isEmpty()) return;
                drag.end();
                event.consume();
            }
        });
    }

    private MouseAdapter mouse(Rows rows) {
        return new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                int row = list.locationToIndex(event.getPoint());
                boolean onRow = row >= 0 && list.getCellBounds(row, row).contains(event.getPoint());
                if (!onRow || !SwingUtilities.isLeftMouseButton(event)) return;
                carried = Optional.of(rows.material(row));
            }

            @Override
            public void mouseDragged(MouseEvent event) {
                carried.ifPresent(material -> {
                    Optional<PickRay> over = ground.at(list, event.getPoint());
                    drop.hold(material, over);
                    boolean lands = !drop.receivers().isEmpty();
                    int cursor = over.isPresent() && lands ? Cursor.HAND_CURSOR : Cursor.MOVE_CURSOR;
                    list.setCursor(Cursor.getPredefinedCursor(cursor));
                    ground.marksChanged();
                });
            }

            @Override
            public void mouseReleased(MouseEvent event) {
                if (carried.isEmpty()) return;
                drop.drop();
                end();
            }
        };
    }

    private void end() {
        carried.ifPresent(material -> drop.hold(material, Optional.empty()));
        carried = Optional.empty();
        list.setCursor(Cursor.getDefaultCursor());
        ground.marksChanged();
    }
}
