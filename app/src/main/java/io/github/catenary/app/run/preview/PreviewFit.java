package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Glide;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import javax.swing.Timer;

/**
 * Keeps the run in view, if the user wants that: while it follows, the view glides to what is to be seen, but never under
 * a hand that is down. Otherwise the view stays as it is. In both cases it knows the view before. EDT only.
 */
final class PreviewFit {
    /** px; particles and halos at the edge must fit. */
    static final double MARGIN = 28;

    /** The least distance between two points that are revealed, px. */
    private static final float LEAST = 40;

    /** The most that the distance takes of the smaller side of the view. */
    private static final double MOST = 0.6;

    /** The part of the view, from its middle to its edges, in which the points may stay where they are. */
    private static final double INNER = 0.7;

    private static final double STRONGEST_ZOOM = 40;

    private static final int MILLIS = 1000 / 60;
    private static final double NANOS_PER_SECOND = 1e9;

    private final PreviewCamera camera;
    private final BooleanSupplier handIsDown;
    private final LongSupplier nanoTime;
    private final Timer timer = Timers.every(MILLIS, this::tick);
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private AutoFit autoFit = new AutoFit();
    private boolean follows = true;
    private Optional<View> before = Optional.empty();
    private Optional<Glide> glide = Optional.empty();
    private long since;

    /** From where the run was seen. */
    private record View(Camera camera, boolean perspective) {}

    /**
     * @param handIsDown true while a hand, of the mouse or of the keyboard, works in the view
     * @param nanoTime as {@link System#nanoTime}
     */
    PreviewFit(PreviewCamera camera, BooleanSupplier handIsDown, LongSupplier nanoTime) {
        this.camera = camera;
        this.handIsDown = handIsDown;
        this.nanoTime = nanoTime;
    }

    /** Adds a listener for changes of {@link #follows} and {@link #hasViewBefore}. */
    void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    boolean follows() {
        return follows;
    }

    boolean glides() {
        return glide.isPresent();
    }

    boolean hasViewBefore() {
        return before.isPresent();
    }

    /** What was to be seen last. */
    Optional<Extent> reached() {
        return autoFit.reached();
    }

    /** Starts with another scene, which it follows. */
    void open() {
        autoFit = new AutoFit();
        before = Optional.empty();
        follows = true;
        halt();
        tell();
    }

    /** Brings back, after {@link #open}, all that is so now. */
    Runnable memory() {
        View seen = view();
        AutoFit reach = autoFit;
        boolean followed = follows;
        Optional<View> kept = before;
        return () -> {
            autoFit = reach;
            follows = followed;
            before = kept;
            halt();
            camera.start(seen.camera(), seen.perspective());
            tell();
        };
    }

    private View view() {
        return new View(camera.camera(), camera.isPerspective());
    }

    /** Keeps the present view as the view before; call it before the view jumps. */
    void remember() {
        if (before.equals(Optional.of(view()))) return;
        before = Optional.of(view());
        tell();
    }

    /** Follows the run from now on, beginning with a glide to it, or stays as it is. */
    void follow(boolean on) {
        if (follows == on) return;
        remember();
        follows = on;
        halt();
        tell();
        glide();
    }

    /** Stays from now on, because the user pans or zooms, or follows a particle. */
    void stay() {
        follow(false);
    }

    /** Shows the view before, and stays there; the present view is then the view before. */
    void goBack() {
        before.ifPresent(view -> {
            remember();
            follows = false;
            halt();
            camera.start(view.camera(), view.perspective());
            tell();
        });
    }

    /** Takes a frame that is shown from now on, in one pass over its particles, or in none if nothing needs it. */
    void take(Frame frame, boolean atStart) {
        if (follows) autoFit.follow(frame, atStart);
        camera.follow(() -> follows ? autoFit.everything() : Extent.of(frame));
    }

    /** Shows at once what there is in a frame. */
    void fit(Frame frame) {
        autoFit.restart(frame);
        jump();
    }

    /** Shows at once what is to be seen. */
    void jump() {
        halt();
        if (isOnScreen()) reached().ifPresent(box -> camera.fit(box, margin()));
    }

    /**
     * Stays from now on, with two points well seen, m: near the middle, and neither too close together nor too far apart.
     */
    void reveal(Vec3 a, Vec3 b) {
        stay();
        double width = camera.viewport().width();
        double height = camera.viewport().height();
        Point2D one = place(a);
        Point2D two = place(b);
        double apart = one.distance(two);
        if (!Double.isFinite(apart)) return; // behind the eye, or nowhere
        double least = UIScale.scale(LEAST);
        double most = MOST * Math.min(width, height);
        boolean inside = isInside(one) && isInside(two);
        if (inside && apart >= least && apart <= Math.hypot(width, height)) return;
        camera.pan(width / 2 - (one.getX() + two.getX()) / 2, height / 2 - (one.getY() + two.getY()) / 2);
        double factor = apart < least ? least / Math.max(apart, 1) : apart > most ? most / apart : 1;
        factor = Math.max(1 / STRONGEST_ZOOM, Math.min(STRONGEST_ZOOM, factor));
        if (factor != 1) camera.zoom(factor, width / 2, height / 2);
    }

    private Point2D place(Vec3 at) {
        return camera.transform().place(at.x(), at.y(), at.z());
    }

    private boolean isInside(Point2D at) {
        double x = camera.viewport().width() / 2.0;
        double y = camera.viewport().height() / 2.0;
        return Math.abs(at.getX() - x) <= INNER * x && Math.abs(at.getY() - y) <= INNER * y;
    }

    /** Begins to glide to what is to be seen, or goes on; a view that somebody moved does not move by itself. */
    void glide() {
        if (!mayMove()) halt();
        else if (glide.isEmpty()) reached().ifPresent(this::begin);
    }

    private void begin(Extent box) {
        Camera now = camera.camera();
        if (Glide.isThere(now, camera.fitted(box, margin()))) return;
        Viewport size = camera.viewport();
        glide = Optional.of(new Glide(now, box, size.width(), size.height()));
        since = nanoTime.getAsLong();
        timer.start();
    }

    private boolean mayMove() {
        return follows && isOnScreen() && !handIsDown.getAsBoolean();
    }

    private boolean isOnScreen() {
        return camera.viewport().width() > 1 && camera.viewport().height() > 1;
    }

    private void halt() {
        glide = Optional.empty();
        timer.stop();
    }

    /** Moves the view by the time that has passed. */
    void tick() {
        Optional<Extent> box = mayMove() ? reached() : Optional.empty();
        if (glide.isEmpty() || box.isEmpty()) {
            halt();
            return;
        }
        long now = nanoTime.getAsLong();
        double seconds = (now - since) / NANOS_PER_SECOND;
        since = now;
        Camera goal = camera.fitted(box.get(), margin());
        Camera next = glide.get().step(goal, box.get(), seconds);
        camera.start(next, camera.isPerspective());
        if (next.equals(goal)) halt();
    }

    private static double margin() {
        return UIScale.scale((float) MARGIN);
    }
}
