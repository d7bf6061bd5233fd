package io.github.catenary.app.race;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.canvas.Viewport;
import io.github.catenary.app.race.RaceRunner.Hand;
import io.github.catenary.scene.Vec3;
import java.awt.Point;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.SwingUtilities;

/**
 * The mouse that all tiles share. The left button drags the nearest particle of the tile under the pointer, and the same
 * particle in every other tile; the middle button pans, and the wheel zooms. EDT only.
 */
final class RaceMouse extends MouseAdapter {
    /** The largest distance from the pointer at which a particle is grabbed, px. */
    private static final double REACH = 14;

    private static final double ZOOM_PER_NOTCH = 1.2;

    /** What the mouse moves. */
    interface Target {
        void lead(Optional<Hand> hand);

        void point(Optional<Vec3> at);

        /** The user pans or zooms. */
        void takeOver();

        void repaint();
    }

    /** The held particle, its offset from the pointer when it was grabbed, px, and its depth, m. */
    private record Grip(int particle, int right, int down, double depth) {}

    private final Viewport viewport;
    private final Target target;
    private OptionalInt hovered = OptionalInt.empty();
    private Optional<Grip> grip = Optional.empty();
    private Optional<Hand> hand = Optional.empty();
    private Optional<Point> panned = Optional.empty();

    RaceMouse(Viewport viewport, Target target) {
        this.viewport = viewport;
        this.target = target;
    }

    void follow(RaceView view) {
        view.addMouseListener(this);
        view.addMouseMotionListener(this);
        view.addMouseWheelListener(this);
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
        if (SwingUtilities.isMiddleMouseButton(event)) panned = Optional.of(event.getPoint());
        if (!SwingUtilities.isLeftMouseButton(event)) return;
        RaceView view = (RaceView) event.getComponent();
        hovered = nearest(view, event.getPoint());
        if (hovered.isEmpty()) return;
        Vec3 at = view.position(hovered.getAsInt());
        Point shown = view.screen(at);
        grip = Optional.of(new Grip(hovered.getAsInt(), shown.x - event.getX(), shown.y - event.getY(), at.z()));
        lead(event.getPoint());
    }

    /** The particle keeps its depth: the mouse moves in the plane of the picture. */
    private void lead(Point to) {
        hand = grip.map(held -> new Hand(
                held.particle(),
                new Vec3(viewport.worldX(to.x + held.right()), viewport.worldY(to.y + held.down()), held.depth())));
        target.lead(hand);
        target.repaint();
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        Point to = event.getPoint();
        target.point(Optional.of(((RaceView) event.getComponent()).world(to)));
        if (grip.isPresent()) lead(to);
        if (panned.isEmpty()) return;
        target.takeOver();
        viewport.pan(to.x - panned.get().x, to.y - panned.get().y);
        panned = Optional.of(to);
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        panned = Optional.empty();
        if (!SwingUtilities.isLeftMouseButton(event) || grip.isEmpty()) return;
        letGo();
        target.repaint();
    }

    /** Releases the held particle, if any. */
    void letGo() {
        grip = Optional.empty();
        hand = Optional.empty();
        hovered = OptionalInt.empty();
        target.lead(hand);
    }

    @Override
    public void mouseMoved(MouseEvent event) {
        RaceView view = (RaceView) event.getComponent();
        target.point(Optional.of(view.world(event.getPoint())));
        OptionalInt before = hovered;
        hovered = nearest(view, event.getPoint());
        if (!hovered.equals(before)) target.repaint();
    }

    @Override
    public void mouseExited(MouseEvent event) {
        if (grip.isPresent()) return;
        hovered = OptionalInt.empty();
        target.point(Optional.empty());
        target.repaint();
    }

    @Override
    public void mouseWheelMoved(MouseWheelEvent event) {
        target.takeOver();
        viewport.zoom(Math.pow(ZOOM_PER_NOTCH, -event.getPreciseWheelRotation()), event.getX(), event.getY());
    }

    private OptionalInt nearest(RaceView view, Point to) {
        return view.nearest(to.x, to.y, UIScale.scale((float) REACH));
    }
}
