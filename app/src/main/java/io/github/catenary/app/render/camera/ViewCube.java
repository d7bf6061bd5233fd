package io.github.catenary.app.render.camera;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.AxisColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A small cube that turns with the scene, with the three axes. A click on a face looks at the scene from that side, one
 * on a corner from the corner.
 */
public final class ViewCube {
    /** Half of an edge, in sizes of the whole figure. */
    private static final double HALF = 0.27;

    private static final double AXIS = 0.32;
    /** How near to a corner a click means the corner, in sizes of the figure. */
    private static final double CORNER = 0.085;

    private static final float EDGE_WIDTH = 1;
    private static final double FACE_TEXT = 0.55;

    /** A side of the cube: its outward normal, and the directions to the right and up of its text. */
    private record Side(Facing facing, Vec3 out, Vec3 right, Vec3 up) {}

    private static final Vec3 X = new Vec3(1, 0, 0);
    private static final Vec3 Y = new Vec3(0, 1, 0);
    private static final Vec3 Z = new Vec3(0, 0, 1);
    private static final List<Side> SIDES = List.of(
            new Side(Facing.FRONT, Z, X, Y),
            new Side(Facing.BACK, Z.times(-1), X.times(-1), Y),
            new Side(Facing.RIGHT, X, Z.times(-1), Y),
            new Side(Facing.LEFT, X.times(-1), Z, Y),
            new Side(Facing.TOP, Y, X, Z.times(-1)),
            new Side(Facing.BOTTOM, Y.times(-1), X, Z));

    private final double centreX;

    private final double centreY;
    private final double size;
    private final Projection view;

    /**
     * @param left of the figure, px
     * @param size the side of the square that holds the figure, px
     */
    public ViewCube(Camera camera, double left, double top, double size) {
        centreX = left + size / 2;
        centreY = top + size / 2;
        this.size = size;
        view = new Camera(Vec3.ZERO, camera.yaw(), camera.pitch(), size, false).projection(0, 0);
    }

    /** The colour of an axis: 0 for x, 1 for y, 2 for z. */
    public static Color axis(int number) {
        return AxisColors.of(number);
    }

    /** The middle of a side, if it is turned to the viewer, px. */
    public Optional<Point2D> middle(Facing facing) {
        return SIDES.stream()
                .filter(side -> side.facing == facing && isSeen(side))
                .findFirst()
                .map(side -> place(side.out.times(HALF)));
    }

    /** What a click at a pixel means; empty if it is beside the cube. */
    public Optional<Facing> at(double x, double y) {
        if (place(X.plus(Y).plus(Z).times(HALF)).distance(x, y) < CORNER * size
                && view.back.x() + view.back.y() + view.back.z() > 0) {
            return Optional.of(Facing.ISOMETRIC);
        }
        return SIDES.stream()
                .filter(side -> isSeen(side) && outline(side).contains(x, y))
                .map(Side::facing)
                .findFirst();
    }

    /** True if a pixel is in the square of the figure. */
    public boolean contains(double x, double y) {
        return Math.abs(x - centreX) <= size / 2 && Math.abs(y - centreY) <= size / 2;
    }

    /** @param hovered the side under the pointer */
    public void paint(Graphics2D g, SceneColors colors, Font font, Optional<Facing> hovered) {
        paintRing(g, colors);
        paintAxes(g, font);
        for (Side side : SIDES) if (isSeen(side)) paint(g, side, colors, font, hovered);
        if (hovered.filter(Facing.ISOMETRIC::equals).isPresent()) {
            Point2D corner = place(X.plus(Y).plus(Z).times(HALF));
            double r = CORNER * size / 2;
            g.setColor(colors.selection());
            g.fill(new Ellipse2D.Double(corner.getX() - r, corner.getY() - r, 2 * r, 2 * r));
        }
    }

    /** The compass: a circle on the ground. */
    private void paintRing(Graphics2D g, SceneColors colors) {
        Path2D.Double ring = new Path2D.Double();
        for (int k = 0; k < 48; k++) {
            double angle = 2 * Math.PI * k / 48;
            Point2D at = place(new Vec3(AXIS * Math.cos(angle), -HALF, AXIS * Math.sin(angle)));
            if (k == 0) ring.moveTo(at.getX(), at.getY());
            else ring.lineTo(at.getX(), at.getY());
        }
        ring.closePath();
        g.setColor(colors.axis());
        g.setStroke(new BasicStroke(EDGE_WIDTH));
        g.draw(ring);
    }

    private void paintAxes(Graphics2D g, Font font) {
        Vec3[] axes = {X, Y, Z};
        g.setFont(font.deriveFont(Font.BOLD));
        FontMetrics metrics = g.getFontMetrics();
        for (int k = 0; k < 3; k++) {
            Vec3 corner = X.plus(Y).plus(Z).times(-HALF);
            Point2D from = place(corner);
            Point2D to = place(corner.plus(axes[k].times(HALF + AXIS)));
            String letter = "xyz".substring(k, k + 1);
            g.setColor(AxisColors.of(k));
            g.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            g.draw(new Line2D.Double(from, to));
            double dx = to.getX() - from.getX();
            double dy = to.getY() - from.getY();
            double length = Math.max(1, Math.hypot(dx, dy));
            float x = (float) (to.getX() + 6 * dx / length - metrics.stringWidth(letter) / 2.0);
            float y = (float) (to.getY() + 6 * dy / length + metrics.getAscent() / 2.0 - 2);
            float far = (float) size / 2;
            float left = (float) centreX - far;
            float top = (float) centreY - far + metrics.getAscent() - 2;
            x = Math.max(left, Math.min(x, left + 2 * far - metrics.stringWidth(letter)));
            y = Math.max(top, Math.min(y, (float) centreY + far - 1));
            g.drawString(letter, x, y);
        }
    }

    private void paint(Graphics2D g, Side side, SceneColors colors, Font font, Optional<Facing> hovered) {
        Path2D outline = outline(side);
        boolean lit = hovered.filter(side.facing::equals).isPresent();
        g.setColor(lit ? colors.selection() : colors.gridMajor());
        g.fill(outline);
        g.setColor(colors.axis());
        g.setStroke(new BasicStroke(EDGE_WIDTH, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(outline);
        g.setColor(lit ? colors.ground() : colors.text());
        paintText(g, side, font);
    }

    /** Draws the name of a side as if it stood on the side. */
    private void paintText(Graphics2D g, Side side, Font font) {
        String name = Texts.text("view.side." + side.facing.name().toLowerCase(Locale.ROOT));
        FontMetrics metrics = g.getFontMetrics(font);
        double scale = Math.min(
                2 * HALF * 0.86 * size / Math.max(1, metrics.stringWidth(name)),
                FACE_TEXT * size * HALF / metrics.getAscent());
        Point2D middle = place(side.out.times(HALF));
        Point2D right = place(side.out.times(HALF).plus(side.right));
        Point2D up = place(side.out.times(HALF).plus(side.up));
        double unit = scale / size;
        AffineTransform before = g.getTransform();
        g.transform(new AffineTransform(
                (right.getX() - middle.getX()) * unit,
                (right.getY() - middle.getY()) * unit,
                (middle.getX() - up.getX()) * unit,
                (middle.getY() - up.getY()) * unit,
                middle.getX(),
                middle.getY()));
        g.setFont(font);
        g.drawString(name, -metrics.stringWidth(name) / 2f, metrics.getAscent() / 2f - metrics.getDescent() / 2f);
        g.setTransform(before);
    }

    private boolean isSeen(Side side) {
        return view.depth(side.out) > 1e-3;
    }

    private Path2D outline(Side side) {
        Path2D.Double path = new Path2D.Double();
        for (int k = 0; k < 4; k++) {
            double u = k == 0 || k == 3 ? -HALF : HALF;
            double v = k < 2 ? -HALF : HALF;
            Point2D at = place(side.out.times(HALF).plus(side.right.times(u)).plus(side.up.times(v)));
            if (k == 0) path.moveTo(at.getX(), at.getY());
            else path.lineTo(at.getX(), at.getY());
        }
        path.closePath();
        return path;
    }

    private Point2D place(Vec3 point) {
        Projection.Place at = view.project(point.x(), point.y(), point.z());
        return new Point2D.Double(centreX + at.x(), centreY + at.y());
    }
}
