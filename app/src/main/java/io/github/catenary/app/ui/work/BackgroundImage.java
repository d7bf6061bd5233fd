package io.github.catenary.app.ui.work;

import java.awt.AlphaComposite;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Transparency;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * A picture that a thread in the background draws for a component, so that the EDT only copies pixels. The last picture
 * stays until another one is ready. One is drawn at a time; of those asked for meanwhile the newest is drawn next, which
 * need not wait for the EDT. While memory is too short for a picture, the one before stays. EDT only.
 *
 * @param <S> all that decides what the picture shows; immutable
 */
public final class BackgroundImage<S extends BackgroundImage.Subject<S>> {
    /** What a picture shows. */
    public interface Subject<S> {
        /** True if the other subject gives the same picture. */
        boolean isSameAs(S other);

        /** The size of the picture, px of the screen, at least 1 each way. */
        Dimension pixels();

        /** A type of {@link BufferedImage}. A picture with transparency is clear when its drawing begins. */
        default int imageType() {
            return BufferedImage.TYPE_INT_ARGB_PRE;
        }
    }

    /** A finished picture. */
    public record Picture<S>(S subject, BufferedImage pixels) {}

    /** @param time how often the picture had been dropped when it was asked for */
    private record Job<S>(Picture<S> picture, int time) {}

    private final ExecutorService painter;
    private final BiConsumer<? super S, ? super BufferedImage> drawing;
    private final Runnable changed;
    private final Consumer<? super Throwable> failed;
    private final Shortage shortage;

    private Optional<Picture<S>> newest = Optional.empty();
    /** The last subject; empty if none was asked for since the picture was dropped. */
    private Optional<S> asked = Optional.empty();

    private boolean painting;
    private volatile boolean awaitsFirst;
    private long pictures;
    /** How often the picture was dropped. One that was asked for before is not shown. */
    private int times;
    /** The image that is no longer shown; the next picture is drawn into it. */
    private Optional<BufferedImage> spare = Optional.empty();
    /** The newest subject that came while a picture was drawn; the thread in the background goes on with it. */
    private final AtomicReference<@Nullable Job<S>> waiting = new AtomicReference<>();

    /**
     * @param threadName the name in thread dumps
     * @param drawing draws a picture, on another thread
     * @param changed asks the component to repaint; called on the EDT when a picture is ready
     * @param failed gets, on any thread, what {@code drawing} throws; such a picture is shown as far as it was drawn
     */
    public BackgroundImage(
            String threadName,
            BiConsumer<? super S, ? super BufferedImage> drawing,
            Runnable changed,
            Consumer<? super Throwable> failed) {
        painter = Background.executor(threadName);
        this.drawing = drawing;
        this.changed = changed;
        this.failed = failed;
        shortage = new Shortage(changed);
    }

    /** The number of pictures drawn so far. */
    public long pictures() {
        return pictures;
    }

    /** True if the picture that was asked for last is ready. */
    public boolean isUpToDate() {
        return !painting && !shortage.isWaiting();
    }

    /** True while there is nothing to show but it is being drawn. Any thread. */
    public boolean awaitsFirst() {
        return awaitsFirst;
    }

    /** The last picture that is ready. If it shows something else than what is wanted, that is drawn next. */
    public Optional<Picture<S>> newest(S wanted) {
        if (newest.isEmpty() || !newest.get().subject().isSameAs(wanted)) ask(wanted);
        return newest;
    }

    /** Drops the picture, and the one that is being drawn. */
    public void forget() {
        times++;
        shortage.end();
        newest = Optional.empty();
        asked = Optional.empty();
        spare = Optional.empty();
        waiting.set(null);
        awaitsFirst = false;
    }

    private void ask(S wanted) {
        if (shortage.isWaiting() || (painting && asked.filter(wanted::isSameAs).isPresent())) return;
        Job<S> overtaken = waiting.getAndSet(null);
        if (overtaken != null) spare = Optional.of(overtaken.picture().pixels());
        Job<S> job;
        try {
            job = new Job<>(new Picture<>(wanted, image(wanted)), times);
        } catch (OutOfMemoryError e) { // there is not even room for the image
            if (shortage.isHopeless()) throw e;
            shortage.await();
            return;
        }
        asked = Optional.of(wanted);
        awaitsFirst = newest.isEmpty();
        spare = Optional.empty();
        if (painting) {
            waiting.set(job);
        } else {
            painting = true;
            painter.execute(() -> draw(job));
        }
    }

    private BufferedImage image(S wanted) {
        Dimension size = wanted.pixels();
        return spare.filter(it -> it.getWidth() == size.width
                        && it.getHeight() == size.height
                        && it.getType() == wanted.imageType())
                .orElseGet(() -> new BufferedImage(size.width, size.height, wanted.imageType()));
    }

    /** Draws, and goes on with what was asked for meanwhile. */
    private void draw(Job<S> job) {
        boolean lacked = false;
        try {
            clear(job.picture().pixels());
            drawing.accept(job.picture().subject(), job.picture().pixels());
        } catch (OutOfMemoryError thrown) {
            if (shortage.isHopeless()) failed.accept(thrown);
            else lacked = true;
        } catch (Throwable thrown) { // no retry: it would fail again
            failed.accept(thrown);
        } finally {
            Job<S> next = waiting.getAndSet(null);
            boolean undone = lacked;
            SwingUtilities.invokeLater(() -> take(job, next != null, undone));
            if (next != null) painter.execute(() -> draw(next));
        }
    }

    private static void clear(BufferedImage pixels) {
        if (pixels.getTransparency() == Transparency.OPAQUE) return;
        Graphics2D g = pixels.createGraphics();
        g.setComposite(AlphaComposite.Clear);
        g.fillRect(0, 0, pixels.getWidth(), pixels.getHeight());
        g.dispose();
    }

    private void take(Job<S> job, boolean goesOn, boolean lacked) {
        painting = goesOn;
        pictures++;
        if (job.time() != times) return;
        awaitsFirst = false;
        if (lacked) {
            spare = Optional.of(job.picture().pixels());
            shortage.await();
            return;
        }
        shortage.end();
        newest.ifPresent(old -> spare = Optional.of(old.pixels()));
        newest = Optional.of(job.picture());
        changed.run();
    }
}
