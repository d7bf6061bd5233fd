package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.space.InterpolatedFrame;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.solver.Frame;
import java.awt.Component;
import java.awt.DisplayMode;
import java.awt.GraphicsConfiguration;
import java.util.Optional;
import java.util.function.LongSupplier;
import javax.swing.Timer;

/**
 * Lets pictures of a run that plays come at the rate of the display: between two frames, a picture shows the way from
 * one to the next. A run that is paused, and all that is no motion (a reset, a jump, a tear, an edit), show the newest
 * frame as it is. EDT only.
 */
final class DisplayRate {
    private static final int USUAL_HERTZ = 60;
    private static final int MOST_HERTZ = 144;
    private static final double NANOS_PER_SECOND = 1e9;

    /** Frames that come at no less than this share of the display's rate need nothing between them. */
    private static final double OFTEN = 0.9;

    /** A flat scene with more particles is not moved between its frames on the EDT. */
    private static final int MOST_ON_EDT = 20_000;

    private final Component view;
    private final LongSupplier nanoTime;
    private final Timer timer = Timers.every(1000 / USUAL_HERTZ, this::tick);
    private Optional<Frame> newest = Optional.empty();
    private Optional<Frame> from = Optional.empty();
    private int hertz;
    private long since;
    private double nanos;
    private double share;
    private Optional<Between> between = Optional.empty();

    /** A moment between two frames, and the scene as it is then. */
    private record Between(InterpolatedFrame moment, PaintedScene scene) {}

    /**
     * @param view repainted when the moment changes
     * @param nanoTime as {@link System#nanoTime}
     */
    DisplayRate(Component view, LongSupplier nanoTime) {
        this.view = view;
        this.nanoTime = nanoTime;
    }

    /** Call it with every new state. */
    void show(PreviewState state) {
        Optional<Frame> before = newest;
        newest = state.frame();
        if (!state.status().playing() || newest.isEmpty() || before.isEmpty()) {
            stop();
            return;
        }
        if (newest.get() == before.get()) return;
        boolean backward = newest.get().number() < before.get().number();
        boolean moves = InterpolatedFrame.areNeighbours(before.get(), newest.get())
                && backward == state.transport().backward();
        double seconds = Math.abs(newest.get().time() - before.get().time())
                / state.status().speed();
        if (!moves || seconds * OFTEN * hertz() < 1) {
            stop();
            return;
        }
        from = before;
        since = nanoTime.getAsLong();
        nanos = seconds * NANOS_PER_SECOND;
        share = 0;
        timer.start();
    }

    private void stop() {
        from = Optional.empty();
        between = Optional.empty();
        timer.stop();
    }

    /** Goes on to the present moment. */
    void tick() {
        share = Math.min(1, (nanoTime.getAsLong() - since) / nanos);
        if (share == 1) timer.stop();
        view.repaint();
    }

    /** What to show now of the newest frame. */
    InterpolatedFrame moment(Frame frame) {
        boolean between = from.isPresent() && newest.isPresent() && newest.get() == frame;
        return between ? new InterpolatedFrame(from.get(), frame, share) : InterpolatedFrame.of(frame);
    }

    /** The same for a flat scene; the same object until the moment changes, so that it is painted once. */
    PaintedScene painted(PaintedScene scene) {
        InterpolatedFrame moment = moment(scene.frame());
        boolean small = scene.scene().particles().size() <= MOST_ON_EDT;
        if (!small || moment.isExact()) return scene;
        if (between.filter(made -> made.moment().isSameAs(moment)).isEmpty()) {
            between = Optional.of(new Between(moment, scene.next(moment.picture())));
        }
        return between.get().scene();
    }

    private int hertz() {
        GraphicsConfiguration screen = view.getGraphicsConfiguration();
        if (hertz == 0 && screen != null) {
            DisplayMode mode = screen.getDevice().getDisplayMode();
            int told = mode == null ? DisplayMode.REFRESH_RATE_UNKNOWN : mode.getRefreshRate();
            hertz = told == DisplayMode.REFRESH_RATE_UNKNOWN ? USUAL_HERTZ : Math.min(MOST_HERTZ, told);
            timer.setDelay(Math.max(1, 1000 / hertz));
        }
        return hertz == 0 ? USUAL_HERTZ : hertz;
    }
}
