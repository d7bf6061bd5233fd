package io.github.catenary.app.run.film;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.solver.Frame;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.OutputStream;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import javax.swing.JPanel;
import javax.swing.UIManager;

/** Shows what a picture will look like. A thread in the background paints it, only the newest that is wanted. EDT only. */
final class StillView extends JPanel {
    /** A larger picture is painted with fewer pixels, of which nobody sees more here. */
    private static final double MOST_PIXELS = 2e6;

    private static final int WIDTH = 340;
    private static final int HEIGHT = 240;

    /** A painted picture, and about how many bytes it takes as PNG in its full size. */
    private record Still(BufferedImage image, double bytes) {}

    private final DoubleConsumer measured;
    /** Used by one thread of the background after the other. */
    private final transient FramePainter painter = new FramePainter();

    private transient Optional<BufferedImage> image = Optional.empty();
    private final transient Latest<Optional<Still>> latest = new Latest<>(this::put);
    /** What is painted after the picture in progress, which is shown, too. */
    private transient Optional<Supplier<Optional<Still>>> next = Optional.empty();

    /** @param measured receives about how many bytes the picture takes as PNG */
    StillView(DoubleConsumer measured) {
        this.measured = measured;
        setOpaque(false);
        setName("film.still");
        setPreferredSize(UIScale.scale(new Dimension(WIDTH, HEIGHT)));
        setMinimumSize(UIScale.scale(new Dimension(WIDTH / 2, HEIGHT / 2)));
        setToolTipText(Texts.text("film.still.tip"));
        getAccessibleContext().setAccessibleName(Texts.text("film.still"));
    }

    /** Shows a frame as it will be taken. */
    void show(Frame frame, CameraPath camera) {
        next = Optional.of(() -> still(frame, camera));
        startNext();
    }

    /** True if the newest wanted picture is shown. */
    boolean isReady() {
        return !latest.isAwaited() && image.isPresent();
    }

    private void startNext() {
        if (latest.isAwaited()) return;
        next.ifPresent(latest::ask);
        next = Optional.empty();
    }

    /** Empty if the frame cannot be painted: the film itself will say why. */
    private Optional<Still> still(Frame frame, CameraPath camera) {
        try {
            CameraPath reduced = camera.reduced(MOST_PIXELS);
            BufferedImage picture = painter.paint(frame, reduced.look(frame, Optional.empty()));
            Count count = new Count();
            PngImage.write(picture, count);
            double share = (double) camera.choice().width()
                    * camera.choice().height()
                    / ((double) picture.getWidth() * picture.getHeight());
            return Optional.of(new Still(picture, FileSize.enlarged((double) count.bytes, share)));
        } catch (Throwable failed) { // also of a plugin, or when memory runs out
            return Optional.empty();
        }
    }

    private void put(Optional<Still> still) {
        startNext();
        image = still.map(Still::image);
        still.ifPresent(it -> measured.accept(it.bytes));
        repaint();
    }

    private static final class Count extends OutputStream {
        long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] block, int offset, int length) {
            bytes += length;
        }
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        if (image.isEmpty()) return;
        BufferedImage picture = image.get();
        double scale = Math.min(
                1, Math.min(getWidth() / (double) picture.getWidth(), getHeight() / (double) picture.getHeight()));
        int width = Math.max(1, (int) Math.round(scale * picture.getWidth()));
        int height = Math.max(1, (int) Math.round(scale * picture.getHeight()));
        int x = (getWidth() - width) / 2;
        int y = (getHeight() - height) / 2;
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
            g.drawImage(picture, x, y, width, height, null);
            g.setColor(UIManager.getColor("Component.borderColor"));
            g.drawRect(x, y, width - 1, height - 1);
        } finally {
            g.dispose();
        }
    }
}
