package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.AxisTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.ui.memory.Shortage;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.scene.Scene;
import java.awt.AlphaComposite;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Shows a scene in a component. A small scene is painted directly. A background thread paints a large scene into an
 * image, so that the EDT only copies the image. Until the image of a new view is ready, the previous image is shown,
 * moved and scaled to fit that view. One image is painted at a time; if the view changes faster than that, only its
 * last state is painted. While memory is too short for a picture, the previous one stays. EDT only.
 */
public final class BackgroundPicture {
    /** The largest total of particles, springs and faces that is painted directly, which takes up to about 10 ms. */
    static final int DIRECT_UP_TO = 3_000;

    /** The largest factor by which a finished image is enlarged or reduced; beyond it nothing could be made out. */
    private static final double MOST_SCALING = 64;

    /** An image whose top left corner is farther away than this, px, is out of view whatever its size. */
    private static final double FARTHEST = 1e6;

    /** All that decides how an image looks. */
    private record Subject(
            PaintedScene scene,
            Viewport viewport,
            PaintOptions options,
            int coloursVersion,
            Font font,
            double deviceScale) {
        boolean isSameAs(Subject other) {
            return scene == other.scene
                    && viewport.showsSameAs(other.viewport)
                    && deviceScale == other.deviceScale
                    && coloursVersion == other.coloursVersion
                    && font.equals(other.font)
                    && options.equals(other.options);
        }

        /** Returns the spare image if it has the right size, or else a new one. */
        BufferedImage image(Optional<BufferedImage> spare) {
            int width = (int) Math.ceil(viewport.width() * deviceScale);
            int height = (int) Math.ceil(viewport.height() * deviceScale);
            return spare.filter(it -> it.getWidth() == width && it.getHeight() == height)
                    .orElseGet(() -> new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE));
        }

        void paintInto(BufferedImage image, PaintTrouble trouble) {
            Graphics2D g = image.createGraphics();
            try {
                g.setComposite(AlphaComposite.Clear);
                g.fillRect(0, 0, image.getWidth(), image.getHeight());
                g.setComposite(AlphaComposite.SrcOver);
                g.setFont(font);
                g.scale(deviceScale, deviceScale);
                ScenePainter.paint(g, viewport, scene, options.withTrouble(trouble));
            } finally {
                g.dispose();
            }
        }
    }

    private record Picture(Subject subject, BufferedImage image) {}

    /** @param lacked true if memory was too short for it */
    private record Painted(Picture picture, boolean lacked) {}

    /** Whether memory was too short for a picture, which is no fault as long as there is hope. One thread. */
    private static final class Attempt implements PaintTrouble {
        private final PaintTrouble reports;
        private final boolean mayLack;
        private boolean lacked;

        Attempt(PaintTrouble reports, boolean mayLack) {
            this.reports = reports;
            this.mayLack = mayLack;
        }

        @Override
        public void failed(String what, Throwable why) {
            if (mayLack && why instanceof OutOfMemoryError) lacked = true;
            else reports.failed(what, why);
        }
    }

    private final Latest<Painted> latest = new Latest<>(this::put, Background.executor("catenary-painter"));
    private final Runnable changed;
    private Optional<Picture> newest = Optional.empty();
    /** The image that is no longer shown; the next picture is painted into it. */
    private Optional<BufferedImage> spare = Optional.empty();

    private final Shortage shortage;
    /** True once the scene of the picture in progress is forgotten. */
    private boolean dropped;

    /** @param changed asks the component to repaint; called on the EDT when a new picture is ready */
    public BackgroundPicture(Runnable changed) {
        this.changed = changed;
        shortage = new Shortage(changed);
    }

    /** True if the scene is painted in the background. */
    static boolean isLarge(Scene scene) {
        return scene.particles().size() + scene.springs().size() + scene.faces().size() > DIRECT_UP_TO;
    }

    /** Paints the scene as {@link ScenePainter#paint} does, or shows the best picture of it so far. */
    public void paint(Graphics2D g, Viewport viewport, PaintedScene scene, PaintOptions options) {
        if (!isLarge(scene.scene())) {
            forget();
            ScenePainter.paint(g, viewport, scene, options);
            return;
        }
        // The item under the pointer changes with every move of the mouse and must be marked at once.
        PaintOptions still = options.withHovered(OptionalInt.empty(), OptionalInt.empty());
        double deviceScale = g.getTransform().getScaleX();
        int colours = options.colourBy().map(ColourBy::version).orElse(0);
        Subject wanted = new Subject(scene, viewport.copy(), still, colours, g.getFont(), deviceScale);
        if (newest.isEmpty() || !newest.get().subject().isSameAs(wanted)) ask(wanted);
        newest.ifPresent(picture -> show(g, viewport, picture));
        options.trouble()
                .layer(
                        g,
                        "selection",
                        layer -> new HoverPainter(
                                        layer,
                                        new AxisTransform(viewport),
                                        new Dimension(viewport.width(), viewport.height()),
                                        scene,
                                        options)
                                .paint());
    }

    /** Drops the picture; call it when an unrelated scene is opened. */
    public void forget() {
        newest = Optional.empty();
        shortage.end();
        dropped = latest.isAwaited();
        spare = Optional.empty();
    }

    private void ask(Subject wanted) {
        if (latest.isAwaited() || shortage.isWaiting()) return; // the repaint after that asks again
        try {
            paint(wanted, wanted.image(spare));
        } catch (OutOfMemoryError e) { // there is not even room for the image
            if (shortage.isHopeless()) throw e;
            shortage.await();
        }
    }

    private void paint(Subject wanted, BufferedImage image) {
        spare = Optional.empty();
        Attempt attempt = new Attempt(wanted.options().trouble(), !shortage.isHopeless());
        latest.ask(() -> {
            try {
                wanted.paintInto(image, attempt);
            } catch (Throwable thrown) {
                attempt.failed(Texts.text("paint.scene"), thrown);
            }
            return new Painted(new Picture(wanted, image), attempt.lacked);
        });
    }

    private void put(Painted painted) {
        if (!dropped && painted.lacked) {
            spare = Optional.of(painted.picture.image());
            shortage.await();
            return;
        }
        if (!dropped) {
            shortage.end();
            spare = newest.map(Picture::image);
            newest = Optional.of(painted.picture);
        }
        dropped = false;
        changed.run();
    }

    private static void show(Graphics2D g, Viewport viewport, Picture picture) {
        Viewport then = picture.subject().viewport();
        double deviceScale = picture.subject().deviceScale();
        double scaling = viewport.scale() / then.scale();
        if (then.side() != viewport.side()) return;
        if (scaling > MOST_SCALING || scaling < 1 / MOST_SCALING) return;
        double left = viewport.screenX(then.worldX(0));
        double top = viewport.screenY(then.worldY(0));
        if (Math.max(Math.abs(left), Math.abs(top)) > FARTHEST) return;
        AffineTransform before = g.getTransform();
        AffineTransform place = new AffineTransform(before);
        place.translate(left, top);
        place.scale(scaling / deviceScale, scaling / deviceScale);
        // At whole pixels the image is copied unchanged, which is fastest and sharpest.
        if (Math.abs(place.getScaleX() - 1) < 1e-9) {
            place = AffineTransform.getTranslateInstance(
                    Math.rint(place.getTranslateX()), Math.rint(place.getTranslateY()));
        }
        g.setTransform(place);
        g.drawImage(picture.image(), 0, 0, null);
        g.setTransform(before);
    }
}
