package io.github.catenary.app.run.stepinspector;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.stepinspector.BoundRow;
import io.github.catenary.analysis.stepinspector.ProjectionRow;
import io.github.catenary.analysis.stepinspector.Spot;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Scene;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;
import javax.swing.UIManager;

/** Paints the spring that was projected, and arrows, above a picture. For one picture. */
final class XrayMarks {
    private static final float WIDTH = 3;
    private static final float HALO = 3;
    private static final float RING = 5;
    private static final float DOT = 2;
    /** Of 255. */
    private static final int FAINT = 170;

    private static final float HEAD = 8;
    /** Marks farther out than this, px, are left out. */
    private static final double FAR = 1e5;

    private final Graphics2D g;
    private final ViewTransform view;
    private final SceneColors colors;
    private final int height;

    XrayMarks(Graphics2D g, ViewTransform view, SceneColors colors, int height) {
        this.g = g;
        this.view = view;
        this.colors = colors;
        this.height = height;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setFont(UIManager.getFont("Label.font"));
    }

    private Point2D place(Spot at) {
        return view.place(at.x(), at.y(), at.z());
    }

    private static boolean isNear(Point2D at) {
        return Math.abs(at.getX()) < FAR && Math.abs(at.getY()) < FAR; // false for NaN
    }

    /** The spring where it is now, and its ends with their ids. */
    void spring(ProjectionRow row, Scene scene) {
        Point2D a = place(row.endA());
        Point2D b = place(row.endB());
        if (!isNear(a) || !isNear(b)) return;
        line(a, b, WIDTH + 2 * HALO, colors.ground());
        line(a, b, WIDTH, colors.selection());
        end(a, b, Integer.toString(scene.particles().at(row.a()).id()));
        end(b, a, Integer.toString(scene.particles().at(row.b()).id()));
    }

    private void line(Point2D from, Point2D to, float width, Color color) {
        g.setStroke(new BasicStroke(UIScale.scale(width), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(color);
        g.draw(new Line2D.Double(from, to));
    }

    /** A ring, and the id on the side away from the other end. */
    private void end(Point2D at, Point2D other, String id) {
        double r = UIScale.scale(RING);
        Ellipse2D ring = new Ellipse2D.Double(at.getX() - r, at.getY() - r, 2 * r, 2 * r);
        g.setColor(colors.ground());
        g.fill(ring);
        g.setStroke(new BasicStroke(UIScale.scale(2f)));
        g.setColor(colors.selection());
        g.draw(ring);
        double dx = at.getX() - other.getX();
        double dy = at.getY() - other.getY();
        double length = Math.max(1e-9, Math.hypot(dx, dy));
        FontMetrics metrics = g.getFontMetrics();
        double away = r + UIScale.scale(10f);
        double x = at.getX() + dx / length * away - metrics.stringWidth(id) / 2.0;
        double y = at.getY() + dy / length * away + metrics.getAscent() / 2.0 - 1;
        label(id, (float) x, (float) y);
    }

    private void label(String text, float x, float y) {
        g.setColor(colors.ground());
        int halo = UIScale.scale(1);
        for (int dx = -halo; dx <= halo; dx += halo) {
            for (int dy = -halo; dy <= halo; dy += halo) g.drawString(text, x + dx, y + dy);
        }
        g.setColor(colors.text());
        g.drawString(text, x, y);
    }

    /** From centre to centre; those that were too long above the others. */
    void chords(List<BoundRow> chords) {
        Path2D slack = new Path2D.Double();
        Path2D tooLong = new Path2D.Double();
        Path2D centres = new Path2D.Double();
        double r = UIScale.scale(DOT);
        for (BoundRow chord : chords) {
            Point2D from = place(chord.from());
            Point2D to = place(chord.to());
            if (!isNear(from) || !isNear(to)) continue;
            Path2D path = chord.wasTooLong() ? tooLong : slack;
            path.append(new Line2D.Double(from, to), false);
            for (Point2D at : List.of(from, to)) {
                centres.append(new Ellipse2D.Double(at.getX() - r, at.getY() - r, 2 * r, 2 * r), false);
            }
        }
        Color text = colors.text();
        draw(slack, 1, new Color(text.getRed(), text.getGreen(), text.getBlue(), FAINT));
        draw(tooLong, 1.5f, colors.shear());
        centres.setWindingRule(Path2D.WIND_NON_ZERO);
        g.setColor(colors.text());
        g.fill(centres);
    }

    private void draw(Path2D path, float width, Color color) {
        g.setStroke(new BasicStroke(UIScale.scale(width)));
        g.setColor(color);
        g.draw(path);
    }

    /** How far particles moved, lengthened, and by how much. */
    void arrows(List<XrayArrow> arrows, double magnification) {
        if (magnification == 0) return;
        for (XrayArrow arrow : arrows) {
            Point2D from = place(arrow.from());
            Point2D to = place(arrow.from().towards(arrow.to(), magnification));
            if (isNear(from) && isNear(to) && from.distance(to) >= 1) arrow(from, to);
        }
        String scale = Texts.text("xray.arrows", Numbers.rounded(magnification, 2));
        label(scale, UIScale.scale(10f), height - UIScale.scale(10f));
    }

    private void arrow(Point2D from, Point2D to) {
        double length = from.distance(to);
        double head = Math.min(UIScale.scale(HEAD), length / 2);
        double ux = (to.getX() - from.getX()) / length;
        double uy = (to.getY() - from.getY()) / length;
        Point2D neck = new Point2D.Double(to.getX() - ux * head, to.getY() - uy * head);
        line(from, neck, 2, colors.pin());
        Path2D tip = new Path2D.Double();
        tip.moveTo(to.getX(), to.getY());
        tip.lineTo(neck.getX() - uy * head / 2, neck.getY() + ux * head / 2);
        tip.lineTo(neck.getX() + uy * head / 2, neck.getY() - ux * head / 2);
        tip.closePath();
        g.fill(tip);
    }
}
