package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.overlay.OverlayLayer;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.app.render.space.Renderer;
import io.github.catenary.app.render.space.VectorPicture;
import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.render.svg.SvgWriter;
import io.github.catenary.solver.Frame;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Paints frames of a run into pictures as the preview shows them, without a window. It keeps what the frames of a scene
 * share, so that one painter for a whole series is much faster than one for each picture. One thread at a time, and not
 * the EDT.
 */
public final class FramePainter {
    private final SpacePainter space = new SpacePainter();
    private Optional<PaintedScene> painted = Optional.empty();

    /**
     * Paints a picture.
     *
     * @return an image of {@link BufferedImage#TYPE_INT_RGB}, which the painter does not use again
     */
    public BufferedImage paint(Frame frame, RenderSettings look) {
        PaintedScene scene = next(frame, look);
        BufferedImage image = new BufferedImage(look.size().width(), look.size().height(), BufferedImage.TYPE_INT_RGB);
        if (look.inSpace()) space.paint(shot(frame, scene, look), image);
        Graphics2D g = image.createGraphics();
        try {
            if (!look.inSpace()) {
                g.setColor(look.options().colors().ground());
                g.fillRect(0, 0, look.size().width(), look.size().height());
            }
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            paintOver(g, scene, look);
        } finally {
            g.dispose();
        }
        return image;
    }

    /**
     * Writes a picture as SVG.
     *
     * @param title what programs tell of the picture
     * @throws io.github.catenary.app.render.svg.TooManyShapesException if it has too many shapes; nothing is written then
     */
    public void writeSvg(Frame frame, RenderSettings look, String title, OutputStream out) throws IOException {
        PaintedScene scene = next(frame, look);
        SvgWriter svg = new SvgWriter(
                look.size().width(),
                look.size().height(),
                title,
                look.options().colors().ground());
        if (look.inSpace())
            new VectorPicture()
                    .draw(
                            shot(frame, scene, look),
                            look.size().width(),
                            look.size().height(),
                            svg);
        paintOver(new SvgGraphics(svg), scene, look);
        svg.writeTo(out);
    }

    private PaintedScene next(Frame frame, RenderSettings look) {
        PaintedScene next = painted.map(before -> before.next(frame)).orElseGet(() -> PaintedScene.of(frame));
        painted = Optional.of(next);
        // a picture waits for the values of a plugin, which the preview does not
        look.options().colourBy().ifPresent(by -> by.compute(next));
        return next;
    }

    private Renderer.Shot shot(Frame frame, PaintedScene scene, RenderSettings look) {
        return space.shot(
                frame,
                scene,
                look.options(),
                look.camera(),
                look.style(),
                EditMarks.NONE,
                look.size().fineness());
    }

    /** Paints what Java2D draws: all of a flat drawing, overlays and the legend. */
    private static void paintOver(Graphics2D g, PaintedScene scene, RenderSettings look) {
        g.scale(look.size().fineness(), look.size().fineness());
        look.legend().ifPresent(g::setFont);
        if (!look.inSpace()) {
            Viewport viewport = new Viewport();
            viewport.resize(look.size().cameraWidth(), look.size().cameraHeight());
            viewport.look(
                    look.camera().target().x(),
                    look.camera().target().y(),
                    look.camera().scale());
            ScenePainter.paint(g, viewport, scene, look.options());
        } else {
            Dimension size =
                    new Dimension(look.size().cameraWidth(), look.size().cameraHeight());
            ViewTransform transform = ViewTransform.of(look.camera(), size.width, size.height);
            OverlayLayer.paint(
                    g,
                    transform,
                    size,
                    scene.frame(),
                    look.options().overlays(),
                    look.options().colors());
        }
        if (look.legend().isEmpty()) return;
        Legends.paint(g, look.size().cameraHeight(), scene, look.options(), look.inSpace());
    }
}
