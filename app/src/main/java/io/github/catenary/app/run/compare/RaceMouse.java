package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.CameraController;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.run.compare.RaceRunner.Hand;
import io.github.catenary.math.Vec3;
import java.awt.Point;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.SwingUtilities;

/**
 * The mouse that all pictures of a race share. The left button drags the nearest particle of the picture under the
 * pointer, and the same particle in every other run; the right button, Alt with the left button, or the left button
 * beside a run in space turns the view, the middle button pans, and the wheel zooms. EDT only.
 */
final class RaceMouse extends MouseAdapter implements CameraController.Target {
    /** The largest distance from the pointer at which a particle is grabbed, px. */
    private static final double REACH = 14;

    /** The held particle, its offset from the pointer when it was grabbed, px, and where it was, m. */
    private record Grip(RaceView view, int particle, int right, int down, Vec3 grabbed) {}

    private final PreviewCamera camera;
    private final RaceStage stage;
    private OptionalInt hovered = OptionalInt.empty();
    private Optional<Grip> grip = Optional.empty();
    private Optional<Hand> hand = Optional.empty();
    private final CameraController controller = new CameraController(this);

    RaceMouse(PreviewCamera camera, RaceStage stage) {
        this.camera = camera;
        this.stage = stage;
    }

    void follow(RaceView view) {
        view.addMouseListener(this);
        view.addMouseMotionListener(this);
        view.addMouseWheelListener(this);
        controller.bindYaw(view);
        controller.bindPitch(view);
        controller.bindZoom(view);
    }

    /** The id of the particle that is held or under the pointer. */
    OptionalInt particle() {
        return grip.isPresent() ? OptionalInt.of(grip.get().particle()) : hovered;
    }

    /** The held particle and where it is dragged to. */
    Optional<Hand> hand() {
        return hand;
    }

    @Override
    public void mousePressed(MouseEvent event) {
        RaceView view = (RaceView) event.getComponent();
        view.requestFocusInWindow();
        boolean left = SwingUtilities.isLeftMouseButton(event);
        hovered = nearest(view, event.getPoint());
        if (SwingUtilities.isMiddleMouseButton(event)) {
            controller.pan(event.getPoint());
        } else if (SwingUtilities.isRightMouseButton(event)
                || (left && (event.isAltDown() || (camera.isInSpace() && hovered.isEmpty())))) {
            controller.turn(event.getPoint());
        } else if (left && hovered.isPresent()) {
            Vec3 at = view.position(hovered.getAsInt());
            Point shown = view.screen(at);
            grip = Optional.of(new Grip(view, hovered.getAsInt(), shown.x - event.getX(), shown.y - event.getY(), at));
            lead(event.getPoint());
        }
    }

    /** The particle moves in the plane through where it was grabbed that faces the viewer. */
    private void lead(Point to) {
        hand = grip.map(held -> new Hand(
                held.particle(),
                held.view().world(new Point(to.x + held.right(), to.y + held.down()), held.grabbed())));
        stage.lead(hand);
        stage.repaint();
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        Point to = event.getPoint();
        stage.point(Optional.of(((RaceView) event.getComponent()).world(to)));
        if (grip.isPresent()) lead(to);
        controller.drag(to);
    }

    @Override
    public void pan(double dx, double dy) {
        stage.takeOver();
        camera.pan(dx, dy);
    }

    @Override
    public void orbit(double yaw, double pitch) {
        stage.takeOver();
        camera.orbit(yaw, pitch, stage.pivot());
    }

    @Override
    public void zoom(double factor, double x, double y) {
        stage.takeOver();
        camera.zoom(factor, x, y);
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        controller.end();
        if (!SwingUtilities.isLeftMouseButton(event) || grip.isEmpty()) return;
        letGo();
        stage.repaint();
    }

    /** Releases the held particle, if any. */
    void letGo() {
        grip = Optional.empty();
        hand = Optional.empty();
        hovered = OptionalInt.empty();
        stage.lead(hand);
    }

    @Override
    public void mouseMoved(MouseEvent event) {
        RaceView view = (RaceView) event.getComponent();
        stage.point(Optional.of(view.world(event.getPoint())));
        OptionalInt before = hovered;
        hovered = nearest(view, event.getPoint());
        if (!hovered.equals(before)) stage.repaint();
    }

    @Override
    public void mouseExited(MouseEvent event) {
        if (grip.isPresent()) return;
        hovered = OptionalInt.empty();
        stage.point(Optional.empty());
        stage.repaint();
    }

    @Override
    public void mouseWheelMoved(MouseWheelEvent event) {
        controller.wheel(event);
    }

    private OptionalInt nearest(RaceView view, Point to) {
        return view.nearest(to.x, to.y, UIScale.scale((float) REACH));
    }
}
