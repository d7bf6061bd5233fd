package io.github.catenary.app.window.welcome;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.run.preview.AutoFit;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.image.BufferedImage;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * Makes still pictures one after the other on a thread of low priority, and a moving picture on another. EDT only; the
 * receivers are called there, too.
 */
public final class ThumbnailRunner implements AutoCloseable {
    /** After this a moving picture begins again, s. */
    private static final double LOOP = 8;

    /** A pointer that passes by sooner starts no moving picture, ms. */
    private static final int DELAY = 150;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Supplier<SceneCompiler> compiler;
    private final ExecutorService stills = Background.executor("vignettes");
    /** Stills that were asked for before the last {@link #forget} are not made. */
    private final AtomicInteger round = new AtomicInteger();

    private Optional<Play> current = Optional.empty();

    /** A picture that moves, or is about to. */
    static final class Play {
        private final AtomicBoolean over = new AtomicBoolean();
        private final Runnable ended;

        private Play(Runnable ended) {
            this.ended = ended;
        }

        /** Ends this picture; does nothing if another one has taken its place. */
        void stop() {
            if (!over.getAndSet(true)) ended.run();
        }
    }

    /** @param compiler knows the element types, on any thread */
    public ThumbnailRunner(Supplier<SceneCompiler> compiler) {
        this.compiler = () -> {
            SceneCompiler own = compiler.get();
            return own.with(own.options().withThreads(1));
        };
    }

    /** Makes a still picture, after those that were asked for before. */
    void still(Callable<Scene> scene, ThumbnailStyle look, Consumer<BufferedImage> made, Consumer<Exception> failed) {
        int asked = round.get();
        BooleanSupplier unwanted = () -> round.get() != asked;
        stills.execute(() -> {
            if (unwanted.getAsBoolean()) return;
            try {
                BufferedImage picture = new SmallRun(scene.call(), compiler.get(), look, unwanted).picture();
                if (!unwanted.getAsBoolean()) SwingUtilities.invokeLater(() -> made.accept(picture));
            } catch (Exception e) {
                SwingUtilities.invokeLater(() -> failed.accept(e));
            }
        });
    }

    /**
     * Makes pictures of a run in real time, after a moment. At most one run plays: this one ends the one before.
     *
     * @param ended runs once this picture is stopped or another one takes its place
     */
    Play play(
            Callable<Scene> scene,
            ThumbnailStyle look,
            Consumer<BufferedImage> made,
            Consumer<Exception> failed,
            Runnable ended) {
        stop();
        Play play = new Play(ended);
        current = Optional.of(play);
        Consumer<BufferedImage> receiver = picture -> {
            if (!play.over.get()) made.accept(picture);
        };
        Thread thread = Background.thread("vignette", () -> play(scene, look, play.over, receiver, failed));
        Timer start = Timers.once(DELAY, () -> {
            if (!play.over.get()) thread.start();
        });
        start.start();
        return play;
    }

    private void play(
            Callable<Scene> scene,
            ThumbnailStyle look,
            AtomicBoolean over,
            Consumer<BufferedImage> made,
            Consumer<Exception> failed) {
        try {
            SmallRun run = new SmallRun(scene.call(), compiler.get(), look, over::get);
            run.restart();
            while (!over.get()) {
                long start = System.nanoTime();
                BufferedImage picture = run.picture();
                SwingUtilities.invokeLater(() -> made.accept(picture));
                if (!run.advance() || run.time() > LOOP) run.restart();
                long spent = (System.nanoTime() - start) / NANOS_PER_MILLI;
                Thread.sleep(Math.max(1, Math.round(1000 * SmallRun.PICTURE) - spent));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            SwingUtilities.invokeLater(() -> failed.accept(e));
        }
    }

    /** Ends the moving picture. */
    public void stop() {
        current.ifPresent(Play::stop);
    }

    /** Ends all work; what was asked for is not made. */
    public void forget() {
        stop();
        round.incrementAndGet();
    }

    @Override
    public void close() {
        forget();
        stills.shutdown();
    }

    /** A run and its pictures, which show the part of the world that it has reached so far. One thread, not the EDT. */
    private static final class SmallRun {
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
}
