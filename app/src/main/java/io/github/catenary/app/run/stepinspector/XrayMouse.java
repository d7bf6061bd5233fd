package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Point;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import javax.swing.SwingUtilities;

/** Turns, moves and zooms the picture of an X-ray: drag, drag with the middle button or with Shift, and the wheel. */
final class XrayMouse extends MouseAdapter {
    private static final double ZOOM_PER_NOTCH = 1.15;
    private static final float PX_PER_TURN = 900;

    private final XrayView view;
    private Point last = new Point();

    private XrayMouse(XrayView view) {
        this.view = view;
    }

    static void follow(XrayView view) {
        XrayMouse mouse = new XrayMouse(view);
        view.addMouseListener(mouse);
        view.addMouseMotionListener(mouse);
        view.addMouseWheelListener(mouse);
        Keys.bind(view, "PLUS", Texts.text("action.zoom-in"), () -> mouse.zoomMiddle(ZOOM_PER_NOTCH));
        Keys.bind(view, "EQUALS", Texts.text("action.zoom-in"), () -> mouse.zoomMiddle(ZOOM_PER_NOTCH));
        Keys.bind(view, "MINUS", Texts.text("action.zoom-out"), () -> mouse.zoomMiddle(1 / ZOOM_PER_NOTCH));
        Keys.bind(view, "UP", Texts.text("key.turn"), () -> mouse.turn(0, 0.1));
        Keys.bind(view, "DOWN", Texts.text("key.turn"), () -> mouse.turn(0, -0.1));
    }

    @Override
    public void mousePressed(MouseEvent event) {
        view.requestFocusInWindow();
        last = event.getPoint();
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        int dx = event.getX() - last.x;
        int dy = event.getY() - last.y;
        last = event.getPoint();
        double perPixel = 2 * Math.PI / UIScale.scale(PX_PER_TURN);
        if (SwingUtilities.isMiddleMouseButton(event) || event.isShiftDown()) {
            view.look(camera -> camera.pan(dx, dy));
        } else {
            turn(-dx * perPixel, dy * perPixel);
        }
    }

    private void turn(double yaw, double pitch) {
        view.look(camera -> camera.orbit(yaw, pitch));
    }

    private void zoomMiddle(double factor) {
        zoom(factor, view.getWidth() / 2.0, view.getHeight() / 2.0);
    }

    private void zoom(double factor, double x, double y) {
        view.look(camera -> camera.zoom(factor, x, y, view.getWidth(), view.getHeight()));
    }

    @Override
    public void mouseWheelMoved(MouseWheelEvent event) {
        zoom(Math.pow(ZOOM_PER_NOTCH, -event.getPreciseWheelRotation()), event.getX(), event.getY());
    }
}
