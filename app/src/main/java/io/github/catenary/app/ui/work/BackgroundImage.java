package io.github.catenary.app.ui.work;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A picture that a thread in the background draws for a component, one at a time. The last picture stays until another
 * one is ready; what was asked for meanwhile is dropped, and the repaint asks again. EDT only.
 *
 * @param <S> all that decides what the picture shows; immutable
 */
public final class BackgroundImage<S> {
    /** A finished picture. */
    public record Picture<S>(S subject, BufferedImage pixels) {}

    private final BiConsumer<? super Graphics2D, ? super S> drawing;
    private final Runnable changed;
    private final Latest<Picture<S>> latest;
    private Optional<Picture<S>> newest = Optional.empty();

    /**
     * @param threadName the name in thread dumps
     * @param drawing draws a picture, on another thread; what it throws is thrown on the EDT
     * @param changed asks the component to repaint; called on the EDT when a picture is ready
     */
    public BackgroundImage(String threadName, BiConsumer<? super Graphics2D, ? super S> drawing, Runnable changed) {
        this.drawing = drawing;
        this.changed = changed;
        latest = new Latest<>(this::put, Background.executor(threadName));
    }

    /** The last picture that is ready. */
    public Optional<Picture<S>> newest() {
        return newest;
    }

    /** True while no picture is being drawn. */
    public boolean isUpToDate() {
        return !latest.isAwaited();
    }

    /**
     * Asks for a picture, unless one is being drawn.
     *
     * @param width of the picture, px, at least 1
     * @param height of the picture, px, at least 1
     */
    public void ask(S subject, int width, int height) {
        if (!latest.isAwaited()) latest.ask(() -> new Picture<>(subject, draw(subject, width, height)));
    }

    /** Drops the picture, and the one that is being drawn. */
    public void forget() {
        newest = Optional.empty();
        latest.forget();
    }

    private BufferedImage draw(S subject, int width, int height) {
        BufferedImage pixels = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D g = pixels.createGraphics();
        try {
            drawing.accept(g, subject);
        } finally {
            g.dispose();
        }
        return pixels;
    }

    private void put(Picture<S> ready) {
        newest = Optional.of(ready);
        changed.run();
    }
}
