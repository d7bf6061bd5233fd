package io.github.catenary.app.editor.backdrop;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.BackgroundImage;
import java.awt.AlphaComposite;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.NoninvertibleTransformException;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Optional;

/**
 * Paints a backdrop into a view. What is seen of it is drawn smoothly on a thread in the background, and copied from
 * then on. Where the view was moved since, or scaled, it is drawn roughly until the smooth one is ready. At 1600 × 1000
 * pixels that takes 4 to 8 ms of the EDT while the view moves, and up to 10 ms while it is scaled. EDT only.
 */
final class BackdropPainter {
    /** A pixel of the picture that is seen larger than this fills most of the view: there is nothing to trace, px. */
    private static final double LARGEST_PIXEL = 1e4;

    private static final double SAME = 1e-6;

    /**
     * What is seen.
     *
     * @param place from pixels of the picture to pixels of the screen
     */
    private record Subject(BackdropImage image, AffineTransform place, int width, int height)
            implements BackgroundImage.Subject<Subject> {
        /** The same, or the same seen from beside. */
        boolean isLike(Subject other) {
            return image == other.image
                    && Math.abs(place.getScaleX() - other.place.getScaleX()) < SAME
                    && Math.abs(place.getScaleY() - other.place.getScaleY()) < SAME
                    && Math.abs(place.getShearX() - other.place.getShearX()) < SAME
                    && Math.abs(place.getShearY() - other.place.getShearY()) < SAME;
        }

        @Override
        public Dimension pixels() {
            return new Dimension(width, height);
        }

        @Override
        public boolean isSameAs(Subject other) {
            return isLike(other)
                    && width == other.width
                    && height == other.height
                    && Math.abs(across(other)) < SAME
                    && Math.abs(down(other)) < SAME;
        }

        double across(Subject from) {
            return place.getTranslateX() - from.place.getTranslateX();
        }

        double down(Subject from) {
            return place.getTranslateY() - from.place.getTranslateY();
        }
    }

    /** The smooth picture. */
    private final BackgroundImage<Subject> sharp;

    /** @param changed asks the view to repaint; called on the EDT when the smooth picture is ready */
    BackdropPainter(Runnable changed) {
        sharp = new BackgroundImage<>("catenary-backdrop", BackdropPainter::drawSmoothly, changed, Background::raise);
    }

    /** Paints what a view sees of the backdrop; false if it does not face one. */
    boolean paint(Graphics2D g, ViewTransform transform, Dimension view, Optional<Backdrop> shown) {
        Optional<Backdrop> faced = shown.filter(it -> it.place().isFacing(transform));
        faced.ifPresentOrElse(it -> paint(g, transform, view, it), sharp::forget);
        return faced.isPresent();
    }

    private void paint(Graphics2D g, ViewTransform transform, Dimension view, Backdrop backdrop) {
        AffineTransform before = g.getTransform();
        double scale = before.getScaleX();
        AffineTransform place = AffineTransform.getScaleInstance(scale, scale);
        place.concatenate(backdrop.place().onScreen(transform, backdrop.image()));
        if (!(pixel(place) < LARGEST_PIXEL)) return;
        Subject wanted = new Subject(
                backdrop.image(), place, (int) Math.ceil(view.width * scale), (int) Math.ceil(view.height * scale));
        // whole pixels of the screen, at which a copy is fastest and sharpest
        g.setTransform(AffineTransform.getTranslateInstance(
                Math.rint(before.getTranslateX()), Math.rint(before.getTranslateY())));
        g.setComposite(AlphaComposite.SrcOver.derive((float) backdrop.place().opacity()));
        paint(g, wanted);
        g.setTransform(before);
    }

    private void paint(Graphics2D g, Subject wanted) {
        Area rest = new Area(new Rectangle(wanted.width(), wanted.height()));
        Optional<BackgroundImage.Picture<Subject>> like =
                sharp.newest(wanted).filter(it -> it.subject().isLike(wanted));
        if (like.isPresent()) {
            BackgroundImage.Picture<Subject> there = like.get();
            double x = Math.rint(wanted.across(there.subject()));
            double y = Math.rint(wanted.down(there.subject()));
            if (Math.abs(x) < wanted.width() && Math.abs(y) < wanted.height()) {
                g.drawImage(there.pixels(), (int) x, (int) y, null);
                rest.subtract(new Area(new Rectangle(
                        (int) x,
                        (int) y,
                        there.pixels().getWidth(),
                        there.pixels().getHeight())));
            }
        }
        if (rest.isEmpty()) return;
        g.clip(rest);
        draw(g, wanted, RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
    }

    private static void drawSmoothly(Subject wanted, BufferedImage pixels) {
        Graphics2D g = pixels.createGraphics();
        draw(g, wanted, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        g.dispose();
    }

    /** Draws only what is seen, because Java2D computes the places of far pixels in integers. */
    private static void draw(Graphics2D g, Subject wanted, Object interpolation) {
        BufferedImage level = wanted.image().level(pixel(wanted.place()));
        AffineTransform place = new AffineTransform(wanted.place());
        place.scale(
                (double) wanted.image().width() / level.getWidth(),
                (double) wanted.image().height() / level.getHeight());
        Rectangle seen = seen(place, wanted.width(), wanted.height())
                .intersection(new Rectangle(level.getWidth(), level.getHeight()));
        if (seen.isEmpty()) return;
        place.translate(seen.x, seen.y);
        g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, interpolation);
        g.drawImage(level.getSubimage(seen.x, seen.y, seen.width, seen.height), place, null);
    }

    /** The pixels of a picture that a view shows, and one more on each side. */
    private static Rectangle seen(AffineTransform place, int width, int height) {
        try {
            Rectangle2D there = place.createInverse()
                    .createTransformedShape(new Rectangle(width, height))
                    .getBounds2D();
            Rectangle2D most = new Rectangle(-1_000_000, -1_000_000, 2_000_000, 2_000_000);
            Rectangle whole = there.createIntersection(most).getBounds();
            whole.grow(2, 2);
            return whole;
        } catch (NoninvertibleTransformException e) { // smaller than a pixel
            return new Rectangle();
        }
    }

    /** How large a pixel of the picture is seen, px. */
    private static double pixel(AffineTransform place) {
        return Math.sqrt(Math.abs(place.getDeterminant()));
    }
}
