package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.AxisTransform;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.overlay.OverlayLayer;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.app.render.space.InterpolatedFrame;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.BackgroundImage;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Shows a scene in a component, as the camera sees it: straight from a side as a flat drawing, from anywhere else in
 * depth. The drawing, the preview, the race and the X-ray are such views. A small flat scene is painted at once; a thread
 * in the background paints everything else, so that the EDT only copies the picture. Until the picture of a new view is
 * ready, a flat one before is shown moved and scaled, and one in depth as it is. EDT only.
 */
public final class PictureView {
    /** The largest total of particles, springs and faces that is painted at once, which takes up to about 10 ms. */
    static final int DIRECT_UP_TO = 3_000;

    /** The largest factor by which a finished picture is enlarged or reduced; beyond it nothing could be made out. */
    private static final double MOST_SCALING = 64;

    /** A picture whose top left corner is farther away than this, px, is out of view whatever its size. */
    private static final double FARTHEST = 1e6;

    /**
     * How a scene is looked at.
     *
     * @param camera of a view in depth; of a straight one only its side and its scale
     * @param straight what a view straight from a side shows; empty: the camera decides, and the scene has depth
     * @param grid of the plane that is worked in, in depth
     * @param size of the component, px of the camera
     */
    public record Look(
            Camera camera,
            Optional<Viewport> straight,
            ViewStyle style,
            Optional<EditMarks.Grid> grid,
            Dimension size) {
        /** A view in depth, without a grid. */
        public static Look inSpace(Camera camera, ViewStyle style, Dimension size) {
            return new Look(camera, Optional.empty(), style, Optional.empty(), size);
        }

        /** A view straight from a side. */
        public static Look straight(Viewport viewport) {
            return new Look(
                    Camera.of(viewport.side().facing(), Vec3.ZERO, viewport.scale(), false),
                    Optional.of(viewport.copy()),
                    ViewStyle.DEFAULT,
                    Optional.empty(),
                    new Dimension(viewport.width(), viewport.height()));
        }

        /** How points are seen. */
        ViewTransform transform() {
            return straight.<ViewTransform>map(AxisTransform::new)
                    .orElseGet(() -> ViewTransform.of(camera, size.width, size.height));
        }
    }

    /**
     * All that decides how a picture looks.
     *
     * @param between the moment between two frames; empty: that of the scene
     */
    private record Subject(
            Optional<InterpolatedFrame> between,
            PaintedScene scene,
            Look look,
            PaintOptions options,
            int coloursVersion,
            Font font,
            double deviceScale)
            implements BackgroundImage.Subject<Subject> {
        boolean isFlat() {
            return look.straight().isPresent();
        }

        @Override
        public boolean isSameAs(Subject other) {
            return deviceScale == other.deviceScale
                    && coloursVersion == other.coloursVersion
                    && font.equals(other.font)
                    && options.equals(other.options)
                    && looksAsIn(other)
                    && hasSamePlacesAs(other);
        }

        private boolean hasSamePlacesAs(Subject other) {
            if (between.isEmpty() && other.between.isEmpty()) return scene == other.scene;
            return moment().isSameAs(other.moment());
        }

        InterpolatedFrame moment() {
            return between.orElseGet(() -> InterpolatedFrame.of(scene.frame()));
        }

        private boolean looksAsIn(Subject other) {
            if (isFlat() != other.isFlat()) return false;
            if (isFlat()) return viewport().showsSameAs(other.viewport());
            return look.equals(other.look);
        }

        Viewport viewport() {
            return look.straight().orElseThrow();
        }

        @Override
        public Dimension pixels() {
            return new Dimension((int) Math.ceil(look.size().width * deviceScale), (int)
                    Math.ceil(look.size().height * deviceScale));
        }

        @Override
        public int imageType() {
            return isFlat() ? BufferedImage.TYPE_INT_ARGB_PRE : BufferedImage.TYPE_INT_RGB;
        }
    }

    private final PaintTrouble trouble;
    private final BackgroundImage<Subject> image;
    /** Used by the thread in the background only; replaced when all that it keeps is dropped. */
    private volatile SpacePainter space = new SpacePainter();

    private Way way = Way.AT_ONCE;

    /** How the scene was painted last. */
    private enum Way {
        AT_ONCE,
        FLAT,
        IN_SPACE
    }

    /**
     * @param changed asks the component to repaint; called on the EDT when a new picture is ready
     * @param trouble is told why there is no picture
     */
    public PictureView(Runnable changed, PaintTrouble trouble) {
        this.trouble = trouble;
        image = new BackgroundImage<>(
                "catenary-view", this::draw, changed, why -> trouble.failed(Texts.text("paint.scene"), why));
    }

    /** The number of pictures painted in the background so far. */
    public long pictures() {
        return image.pictures();
    }

    /** True if the picture that is shown is the one that was asked for last. */
    public boolean isUpToDate() {
        return image.isUpToDate();
    }

    /** True while there is nothing to show but it is being painted in the background. Any thread. */
    public boolean awaitsFirst() {
        return image.awaitsFirst();
    }

    /** True if a flat scene is painted in the background. */
    static boolean isLarge(Scene scene) {
        return scene.particles().size() + scene.springs().size() + scene.faces().size() > DIRECT_UP_TO;
    }

    /** Drops the picture and all that it was made with; call it when an unrelated scene is opened. */
    public void forget() {
        image.forget();
        space = new SpacePainter();
    }

    /** Shows a scene, or the best picture of it so far. */
    public void paint(Graphics2D g, PaintedScene scene, Look look, PaintOptions options) {
        if (look.straight().isPresent() && !isLarge(scene.scene())) {
            begin(Way.AT_ONCE);
            ScenePainter.paint(g, look.straight().get(), scene, options);
            paintLoads(g, scene, look, options);
        } else {
            paint(g, scene, Optional.empty(), look, options);
        }
    }

    /**
     * Shows a scene in depth at a moment between two of its frames.
     *
     * @param scene the newer frame, whose values colour the picture
     */
    public void paint(Graphics2D g, PaintedScene scene, InterpolatedFrame moment, Look look, PaintOptions options) {
        paint(g, scene, Optional.of(moment), look, options);
    }

    private void paint(
            Graphics2D g, PaintedScene scene, Optional<InterpolatedFrame> between, Look look, PaintOptions options) {
        begin(look.straight().isPresent() ? Way.FLAT : Way.IN_SPACE);
        // The item under the pointer changes with every move of the mouse and must be marked at once.
        PaintOptions still = options.withHovered(OptionalInt.empty(), OptionalInt.empty());
        int colours = options.colourBy().map(ColourBy::version).orElse(0);
        Subject wanted = new Subject(
                between,
                scene,
                look,
                still,
                colours,
                g.getFont(),
                g.getTransform().getScaleX());
        image.newest(wanted).ifPresent(picture -> show(g, picture, wanted));
        trouble.layer(
                g,
                "selection",
                layer -> new HoverPainter(layer, look.transform(), look.size(), scene, options).paint());
        paintLoads(g, scene, look, options);
    }

    /** Says what pushes at the particle under the pointer. */
    private void paintLoads(Graphics2D g, PaintedScene scene, Look look, PaintOptions options) {
        if (options.hoveredParticle().isEmpty()) return;
        int particle = options.hoveredParticle().getAsInt();
        trouble.layer(
                g,
                "overlays",
                layer -> OverlayLayer.paintLoads(
                        layer,
                        look.transform(),
                        look.size(),
                        scene.frame(),
                        particle,
                        options.overlays(),
                        options.colors()));
    }

    /** Drops what was painted another way: it would not be shown again. */
    private void begin(Way next) {
        if (next != way) forget();
        way = next;
    }

    private void draw(Subject subject, BufferedImage pixels) {
        if (subject.isFlat()) drawFlat(subject, pixels);
        else drawInSpace(subject, pixels);
    }

    /** @throws OutOfMemoryError if memory was too short for a layer */
    private static void drawFlat(Subject subject, BufferedImage pixels) {
        OutOfMemoryError[] lacked = {null};
        PaintTrouble reports = subject.options().trouble();
        PaintTrouble attempt = (what, why) -> {
            if (why instanceof OutOfMemoryError error) lacked[0] = error;
            else reports.failed(what, why);
        };
        Graphics2D g = graphics(subject, pixels);
        try {
            ScenePainter.paint(
                    g, subject.viewport(), subject.scene(), subject.options().withTrouble(attempt));
        } finally {
            g.dispose();
        }
        if (lacked[0] != null) throw lacked[0];
    }

    private void drawInSpace(Subject subject, BufferedImage pixels) {
        SpacePainter painter = space;
        Look look = subject.look();
        PaintOptions options = subject.options();
        EditMarks edited = new EditMarks(
                look.grid(),
                options.selection().particles(),
                options.selection().springs());
        try {
            painter.paint(
                    painter.shot(
                            subject.moment().picture(),
                            subject.scene(),
                            options,
                            look.camera(),
                            look.style(),
                            edited,
                            subject.deviceScale()),
                    pixels);
        } catch (OutOfMemoryError e) {
            painter.forget();
            throw e;
        }
        Graphics2D g = graphics(subject, pixels);
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            paintOver(g, subject);
        } finally {
            g.dispose();
        }
    }

    private static void paintOver(Graphics2D g, Subject subject) {
        PaintedScene scene = subject.scene();
        Dimension size = subject.look().size();
        PaintOptions options = subject.options();
        ViewTransform transform = subject.look().transform();
        options.trouble().layer(g, "placeholders", layer -> {
            if (scene.scene().elements().stream()
                    .allMatch(element -> options.knownType().test(element.type()))) return;
            new PlaceholderPainter(layer, new OnScreen(scene, transform, size), options).paint();
        });
        options.trouble()
                .layer(
                        g,
                        "overlays",
                        layer -> OverlayLayer.paint(
                                layer, transform, size, scene.frame(), options.overlays(), options.colors()));
    }

    private static Graphics2D graphics(Subject subject, BufferedImage pixels) {
        Graphics2D g = pixels.createGraphics();
        g.setFont(subject.font());
        g.scale(subject.deviceScale(), subject.deviceScale());
        return g;
    }

    private static void show(Graphics2D g, BackgroundImage.Picture<Subject> picture, Subject wanted) {
        Subject shown = picture.subject();
        if (shown.isFlat() != wanted.isFlat()) return;
        if (shown.isFlat()) {
            showMoved(g, wanted.viewport(), picture);
        } else if (shown.pixels().equals(wanted.pixels()) && shown.deviceScale() == wanted.deviceScale()) {
            AffineTransform before = g.getTransform();
            copy(g, before, picture.pixels());
            g.setTransform(before);
        }
    }

    private static void showMoved(Graphics2D g, Viewport viewport, BackgroundImage.Picture<Subject> picture) {
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
        if (Math.abs(place.getScaleX() - 1) < 1e-9) {
            copy(g, place, picture.pixels());
        } else {
            g.setTransform(place);
            g.drawImage(picture.pixels(), 0, 0, null);
        }
        g.setTransform(before);
    }

    /** Copies the pixels unchanged to whole pixels of the screen, which is fastest and sharpest. */
    private static void copy(Graphics2D g, AffineTransform place, BufferedImage pixels) {
        g.setTransform(AffineTransform.getTranslateInstance(
                Math.rint(place.getTranslateX()), Math.rint(place.getTranslateY())));
        g.drawImage(pixels, 0, 0, null);
    }
}
