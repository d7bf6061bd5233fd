package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.CameraController;
import io.github.catenary.app.run.interaction.Gestures;
import io.github.catenary.app.run.interaction.InteractionModel;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import java.awt.Cursor;
import java.awt.Point;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.SwingUtilities;

/**
 * The mouse and the keys in the preview. The left button makes the gestures of the chosen tool, or clicks a mark; the
 * middle button or Space with the left button pans, the right button or Alt with the left button turns the view, and the
 * wheel zooms. The run is also told where the pointer is. EDT only.
 */
final class PreviewMouse extends MouseAdapter implements CameraController.Target {
    /** A mouse that moved less with its button down has clicked, px. */
    private static final double STILL = 4;

    /** While a run plays, looking for the particle under the pointer rests so many times as long as it takes. */
    private static final int REST = 9;

    /** The button went down on a mark; a click follows, or a drag. */
    private record Press(MouseEvent start, Runnable click) {}

    private final PreviewView view;
    private final PreviewRunner runner;
    private Optional<Point> pointer = Optional.empty();
    private OptionalInt hovered = OptionalInt.empty();
    private final Gestures gestures;
    private final CameraController camera = new CameraController(this);
    private boolean space;
    private long nextLook;
    private Optional<Press> press = Optional.empty();

    PreviewMouse(PreviewView view, PreviewRunner runner, Gestures gestures) {
        this.view = view;
        this.runner = runner;
        this.gestures = gestures;
        view.addMouseListener(this);
        view.addMouseMotionListener(this);
        view.addMouseWheelListener(this);
        Keys.bind(view, "SPACE", Texts.text("key.space"), () -> space(true));
        Keys.bind(view, "LEFT", Texts.text("key.turn"), () -> go(-1, 0));
        Keys.bind(view, "RIGHT", Texts.text("key.turn"), () -> go(1, 0));
        Keys.bind(view, "UP", Texts.text("key.turn"), () -> go(0, -1));
        Keys.bind(view, "DOWN", Texts.text("key.turn"), () -> go(0, 1));
        camera.bindZoom(view);
        Keys.bind(view, "PERIOD", Texts.text("key.follow"), () -> view.follow(particle()));
        Keys.bind(view, "ENTER", Texts.text("key.touch"), gestures::enter);
        Keys.bind(view, "ESCAPE", Texts.text("key.touch.end"), gestures::isActive, gestures::release);
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
        return gestures.particle().isPresent() ? gestures.particle() : hovered;
    }

    boolean holds() {
        return gestures.isActive();
    }

    /** True while a button works in the view, or a hand that keys lead. */
    boolean isDown() {
        return holds() || press.isPresent() || camera.isDown();
    }

    /** Where the held particle is dragged to, m. */
    Optional<Vec3> hand() {
        return gestures.target();
    }

    /** After a new frame, another particle may be under the pointer. */
    void framePainted(boolean playing) {
        if (playing && System.nanoTime() < nextLook) runner.point(pointer.map(this::world));
        else pointAt();
    }

    void letGo() {
        gestures.release();
    }

    /** Where the pointer is, px, unless it is outside of the picture or turns the view. */
    Optional<Point2D> pointer() {
        if (camera.isDown()) return Optional.empty();
        return pointer.map(at -> (Point2D) at);
    }

    /** An arrow key moves the hand that keys lead, or turns the view. */
    private void go(int right, int down) {
        if (!gestures.step(right, down)) camera.turnBy(right, down);
    }

    @Override
    public void mousePressed(MouseEvent event) {
        view.requestFocusInWindow();
        pointer = Optional.of(event.getPoint());
        boolean left = SwingUtilities.isLeftMouseButton(event);
        if (left && !space) press = view.clickAt(event.getPoint()).map(click -> new Press(event, click));
        if (press.isEmpty()) begin(event);
    }

    /** Begins what a drag with the button does. */
    private void begin(MouseEvent event) {
        boolean left = SwingUtilities.isLeftMouseButton(event);
        if (SwingUtilities.isRightMouseButton(event) || (left && turns(event))) {
            camera.turn(event.getPoint());
        } else if (SwingUtilities.isMiddleMouseButton(event) || (left && space)) {
            camera.pan(event.getPoint());
        } else if (left && !camera.pans()) {
            gestures.press(event.getPoint(), event.isShiftDown());
        }
        pointAt();
    }

    /** True if a drag with the left button turns the view: with Alt, or beside the run in space. */
    private boolean turns(MouseEvent event) {
        if (event.isAltDown()) return true;
        return !space
                && view.camera().isInSpace()
                && !gestures.worksAnywhere()
                && nearest().isEmpty();
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        Point to = event.getPoint();
        if (press.isPresent()) {
            MouseEvent start = press.get().start();
            if (start.getPoint().distance(to) < UIScale.scale((float) STILL)) return;
            press = Optional.empty();
            begin(start);
        }
        camera.drag(to);
        pointer = Optional.of(to);
        runner.point(pointer.map(this::world));
        gestures.move(to);
        view.repaint();
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        press.ifPresent(now -> now.click().run());
        press = Optional.empty();
        pointer = Optional.of(event.getPoint());
        if (SwingUtilities.isLeftMouseButton(event)) letGo();
        camera.end();
        view.fit().glide();
        pointAt();
    }

    @Override
    public void mouseMoved(MouseEvent event) {
        pointer = Optional.of(event.getPoint());
        pointAt();
    }

    @Override
    public void mouseExited(MouseEvent event) {
        if (gestures.isActive()) return;
        pointer = Optional.empty();
        pointAt();
    }

    @Override
    public void mouseWheelMoved(MouseWheelEvent event) {
        if (event.isShiftDown()) {
            InteractionModel choice = gestures.choice();
            choice.setRadius(choice.radius() * CameraController.factor(event));
            return;
        }
        camera.wheel(event);
        pointAt();
    }

    @Override
    public void pan(double dx, double dy) {
        view.fit().stay();
        view.camera().pan(dx, dy);
    }

    @Override
    public void zoom(double factor, double x, double y) {
        view.fit().stay();
        view.camera().zoom(factor, x, y);
    }

    @Override
    public void orbit(double yaw, double pitch) {
        view.fit().stay();
        gestures.keepDepth();
        view.camera().orbit(yaw, pitch, view.pivot());
    }

    private void pointAt() {
        runner.point(pointer.map(this::world));
        OptionalInt before = particle();
        hovered = nearest();
        boolean ring = gestures.worksAnywhere();
        if (ring || !particle().equals(before)) view.repaint();
        boolean pans = camera.isDown() || (space && !gestures.isActive());
        int shape = pans
                ? Cursor.MOVE_CURSOR
                : ring ? Cursor.CROSSHAIR_CURSOR : particle().isPresent() ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR;
        if (view.getCursor().getType() != shape) view.setCursor(Cursor.getPredefinedCursor(shape));
    }

    private OptionalInt nearest() {
        if (pointer.isEmpty()) return OptionalInt.empty();
        long start = System.nanoTime();
        OptionalInt found = view.nearest(pointer.get());
        long end = System.nanoTime();
        nextLook = end + REST * (end - start);
        return found;
    }

    /** The point at a pixel in the plane through the middle of the view. */
    private Vec3 world(Point at) {
        return view.camera()
                .transform()
                .point(at.x, at.y, view.camera().camera().target());
    }
}
