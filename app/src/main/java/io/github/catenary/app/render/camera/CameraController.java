package io.github.catenary.app.render.camera;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Point;
import java.awt.event.MouseWheelEvent;
import javax.swing.JComponent;

/**
 * What drags, wheel and keys make of a view: all views turn, move and zoom alike. The mouse of a view decides which button
 * does what. EDT only.
 */
public final class CameraController {
    /** By how much an arrow key turns a view, rad. */
    public static final double KEY_TURN = Math.toRadians(15);

    /** The zoom factor of a key. */
    public static final double KEY_ZOOM = 1.25;

    /** The zoom factor of one notch of the wheel. */
    private static final double ZOOM_PER_NOTCH = 1.15;

    /** A full turn of the view takes this many px. */
    private static final float PX_PER_TURN = 800;

    /** A drag that might be a click begins when the pointer is farther away from its start, px. */
    private static final double THRESHOLD = 3;

    /** The view that is moved. */
    public interface Target {
        /** Moves the picture by a distance on the screen, px. */
        void pan(double dx, double dy);

        /** Zooms in (factor above 1) or out; what is at the pixel stays there. */
        void zoom(double factor, double x, double y);

        /** Goes around the scene, rad. */
        void orbit(double yaw, double pitch);
    }

    private enum Drag {
        NONE,
        PANS,
        TURNS
    }

    private final Target target;
    private Drag drag = Drag.NONE;
    private Point last = new Point();
    private boolean moved;

    public CameraController(Target target) {
        this.target = target;
    }

    /** Moves the picture with the pointer from now on. */
    public void pan(Point from) {
        begin(Drag.PANS, from, true);
    }

    /** Turns the view with the pointer from now on. */
    public void turn(Point from) {
        begin(Drag.TURNS, from, true);
    }

    /** Turns the view as soon as the pointer has moved too far for a click: see {@link #moved}. */
    public void turnOrClick(Point from) {
        begin(Drag.TURNS, from, false);
    }

    private void begin(Drag next, Point from, boolean atOnce) {
        drag = next;
        last = from;
        moved = atOnce;
    }

    public boolean pans() {
        return drag == Drag.PANS;
    }

    /** True during a drag that moves the view. */
    public boolean isDown() {
        return drag != Drag.NONE;
    }

    /** False while the drag may still be a click. */
    public boolean moved() {
        return moved;
    }

    /** The pointer is dragged; does nothing unless that moves the view. */
    public void drag(Point to) {
        if (drag == Drag.NONE) return;
        moved |= to.distance(last) > THRESHOLD;
        if (!moved) return;
        int dx = to.x - last.x;
        int dy = to.y - last.y;
        last = to;
        if (drag == Drag.PANS) {
            target.pan(dx, dy);
        } else {
            double perPixel = 2 * Math.PI / UIScale.scale(PX_PER_TURN);
            target.orbit(-dx * perPixel, dy * perPixel);
        }
    }

    /** Ends the drag. */
    public void end() {
        drag = Drag.NONE;
    }

    /** The factor of a turn of the wheel: above 1 away from the person. */
    public static double factor(MouseWheelEvent event) {
        return Math.pow(ZOOM_PER_NOTCH, -event.getPreciseWheelRotation());
    }

    /** Zooms to the pointer. */
    public void wheel(MouseWheelEvent event) {
        target.zoom(factor(event), event.getX(), event.getY());
    }

    /** Turns the view by steps of a key, to the right and down. */
    public void turnBy(int right, int down) {
        target.orbit(-right * KEY_TURN, -down * KEY_TURN);
    }

    /** Zooms about the middle with {@code +}, {@code =} and {@code -}. */
    public void bindZoom(JComponent view) {
        Keys.bind(view, "PLUS", Texts.text("action.zoom-in.tip"), () -> zoom(view, KEY_ZOOM));
        Keys.bind(view, "EQUALS", Texts.text("action.zoom-in.tip"), () -> zoom(view, KEY_ZOOM));
        Keys.bind(view, "MINUS", Texts.text("action.zoom-out.tip"), () -> zoom(view, 1 / KEY_ZOOM));
    }

    /** Turns the view with the arrow keys up and down. */
    public void bindPitch(JComponent view) {
        Keys.bind(view, "UP", Texts.text("key.turn"), () -> turnBy(0, -1));
        Keys.bind(view, "DOWN", Texts.text("key.turn"), () -> turnBy(0, 1));
    }

    /** Turns the view with the arrow keys to the left and right. */
    public void bindYaw(JComponent view) {
        Keys.bind(view, "LEFT", Texts.text("key.turn"), () -> turnBy(-1, 0));
        Keys.bind(view, "RIGHT", Texts.text("key.turn"), () -> turnBy(1, 0));
    }

    private void zoom(JComponent view, double factor) {
        target.zoom(factor, view.getWidth() / 2.0, view.getHeight() / 2.0);
    }
}
