package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.FitRoom;
import io.github.catenary.app.render.camera.Glide;
import io.github.catenary.app.ui.work.Timers;
import java.awt.Rectangle;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import javax.swing.Timer;

/**
 * Fits a drawing again when its view gets another size, or glides clear of what was chosen to lie over it, as long as
 * nobody looked elsewhere since. It fits what it fitted before, so that an edit does not move the view. EDT only.
 */
final class KeptFit {
    private static final int MILLIS = 1000 / 60;
    private static final double NANOS_PER_SECOND = 1e9;

    private final CanvasView view;
    private final BooleanSupplier handIsDown;
    private final LongSupplier nanoTime;
    private final Timer timer = Timers.every(MILLIS, this::tick);
    private Optional<Extent> box = Optional.empty();
    private Optional<Camera> left = Optional.empty();
    private List<Rectangle> cleared = List.of();
    private Optional<Glide> glide = Optional.empty();
    private long since;
    /** True if an edit came after the fit: what it makes the legend tell does not move the view. */
    private boolean edited;

    /**
     * @param handIsDown true while a gesture is in progress
     * @param nanoTime as {@link System#nanoTime}
     */
    KeptFit(CanvasView view, BooleanSupplier handIsDown, LongSupplier nanoTime) {
        this.view = view;
        this.handIsDown = handIsDown;
        this.nanoTime = nanoTime;
    }

    /** Shows a box; without one, the origin at the default zoom. */
    void fit(Optional<Extent> shown) {
        halt();
        edited = false;
        box = shown;
        cleared = view.corners();
        view.fit(shown);
        left = Optional.of(view.camera().camera());
    }

    /** Brings back, in a view that looks as it does now, what is fitted now. */
    Runnable memory() {
        Optional<Extent> fitted = box;
        Optional<Camera> from = left;
        return () -> {
            box = fitted;
            left = from;
            resized();
        };
    }

    /** The view has another size. */
    void resized() {
        if (isLeft()) fit(box);
    }

    private boolean isLeft() {
        return left.equals(Optional.of(view.camera().camera()));
    }

    /** The scene was edited. */
    void edited() {
        edited = true;
    }

    /** Somebody chose what lies over the drawing. */
    void chosen() {
        edited = false;
    }

    /** Other things lie over the corners; begins to glide if they do not stay within what lay there at the fit. */
    void cornersChanged() {
        List<Rectangle> now = view.corners();
        if (edited || box.isEmpty() || !FitRoom.isOutgrown(cleared, now) || !isLeft()) return;
        cleared = now;
        int width = view.camera().viewport().width();
        int height = view.camera().viewport().height();
        glide = Optional.of(new Glide(view.camera().camera(), box.get(), width, height));
        since = nanoTime.getAsLong();
        timer.start();
    }

    /** Moves the view by the time that has passed; waits while a hand is down. */
    void tick() {
        long now = nanoTime.getAsLong();
        double seconds = (now - since) / NANOS_PER_SECOND;
        since = now;
        if (handIsDown.getAsBoolean()) return;
        if (glide.isEmpty() || box.isEmpty() || !isLeft()) {
            halt();
            return;
        }
        Camera goal = view.fitted(box.get(), cleared);
        Camera next = glide.get().step(goal, box.get(), seconds);
        view.camera().start(next, view.camera().isPerspective());
        left = Optional.of(view.camera().camera());
        if (next.equals(goal)) halt();
    }

    private void halt() {
        glide = Optional.empty();
        timer.stop();
    }
}
