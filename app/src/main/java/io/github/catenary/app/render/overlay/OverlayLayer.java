package io.github.catenary.app.render.overlay;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.ui.theme.OverlayColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.solver.Frame;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;

/** Draws overlays on top of a picture of a frame. */
public final class OverlayLayer {
    private static final float LABEL = 0.86f;

    private OverlayLayer() {}

    /**
     * Draws the overlays but for pins, which belong to the scene's own marks. The state of the graphics is left as it
     * was.
     *
     * @param g with a font, if ids are drawn
     * @param size of the view, px
     */
    public static void paint(
            Graphics2D g, ViewTransform transform, Dimension size, Frame frame, Overlays overlays, SceneColors colors) {
        Graphics2D own = (Graphics2D) g.create();
        try {
            own.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            own.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            own.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            paint(new OverlayGraphics(own, transform, size, overlays.scale()), frame, overlays, colors);
        } finally {
            own.dispose();
        }
    }

    private static void paint(OverlayGraphics on, Frame frame, Overlays overlays, SceneColors colors) {
        OverlayColors marks = OverlayColors.on(colors);
        if (overlays.has(Overlay.TRAILS)) new TrailLines(on).paint(overlays.trails(), marks.trail());
        if (overlays.has(Overlay.TORN_ENDS)) new TornEnds(on, frame).paint(marks.torn());
        Arrows arrows = new Arrows(on, frame);
        for (Overlay each : new Overlay[] {Overlay.VELOCITIES, Overlay.FORCES}) {
            if (overlays.has(each)) arrows.paint(each, overlays.arrows(), marks);
        }
        boolean ofParticles = overlays.has(Overlay.PARTICLE_IDS);
        boolean ofSprings = overlays.has(Overlay.SPRING_IDS);
        if (!ofParticles && !ofSprings) return;
        Font font = on.g.getFont();
        on.g.setFont(font.deriveFont(LABEL * font.getSize2D()));
        Labels labels = new Labels(on, frame, colors.ground());
        if (ofParticles) labels.particles(overlays.selection().particles(), colors.particle());
        if (ofSprings) labels.springs(overlays.selection().springs(), colors.structural());
    }
}
