package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.ui.memory.Shortage;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.solver.Frame;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * Shows pictures of a renderer in a component. A thread in the background draws them, so that the EDT only copies
 * pixels. Until a new picture is ready, the one before is shown. If frames come faster than pictures, only the newest is
 * drawn. EDT only.
 */
public final class BackgroundView {
    /**
     * A wanted picture.
     *
     * @param bodies tells what elements show in the frame that is drawn, on the thread in the background
     * @param tints computed on the thread in the background
     * @param tintsKey equal for requests with the same bodies, tints and marks of a frame
     * @param marks draws on top of the picture, in px of the camera, on the thread in the background
     * @param edited what an editor shows in the picture
     * @param width of the component, px of the camera
     */
    public record Request(
            InterpolatedFrame moment,
            Function<Frame, ElementSolids> bodies,
            Camera camera,
            ViewStyle style,
            Supplier<Tints> tints,
            Object tintsKey,
            Consumer<Graphics2D> marks,
            EditMarks edited,
            SceneColors colors,
            double deviceScale,
            int width,
            int height) {
        /** A picture of the scene alone, with marks on top. */
        public Request(
                InterpolatedFrame moment,
                Function<Frame, ElementSolids> bodies,
                Camera camera,
                ViewStyle style,
                Supplier<Tints> tints,
                Object tintsKey,
                Consumer<Graphics2D> marks,
                SceneColors colors,
                double deviceScale,
                int width,
                int height) {
            this(
                    moment,
                    bodies,
                    camera,
                    style,
                    tints,
                    tintsKey,
                    marks,
                    EditMarks.NONE,
                    colors,
                    deviceScale,
                    width,
                    height);
        }

        /** A picture without marks on top. */
        public Request(
                Frame frame,
                Function<Frame, ElementSolids> bodies,
                Camera camera,
                ViewStyle style,
                Supplier<Tints> tints,
                Object tintsKey,
                SceneColors colors,
                double deviceScale,
                int width,
                int height) {
            this(
                    InterpolatedFrame.of(frame),
                    bodies,
                    camera,
                    style,
                    tints,
                    tintsKey,
                    g -> {},
                    colors,
                    deviceScale,
                    width,
                    height);
        }

        private boolean isSameAs(Request other) {
            return moment.isSameAs(other.moment)
                    && camera.equals(other.camera)
                    && style.equals(other.style)
                    && tintsKey.equals(other.tintsKey)
                    && edited.equals(other.edited)
                    && colors.equals(other.colors)
                    && hasSameSizeAs(other);
        }

        private boolean hasSameSizeAs(Request other) {
            return deviceScale == other.deviceScale && width == other.width && height == other.height;
        }
    }

    private record Picture(Request request, BufferedImage image) {}

    private final ExecutorService painter = Background.executor("catenary-view");
    private final Runnable changed;
    private final Consumer<Throwable> failed;
    /** Used by the thread in the background only, as is the model. */
    private Renderer renderer = new Renderer();

    private @Nullable Model model;

    private Optional<Picture> newest = Optional.empty();
    /** The last request; empty if none was made since the picture was dropped. */
    private Optional<Request> asked = Optional.empty();

    private boolean painting;
    private final Shortage shortage;
    private long pictures;
    /** How often the picture was dropped. One that was asked for before is not shown. */
    private int times;
    /** The image that is no longer shown; the next picture is drawn into it. */
    private Optional<BufferedImage> spare = Optional.empty();
    /** The newest request that came while a picture was drawn; the thread in the background goes on with it. */
    private final AtomicReference<@Nullable Job> waiting = new AtomicReference<>();

    private record Job(Picture picture, int time) {}

    /**
     * @param changed asks the component to repaint; called on the EDT when a picture is ready
     * @param failed is told, on any thread, why there is no picture
     */
    public BackgroundView(Runnable changed, Consumer<Throwable> failed) {
        this.changed = changed;
        shortage = new Shortage(changed);
        this.failed = failed;
    }

    /** The number of pictures drawn so far. */
    public long pictures() {
        return pictures;
    }

    /** True if the picture of the last request is shown. */
    public boolean isUpToDate() {
        return !painting && !shortage.isWaiting();
    }

    /** Shows the newest picture and asks for the wanted one. */
    public void paint(Graphics2D g, Request wanted) {
        if (newest.isEmpty() || !newest.get().request().isSameAs(wanted)) ask(wanted);
        newest.filter(picture -> picture.request().hasSameSizeAs(wanted)).ifPresent(picture -> show(g, picture));
    }

    /** Drops the picture and all that it was made with; call it when an unrelated scene is opened. */
    public void forget() {
        times++;
        shortage.end();
        newest = Optional.empty();
        asked = Optional.empty();
        spare = Optional.empty();
        waiting.set(null);
        painter.execute(() -> {
            renderer = new Renderer();
            model = null;
        });
    }

    private void ask(Request wanted) {
        if (shortage.isWaiting() || (painting && asked.filter(wanted::isSameAs).isPresent())) return;
        Job overtaken = waiting.getAndSet(null);
        if (overtaken != null) spare = Optional.of(overtaken.picture().image());
        Picture picture;
        try {
            picture = new Picture(wanted, image(wanted));
        } catch (OutOfMemoryError e) { // there is not even room for the image
            if (shortage.isHopeless()) throw e;
            shortage.await();
            return;
        }
        asked = Optional.of(wanted);
        Job job = new Job(picture, times);
        spare = Optional.empty();
        if (painting) {
            waiting.set(job);
        } else {
            painting = true;
            painter.execute(() -> draw(job));
        }
    }

    private BufferedImage image(Request wanted) {
        int width = (int) Math.ceil(wanted.width() * wanted.deviceScale());
        int height = (int) Math.ceil(wanted.height() * wanted.deviceScale());
        return spare.filter(it -> it.getWidth() == width && it.getHeight() == height)
                .orElseGet(() -> new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB));
    }

    /** Draws, and goes on with what was asked for meanwhile, which need not wait for the EDT. */
    private void draw(Job job) {
        boolean lacked = false;
        try {
            draw(job.picture().request(), job.picture().image());
        } catch (OutOfMemoryError thrown) {
            model = null;
            if (shortage.isHopeless()) failed.accept(thrown);
            else lacked = true;
        } catch (Throwable thrown) { // no retry: it would fail again
            failed.accept(thrown);
        } finally {
            Job next = waiting.getAndSet(null);
            boolean undone = lacked;
            SwingUtilities.invokeLater(() -> take(job, next != null, undone));
            if (next != null) painter.execute(() -> draw(next));
        }
    }

    private void draw(Request wanted, BufferedImage image) {
        Model before = model;
        Frame frame = wanted.moment().picture();
        ElementSolids bodies = wanted.bodies().apply(frame);
        Model now = before == null ? Model.of(frame, bodies) : before.next(frame, bodies);
        model = now;
        renderer.render(
                new Renderer.Shot(
                        now,
                        wanted.camera(),
                        wanted.style(),
                        wanted.tints().get(),
                        wanted.edited(),
                        wanted.colors(),
                        wanted.deviceScale()),
                image);
        Graphics2D g = image.createGraphics();
        try {
            g.scale(wanted.deviceScale(), wanted.deviceScale());
            wanted.marks().accept(g);
        } finally {
            g.dispose();
        }
    }

    private void take(Job job, boolean goesOn, boolean lacked) {
        painting = goesOn;
        if (lacked && job.time() == times) {
            spare = Optional.of(job.picture().image());
            shortage.await();
            return;
        }
        pictures++;
        if (job.time() == times) {
            shortage.end();
            newest.ifPresent(old -> spare = Optional.of(old.image()));
            newest = Optional.of(job.picture());
        }
        changed.run();
    }

    /** Copies the pixels unchanged, which is fastest and sharpest. */
    private static void show(Graphics2D g, Picture picture) {
        AffineTransform before = g.getTransform();
        g.setTransform(AffineTransform.getTranslateInstance(
                Math.rint(before.getTranslateX()), Math.rint(before.getTranslateY())));
        g.drawImage(picture.image(), 0, 0, null);
        g.setTransform(before);
    }
}
