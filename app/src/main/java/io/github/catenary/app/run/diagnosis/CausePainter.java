package io.github.catenary.app.run.diagnosis;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.analysis.diagnosis.LoadPath.Link;
import io.github.catenary.analysis.diagnosis.LoadPath.Side;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.flat.ScreenLine;
import io.github.catenary.app.run.preview.PreviewMark;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;

/**
 * Draws the spring at fault and the way of its load over the run, wider where the force is larger; a click on the end
 * of a torn spring asks why it tore. EDT only.
 */
final class CausePainter implements PreviewMark {
    private static final float LEAST_WIDTH = 2.5f;
    private static final float MOST_WIDTH = 7;
    private static final float FAULT_WIDTH = 5;
    private static final float HALO = 3;
    private static final float RING = 9;
    private static final float MARGIN = 20;

    private final TornEndSearch ends = new TornEndSearch();
    private final IntConsumer asker;
    private Optional<Cause> shown = Optional.empty();

    /** @param asker given the id of the torn spring whose end is clicked */
    CausePainter(IntConsumer asker) {
        this.asker = asker;
    }

    void show(Optional<Cause> cause) {
        shown = cause;
    }

    @Override
    public Optional<String> tipAt(Point at, Frame frame, ViewTransform projection) {
        OptionalInt spring = ends.at(at, frame, projection);
        return spring.isPresent() ? Optional.of(Texts.text("cause.torn.tip", spring.getAsInt())) : Optional.empty();
    }

    @Override
    public void click(Point at, Frame frame, ViewTransform projection) {
        ends.at(at, frame, projection).ifPresent(asker);
    }

    @Override
    public void paint(Graphics2D g, Frame frame, ViewTransform projection, SceneColors colors) {
        if (shown.isEmpty()) return;
        Cause cause = shown.get();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        for (Side side : new Side[] {cause.path().first(), cause.path().second()}) {
            for (Link link : side.links()) {
                float width = LEAST_WIDTH + (MOST_WIDTH - LEAST_WIDTH) * (float) link.share();
                spring(g, link.spring(), frame, projection, colors.ground(), colors.shear(), width, false);
            }
            if (side.particle() > 0 && side.isHeld()) ring(g, side.particle(), frame, projection, colors.pin());
            else if (side.particle() > 0) ring(g, side.particle(), frame, projection, colors.shear());
        }
        if (cause.spring().isPresent()) {
            int id = cause.spring().getAsInt();
            int i = frame.scene().springs().positionOf(id);
            boolean torn = i >= 0 && frame.torn()[i];
            spring(g, id, frame, projection, colors.ground(), colors.pin(), FAULT_WIDTH, torn);
        }
        cause.particle().ifPresent(particle -> ring(g, particle, frame, projection, colors.pin()));
    }

    private static void spring(
            Graphics2D g,
            int id,
            Frame frame,
            ViewTransform projection,
            Color ground,
            Color color,
            float width,
            boolean dashed) {
        if (!frame.scene().springs().contains(id)) return; // an edit removed it
        Spring spring = frame.scene().springs().get(id);
        Optional<Vec3> a = frame.place(spring.a());
        Optional<Vec3> b = frame.place(spring.b());
        if (a.isEmpty() || b.isEmpty()) return;
        Point2D from = projection.place(a.get());
        Point2D to = projection.place(b.get());
        if (!Double.isFinite(from.getX() + from.getY() + to.getX() + to.getY())) return; // behind the eye
        Rectangle view = g.getClipBounds();
        ScreenLine cut = new ScreenLine();
        cut.set(from.getX(), from.getY(), to.getX(), to.getY());
        if (view == null || !cut.cut(view.getMaxX(), view.getMaxY(), UIScale.scale(MARGIN))) return;
        Line2D line = cut.shape();
        g.setColor(ground);
        g.setStroke(stroke(width + HALO, dashed));
        g.draw(line);
        g.setColor(color);
        g.setStroke(stroke(width, dashed));
        g.draw(line);
    }

    private static BasicStroke stroke(float width, boolean dashed) {
        float scaled = UIScale.scale(width);
        if (!dashed) return new BasicStroke(scaled, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
        float[] dashes = {UIScale.scale(3f), UIScale.scale(9f)};
        return new BasicStroke(scaled / 2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 10, dashes, 0);
    }

    private static void ring(Graphics2D g, int particle, Frame frame, ViewTransform projection, Color color) {
        Optional<Vec3> place = frame.place(particle);
        if (place.isEmpty()) return;
        Point2D at = projection.place(place.get());
        if (!(Math.abs(at.getX()) + Math.abs(at.getY()) < 1e6)) return;
        double r = UIScale.scale(RING);
        g.setColor(color);
        g.setStroke(new BasicStroke(UIScale.scale(2.5f)));
        g.draw(new Ellipse2D.Double(at.getX() - r, at.getY() - r, 2 * r, 2 * r));
    }

    /**
     * Finds the torn spring whose end is at a pixel: the end of the stub that is left at each of its particles. EDT
     * only.
     */
    private static final class TornEndSearch {
        /** How far the end of a stub is from its particle, and how near to it one must point, px. */
        private static final float STUB = 11;

        private static final float REACH = 7;

        /** The particles of the torn springs of a frame, so that a move of the mouse need not look at all springs. */
        private long number = -1;

        private int[] torn = {};
        private Table<Spring> springs = Table.of(List.of());

        OptionalInt at(Point at, Frame frame, ViewTransform projection) {
            if (frame.tornCount() == 0) return OptionalInt.empty();
            list(frame);
            double nearest = UIScale.scale(REACH);
            int found = -1;
            for (int i : torn) {
                Spring spring = springs.at(i);
                Optional<Vec3> a = frame.place(spring.a());
                Optional<Vec3> b = frame.place(spring.b());
                if (a.isEmpty() || b.isEmpty()) continue;
                Point2D one = projection.place(a.get());
                Point2D two = projection.place(b.get());
                double distance =
                        Math.min(end(one, two).distance(at), end(two, one).distance(at));
                if (!(distance <= nearest)) continue;
                nearest = distance;
                found = spring.id();
            }
            return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
        }

        private void list(Frame frame) {
            if (frame.number() == number && frame.scene().springs() == springs && torn.length == frame.tornCount())
                return;
            number = frame.number();
            springs = frame.scene().springs();
            torn = new int[frame.tornCount()];
            int count = 0;
            for (int i = 0; i < frame.torn().length && count < torn.length; i++) if (frame.torn()[i]) torn[count++] = i;
        }

        /** The end of the stub at a particle, in the direction of the other one. */
        static Point2D end(Point2D particle, Point2D other) {
            double length = particle.distance(other);
            if (!(length > 0) || !Double.isFinite(length)) return particle;
            double share = Math.min(UIScale.scale(STUB), length / 3) / length;
            return new Point2D.Double(
                    particle.getX() + share * (other.getX() - particle.getX()),
                    particle.getY() + share * (other.getY() - particle.getY()));
        }
    }
}
