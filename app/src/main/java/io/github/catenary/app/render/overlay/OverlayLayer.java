package io.github.catenary.app.render.overlay;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.ui.theme.OverlayColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.List;

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

    /** Writes beside a particle what pushes at it. */
    public static void paintLoads(
            Graphics2D g,
            ViewTransform transform,
            Dimension size,
            Frame frame,
            int particle,
            Overlays overlays,
            SceneColors colors) {
        int i = frame.scene().particles().positionOf(particle);
        List<String> loads = i < 0 || !overlays.has(Overlay.LOADS) ? List.of() : Loads.at(frame.scene(), particle);
        if (loads.isEmpty() || frame.isPinned(i)) return;
        OverlayGraphics on = new OverlayGraphics(g, transform, size, overlays.scale());
        if (!on.sees(frame.x()[i], frame.y()[i], frame.z()[i])) return;
        new Labels(on, frame, colors.ground())
                .lines(loads, OverlayColors.on(colors).load());
    }

    private static void paint(OverlayGraphics on, Frame frame, Overlays overlays, SceneColors colors) {
        OverlayColors marks = OverlayColors.on(colors);
        if (overlays.has(Overlay.TRAILS)) new TrailLines(on).paint(overlays.trails(), marks.trail());
        if (overlays.has(Overlay.TORN_ENDS)) new TornEnds(on, frame).paint(marks.torn());
        if (overlays.has(Overlay.LOADS)) new Loads(on, frame).paint(marks.load());
        Arrows arrows = new Arrows(on, frame);
        for (Overlay each : new Overlay[] {Overlay.VELOCITIES, Overlay.FORCES}) {
            if (overlays.has(each)) arrows.paint(each, overlays.arrows(), marks);
        }
        if (overlays.has(Overlay.CARRIED)) new CarriedForces(on, frame).paint(overlays.selection(), marks, colors);
        boolean ofParticles = overlays.has(Overlay.PARTICLE_IDS);
        boolean ofSprings = overlays.has(Overlay.SPRING_IDS);
        if (!ofParticles && !ofSprings) return;
        Font font = on.g.getFont();
        on.g.setFont(font.deriveFont(LABEL * font.getSize2D()));
        Labels labels = new Labels(on, frame, colors.ground());
        if (ofParticles) labels.particles(overlays.selection().particles(), colors.particle());
        if (ofSprings) labels.springs(overlays.selection().springs(), colors.structural());
    }

    /**
     * Draws what is left of torn springs: at both ends a stub that ends in a cross, in the direction of the other end.
     */
    private static final class TornEnds {
        /** Of more torn springs, evenly spaced ones are marked. */
        private static final int MOST = 2_000;

        /** The largest lengths of a stub and of an arm of its cross, px, and their shares of a spring's length. */
        private static final double STUB = 11;

        private static final double STUB_SHARE = 0.35;
        private static final double CROSS = 3.5;
        private static final double CROSS_SHARE = 0.13;
        private static final double LEAST_CROSS = 1.2;

        private final OverlayGraphics on;
        private final Frame frame;

        TornEnds(OverlayGraphics on, Frame frame) {
            this.on = on;
            this.frame = frame;
        }

        void paint(Color color) {
            if (frame.tornCount() == 0) return;
            on.g.setColor(color);
            on.g.setStroke(new BasicStroke((float) on.px(1.4), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
            int stride = 1 + (frame.tornCount() - 1) / MOST;
            Table<Particle> particles = frame.scene().particles();
            int seen = 0;
            for (int i = 0; i < frame.torn().length; i++) {
                if (!frame.torn()[i] || seen++ % stride != 0) continue;
                Spring spring = frame.scene().springs().at(i);
                int a = particles.positionOf(spring.a());
                int b = particles.positionOf(spring.b());
                if (a < 0 || b < 0) continue;
                double own = frame.scene().restLength(spring) * on.transform.scale();
                stub(a, b, own);
                stub(b, a, own);
            }
        }

        /** @param own the rest length of the spring, px */
        private void stub(int at, int other, double own) {
            on.transform.place(frame.x()[other], frame.y()[other], frame.z()[other], on.at);
            double towardX = on.at.x;
            double towardY = on.at.y;
            if (!on.sees(frame.x()[at], frame.y()[at], frame.z()[at])) return;
            double x = on.at.x;
            double y = on.at.y;
            double length = Math.hypot(towardX - x, towardY - y);
            double share = length > 0 ? Math.min(Math.min(on.px(STUB), STUB_SHARE * own), length / 3) / length : 0;
            double endX = Double.isFinite(length) ? x + share * (towardX - x) : x;
            double endY = Double.isFinite(length) ? y + share * (towardY - y) : y;
            double arm = Math.max(on.px(LEAST_CROSS), Math.min(on.px(CROSS), CROSS_SHARE * own));
            on.line(x, y, endX, endY);
            on.line(endX - arm, endY - arm, endX + arm, endY + arm);
            on.line(endX - arm, endY + arm, endX + arm, endY - arm);
        }
    }

    /** Draws where particles were, the longer ago the fainter. */
    private static final class TrailLines {
        private static final int BANDS = 6;
        private static final int FAINTEST = 50;

        private final OverlayGraphics on;

        TrailLines(OverlayGraphics on) {
            this.on = on;
        }

        void paint(Trails trails, Color color) {
            List<double[]> places = trails.places();
            on.g.setStroke(new BasicStroke((float) on.px(1.4), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
            for (int band = 0; band < BANDS; band++) {
                int alpha = FAINTEST + (255 - FAINTEST) * band / (BANDS - 1);
                on.g.setColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha));
                int from = (places.size() - 1) * band / BANDS;
                int to = (places.size() - 1) * (band + 1) / BANDS;
                for (int i = from; i < to; i++) step(places.get(i), places.get(i + 1));
            }
        }

        private void step(double[] before, double[] after) {
            for (int k = 0; k < before.length; k += 3) {
                boolean first = on.sees(before[k], before[k + 1], before[k + 2]);
                double x = on.at.x;
                double y = on.at.y;
                boolean second = on.sees(after[k], after[k + 1], after[k + 2]);
                boolean finite = Double.isFinite(x + y + on.at.x + on.at.y);
                if (finite && (first || second)) on.line(x, y, on.at.x, on.at.y);
            }
        }
    }
}
