package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.CameraController;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.run.compare.RaceRunner.Hand;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.awt.Point;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.Optional;
import javax.swing.SwingUtilities;

/**
 * The mouse that all pictures of a race share. The left button drags the nearest particle of the picture under the
 * pointer, and the same particle in every other run of its drawing; the right button, Alt with the left button, or the left button
 * beside a run in space turns the view, the middle button pans, and the wheel zooms. EDT only.
 */
final class RaceMouse extends MouseAdapter implements CameraController.Target {
    /** The largest distance from the pointer at which a particle is grabbed, px. */
    private static final double REACH = 14;

    /**
     * A particle of a drawing, in all runs of it.
     *
     * @param drawing a scene that runs, under any settings
     */
    record Touched(Scene drawing, int particle) {
        /** Where it is in a run, m; empty if it is no run of its drawing. */
        Optional<Vec3> in(Frame frame) {
            boolean same = frame.authored().particles() == drawing.particles();
            return same ? frame.place(particle) : Optional.empty();
        }

        private boolean is(Touched other) {
            return particle == other.particle && drawing.particles() == other.drawing.particles();
        }
    }

    /** The held particle, its offset from the pointer when it was grabbed, px, and where it was, m. */
    private record Grip(RaceView view, Touched particle, int right, int down, Vec3 grabbed) {}

    private final PreviewCamera camera;
    private final RaceStage stage;
    private Optional<Touched> hovered = Optional.empty();
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

    /** The particle that is held or under the pointer. */
    Optional<Touched> particle() {
        return grip.map(Grip::particle).or(() -> hovered);
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
            Vec3 at = view.position(hovered.get().particle());
            Point shown = view.screen(at);
            grip = Optional.of(new Grip(view, hovered.get(), shown.x - event.getX(), shown.y - event.getY(), at));
            lead(event.getPoint());
        }
    }

    /** The particle moves in the plane through where it was grabbed that faces the viewer. */
    private void lead(Point to) {
        hand = grip.map(held -> new Hand(
                held.particle().drawing(),
                held.particle().particle(),
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
        hovered = Optional.empty();
        stage.lead(hand);
    }

    @Override
    public void mouseMoved(MouseEvent event) {
        RaceView view = (RaceView) event.getComponent();
        stage.point(Optional.of(view.world(event.getPoint())));
        Optional<Touched> before = hovered;
        hovered = nearest(view, event.getPoint());
        boolean same = hovered.isPresent() ? before.filter(hovered.get()::is).isPresent() : before.isEmpty();
        if (!same) stage.repaint();
    }

    @Override
    public void mouseExited(MouseEvent event) {
        if (grip.isPresent()) return;
        hovered = Optional.empty();
        stage.point(Optional.empty());
        stage.repaint();
    }

    @Override
    public void mouseWheelMoved(MouseWheelEvent event) {
        controller.wheel(event);
    }

    private static Optional<Touched> nearest(RaceView view, Point to) {
        return view.nearest(to.x, to.y, UIScale.scale((float) REACH));
    }
}
