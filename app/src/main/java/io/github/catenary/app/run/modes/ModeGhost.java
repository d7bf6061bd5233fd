package io.github.catenary.app.run.modes;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.rest.Modes;
import io.github.catenary.analysis.rest.Modes.Mode;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.run.preview.PreviewMark;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.Optional;

/** A mode drawn over the run, its springs in the colours of their strain. EDT only. */
final class ModeGhost implements PreviewMark {
    /** Of more springs, only some are drawn, so that it stays smooth. */
    private static final int MOST_SPRINGS = 12_000;

    private static final float WIDTH = 2;
    private static final float DOT = 2.5f;

    /** Marks farther out than this, px, are left out. */
    private static final double FAR = 1e5;

    /** What is drawn. */
    private record Shown(Scene scene, Modes modes, Mode mode, double strain) {}

    private final Runnable repaint;
    private Optional<Shown> shown = Optional.empty();
    private double displacement;

    /** @param repaint paints the run anew */
    ModeGhost(Runnable repaint) {
        this.repaint = repaint;
    }

    /** Draws a mode from now on; {@code most} is the displacement at which colours are strongest, m. */
    void show(Scene scene, Modes modes, Mode mode, double most) {
        shown = Optional.of(new Shown(scene, modes, mode, modes.largestStrain(scene, mode, most)));
        repaint.run();
    }

    void moveTo(double newDisplacement) {
        displacement = newDisplacement;
        if (shown.isPresent()) repaint.run();
    }

    void clear() {
        if (shown.isEmpty()) return;
        shown = Optional.empty();
        repaint.run();
    }

    /** Displacement of the particle that moves farthest, m; empty if no mode is drawn. */
    Optional<Double> displacement() {
        return shown.map(mode -> displacement);
    }

    @Override
    public void paint(Graphics2D g, Frame frame, ViewTransform projection, SceneColors colors) {
        shown.ifPresent(mode -> paint(g, mode, projection, colors));
    }

    private void paint(Graphics2D g, Shown now, ViewTransform projection, SceneColors colors) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        Frame at = now.modes().frame(now.scene(), now.mode(), displacement);
        Color[] ramp = colors.ramp(true);
        int springs = now.scene().springs().size();
        int stride = 1 + Math.floorDiv(springs, MOST_SPRINGS);
        g.setStroke(new BasicStroke(UIScale.scale(WIDTH), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        for (int s = 0; s < springs; s += stride) {
            Spring spring = now.scene().springs().at(s);
            int a = now.scene().particles().positionOf(spring.a());
            int b = now.scene().particles().positionOf(spring.b());
            Point2D from = projection.place(at.x()[a], at.y()[a], at.z()[a]);
            Point2D to = projection.place(at.x()[b], at.y()[b], at.z()[b]);
            if (!isNear(from) || !isNear(to)) continue;
            g.setColor(ramp[level(strain(at, a, b, now.scene().restLength(spring)), now.strain(), ramp.length)]);
            g.draw(new Line2D.Double(from, to));
        }
        if (springs > 0) return;
        g.setColor(colors.selection());
        double radius = UIScale.scale(DOT);
        for (int i = 0; i < at.x().length; i++) {
            Point2D place = projection.place(at.x()[i], at.y()[i], at.z()[i]);
            if (!isNear(place)) continue;
            g.fill(new Ellipse2D.Double(place.getX() - radius, place.getY() - radius, 2 * radius, 2 * radius));
        }
    }

    private static boolean isNear(Point2D at) {
        return Math.abs(at.getX()) < FAR && Math.abs(at.getY()) < FAR; // false for NaN
    }

    private static double strain(Frame at, int a, int b, double length) {
        double dx = at.x()[b] - at.x()[a];
        double dy = at.y()[b] - at.y()[a];
        double dz = at.z()[b] - at.z()[a];
        return length > 0 ? Math.sqrt(dx * dx + dy * dy + dz * dz) / length - 1 : 0;
    }

    private static int level(double strain, double most, int levels) {
        double share = most > 0 ? Math.max(-1, Math.min(1, strain / most)) : 0;
        return (int) Math.round((1 + share) / 2 * (levels - 1));
    }

    @Override
    public Optional<String> tipAt(Point at, Frame frame, ViewTransform projection) {
        return Optional.empty();
    }

    @Override
    public void click(Point at, Frame frame, ViewTransform projection) {
        throw new IllegalStateException("a mode has no tip to click");
    }
}
