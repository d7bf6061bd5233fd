package io.github.catenary.app.vignette;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import java.awt.image.BufferedImage;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.SwingUtilities;

/**
 * Makes still pictures one after the other on a thread of low priority, and a moving picture on another. EDT only; the
 * receivers are called there, too.
 */
public final class VignetteRunner implements AutoCloseable {
    /** After this a moving picture begins again, s. */
    private static final double LOOP = 8;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Supplier<SceneCompiler> compiler;
    private final ExecutorService stills = Executors.newSingleThreadExecutor(work -> thread("vignettes", work));
    /** Stills that were asked for before the last {@link #forget} are not made. */
    private final AtomicInteger round = new AtomicInteger();

    private AtomicBoolean stopped = new AtomicBoolean(true);

    /** @param compiler knows the element types, on any thread */
    public VignetteRunner(Supplier<SceneCompiler> compiler) {
        this.compiler = () -> {
            SceneCompiler own = compiler.get();
            return own.with(own.options().withThreads(1));
        };
    }

    private static Thread thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Makes a still picture, after those that were asked for before. */
    void still(Callable<Scene> scene, VignetteLook look, Consumer<BufferedImage> made, Consumer<Exception> failed) {
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

    /** Makes pictures of a run in real time until {@link #stop}; at most one run plays. */
    void play(Callable<Scene> scene, VignetteLook look, Consumer<BufferedImage> made, Consumer<Exception> failed) {
        stop();
        AtomicBoolean over = new AtomicBoolean();
        stopped = over;
        Consumer<BufferedImage> receiver = picture -> {
            if (!over.get()) made.accept(picture);
        };
        thread("vignette", () -> play(scene, look, over, receiver, failed)).start();
    }

    private void play(
            Callable<Scene> scene,
            VignetteLook look,
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
        stopped.set(true);
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
}
