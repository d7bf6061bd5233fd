package io.github.catenary.app.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.action.Keys;
import io.github.catenary.app.canvas.PaintedScene;
import io.github.catenary.app.canvas.Viewport;
import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.Vec3;
import java.awt.Cursor;
import java.awt.Point;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.SwingUtilities;

/**
 * The mouse in the preview. The left button drags the nearest particle, the middle button or Space with the left button
 * pans, and the wheel zooms. The run is also told where the pointer is. EDT only.
 */
final class PreviewMouse extends MouseAdapter {
    /** The largest distance from the pointer at which a particle is grabbed, px. */
    private static final double REACH = 14;

    private static final double ZOOM_PER_NOTCH = 1.2;

    /** The held particle and its offset from the pointer when it was grabbed, px. */
    private record Hold(int particle, double right, double down) {}

    private final PreviewView view;
    private final PreviewRunner runner;
    private Optional<Point> pointer = Optional.empty();
    private OptionalInt hovered = OptionalInt.empty();
    private Optional<Hold> hold = Optional.empty();
    private Optional<Point> panned = Optional.empty();
    private boolean space;

    PreviewMouse(PreviewView view, PreviewRunner runner) {
        this.view = view;
        this.runner = runner;
        view.addMouseListener(this);
        view.addMouseMotionListener(this);
        view.addMouseWheelListener(this);
        Keys.bind(view, "SPACE", Texts.text("key.space"), () -> space(true));
        view.addKeyListener(new KeyAdapter() {
            @Override
            public void keyReleased(KeyEvent event) {
                if (event.getKeyCode() == KeyEvent.VK_SPACE) space(false);
            }
        });
        view.addFocusListener(new FocusAdapter() {
            @Override
            public void focusLost(FocusEvent event) {
                space = false; // the release goes to another component
            }
        });
    }

    private void space(boolean down) {
        space = down;
        pointAt();
    }

    /** The id of the particle that is held or under the pointer. */
    OptionalInt particle() {
        return hold.isPresent() ? OptionalInt.of(hold.get().particle()) : hovered;
    }

    boolean holds() {
        return hold.isPresent();
    }

    /** Where the held particle is dragged to, m. */
    Optional<Vec3> hand() {
        return hold.flatMap(held -> pointer.map(at -> view.viewport().world(at.x + held.right(), at.y + held.down())));
    }

    /** After a new frame, another particle may be under the pointer. */
    void framePainted() {
        pointAt();
    }

    void letGo() {
        if (hold.isEmpty()) return;
        hold = Optional.empty();
        runner.release();
    }

    @Override
    public void mousePressed(MouseEvent event) {
        view.requestFocusInWindow();
        pointer = Optional.of(event.getPoint());
        boolean left = SwingUtilities.isLeftMouseButton(event);
        if (SwingUtilities.isMiddleMouseButton(event) || (left && space)) {
            panned = pointer;
        } else if (left && panned.isEmpty()) {
            take();
        }
        pointAt();
    }

    private void take() {
        hovered = nearest();
        if (hovered.isEmpty() || view.painted().isEmpty()) return;
        PaintedScene scene = view.painted().get();
        int i = scene.scene().particles().positionOf(hovered.getAsInt());
        Point from = pointer.orElseThrow();
        Viewport viewport = view.viewport();
        hold = Optional.of(new Hold(
                hovered.getAsInt(), viewport.screenX(scene.x(i)) - from.x, viewport.screenY(scene.y(i)) - from.y));
        lead();
    }

    /** Drags the particle at its own z: the mouse moves in the plane of the picture. */
    private void lead() {
        hold.ifPresent(held -> hand().ifPresent(at -> {
            double z = view.depth(held.particle());
            runner.grab(held.particle(), new Vec3(at.x(), at.y(), z));
        }));
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        Point to = event.getPoint();
        panned.ifPresent(from -> {
            view.takeOver();
            view.viewport().pan(to.x - from.x, to.y - from.y);
            panned = Optional.of(to);
        });
        pointer = Optional.of(to);
        runner.point(pointer.map(this::world));
        lead();
        view.repaint();
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        pointer = Optional.of(event.getPoint());
        if (SwingUtilities.isLeftMouseButton(event)) letGo();
        panned = Optional.empty();
        view.fitAgain();
        pointAt();
    }

    @Override
    public void mouseMoved(MouseEvent event) {
        pointer = Optional.of(event.getPoint());
        pointAt();
    }

    @Override
    public void mouseExited(MouseEvent event) {
        if (hold.isPresent()) return;
        pointer = Optional.empty();
        pointAt();
    }

    @Override
    public void mouseWheelMoved(MouseWheelEvent event) {
        view.takeOver();
        double factor = Math.pow(ZOOM_PER_NOTCH, -event.getPreciseWheelRotation());
        view.viewport().zoom(factor, event.getX(), event.getY());
        pointAt();
    }

    private void pointAt() {
        runner.point(pointer.map(this::world));
        OptionalInt before = particle();
        hovered = nearest();
        if (!particle().equals(before)) view.repaint();
        boolean pans = panned.isPresent() || (space && hold.isEmpty());
        int shape = pans ? Cursor.MOVE_CURSOR : particle().isPresent() ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR;
        if (view.getCursor().getType() != shape) view.setCursor(Cursor.getPredefinedCursor(shape));
    }

    private OptionalInt nearest() {
        if (pointer.isEmpty() || view.painted().isEmpty()) return OptionalInt.empty();
        PaintedScene scene = view.painted().get();
        Viewport viewport = view.viewport();
        double best = UIScale.scale((float) REACH);
        int found = -1;
        for (int i = 0; i < scene.scene().particles().size(); i++) {
            double dx = viewport.screenX(scene.x(i)) - pointer.get().x;
            double dy = viewport.screenY(scene.y(i)) - pointer.get().y;
            double distance = Math.sqrt(dx * dx + dy * dy);
            if (distance > best) continue;
            best = distance;
            found = i;
        }
        return found < 0
                ? OptionalInt.empty()
                : OptionalInt.of(scene.scene().particles().at(found).id());
    }

    private Vec3 world(Point at) {
        return view.viewport().world(at.x, at.y);
    }
}
