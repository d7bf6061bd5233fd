package io.github.catenary.app.window.welcome;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.run.preview.AutoFit;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.image.BufferedImage;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A run and its pictures, which show the part of the world that it has reached so far. One thread, not the EDT. */
final class SmallRun {
    /** The time between two pictures, s. */
    static final double PICTURE = 1 / 25.0;

    /** The moment of the still picture, s: most scenes are in motion by then, and few have come to rest. */
    private static final double STILL = 1.4;

    /** The longest time that the way to the still picture may take; it then shows where the run has got to. */
    private static final long PATIENCE = Duration.ofMillis(1500).toNanos();

    private final Simulation run;
    private final ThumbnailStyle size;
    private final AutoFit fit = new AutoFit();
    private final FramePainter painter = new FramePainter();

    /**
     * Runs up to the moment of the still picture.
     *
     * @param unwanted true once nobody needs the picture any more
     */
    SmallRun(Scene scene, SceneCompiler compiler, ThumbnailStyle size, BooleanSupplier unwanted) {
        run = compiler.compile(scene);
        this.size = size;
        fit.include(run.frame(), true);
        long start = System.nanoTime();
        while (run.time() < STILL && !unwanted.getAsBoolean() && System.nanoTime() - start < PATIENCE) {
            if (!advance()) break;
            fit.include(run.frame(), false);
        }
    }

    /** Goes on to the next picture, by at least one frame; false if the run has stopped. */
    boolean advance() {
        double until = run.time() + PICTURE;
        do {
            if (!run.step()) return false;
        } while (run.time() < until);
        return true;
    }

    double time() {
        return run.time();
    }

    void restart() {
        run.reset();
    }

    BufferedImage picture() {
        Frame frame = run.frame();
        Optional<Extent> shown = fit.include(frame, false);
        RenderSettings look = SceneImage.look(
                frame, Framing.AUTOMATIC, ViewStyle.DEFAULT, shown, size.size(), PaintOptions.plain(size.colors()));
        return painter.paint(frame, look);
    }
}
