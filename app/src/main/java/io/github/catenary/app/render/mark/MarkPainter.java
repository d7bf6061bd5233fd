package io.github.catenary.app.render.mark;

import com.formdev.flatlaf.util.ColorFunctions;
import io.github.catenary.app.render.camera.ViewCube;
import io.github.catenary.app.render.mark.OverlayShape.Arc;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Knob;
import io.github.catenary.app.render.mark.OverlayShape.Line;
import io.github.catenary.app.render.mark.OverlayShape.Plate;
import io.github.catenary.app.render.mark.OverlayShape.Spot;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.render.mark.OverlayShape.Trace;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;

/** Draws marks: first lines, then knobs, then plates. */
public final class MarkPainter {
    /** Half the size of a knob, px. */
    private static final double HALF = 4.5;

    /** Red. */
    private static final int TROUBLE = 0xD62728;

    private static final int MARGIN = 6;
    private static final int BESIDE = 16;
    /** Java2D computes in floats, which are exact up to here, px. */
    private static final double FAR = 1e6;

    private final Graphics2D g;
    private final Dimension size;
    private final SceneColors colors;

    /** @param size of the view, px */
    public MarkPainter(Graphics2D g, Dimension size, SceneColors colors) {
        this.g = g;
        this.size = size;
        this.colors = colors;
    }

    public void paint(List<OverlayShape> marks) {
        for (OverlayShape mark : marks) {
            if (mark instanceof Trace trace) trace(trace);
            if (mark instanceof Line line) line(line);
            if (mark instanceof Arc arc) arc(arc);
        }
        for (OverlayShape mark : marks) {
            if (mark instanceof Knob knob && isNear(knob.at())) knob(knob);
        }
        for (OverlayShape mark : marks) {
            if (mark instanceof Spot spot && isNear(spot.at())) spot(spot);
        }
        for (OverlayShape mark : marks) {
            if (mark instanceof Plate plate && isNear(plate.at())) plate(plate);
        }
    }

    /** False far out of view, and behind the eye. */
    private static boolean isNear(Point2D at) {
        return Math.abs(at.getX()) < FAR && Math.abs(at.getY()) < FAR;
    }

    private void line(Line line) {
        if (!isNear(line.from()) || !isNear(line.to())) return;
        g.setColor(color(line.tone()));
        float[] dashes = {4, 4};
        g.setStroke(
                line.dashed()
                        ? new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0)
                        : new BasicStroke(1.5f));
        g.draw(new Line2D.Double(line.from(), line.to()));
    }

    private void trace(Trace trace) {
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE); // circles stay round
        g.setColor(color(trace.tone()));
        g.setStroke(new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        Path2D path = new Path2D.Double();
        boolean drawn = false;
        for (Point2D.Double at : trace.points()) {
            if (drawn && isNear(at)) path.lineTo(at.x, at.y);
            else if (isNear(at)) path.moveTo(at.x, at.y);
            drawn = isNear(at);
        }
        g.draw(path);
    }

    private void arc(Arc arc) {
        if (!isNear(arc.centre())) return;
        g.setColor(color(arc.tone()));
        g.setStroke(new BasicStroke(1.5f));
        double side = 2 * arc.radius();
        double left = arc.centre().x - arc.radius();
        double top = arc.centre().y - arc.radius();
        g.draw(new Arc2D.Double(left, top, side, side, arc.from(), arc.by(), Arc2D.OPEN));
    }

    private void knob(Knob knob) {
        double half = knob.hot() ? HALF + 1.5 : HALF;
        Color color = color(knob.tone());
        Shape shape = shape(knob.figure(), knob.at().x, knob.at().y, half);
        boolean filled = knob.figure() == Figure.SQUARE || knob.figure() == Figure.CIRCLE;
        if (filled) {
            g.setColor(knob.hot() ? color : colors.ground());
            g.fill(shape);
        } else { // a wider line of the ground sets it off from springs behind it
            g.setColor(colors.ground());
            g.setStroke(new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            g.draw(shape);
        }
        g.setColor(color);
        g.setStroke(new BasicStroke(knob.hot() ? 2.2f : 1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(shape);
    }

    /** From yellow to red, and the larger the amount, the larger. */
    private void spot(Spot spot) {
        double radius = HALF + 3 * spot.share();
        Shape disc = circle(spot.at().x, spot.at().y, radius);
        g.setColor(ColorFunctions.mix(trouble(), colors.shear(), (float) spot.share()));
        g.fill(disc);
        g.setColor(colors.particle());
        g.setStroke(new BasicStroke(1.2f));
        g.draw(disc);
    }

    private Color trouble() {
        return colors.standingOut(TROUBLE);
    }

    private static Shape shape(Figure figure, double x, double y, double half) {
        Path2D path = new Path2D.Double();
        switch (figure) {
            case SQUARE -> path.append(new Rectangle2D.Double(x - half, y - half, 2 * half, 2 * half), false);
            case CIRCLE -> path.append(circle(x, y, half), false);
            case PIVOT -> {
                path.append(circle(x, y, half), false);
                cross(path, x, y, half + 4);
            }
            case CROSS -> cross(path, x, y, half + 2);
            case TURN -> {
                path.append(
                        new Arc2D.Double(x - half - 1, y - half - 1, 2 * half + 2, 2 * half + 2, 60, 280, 0), false);
                double tipX = x + (half + 1) * Math.cos(Math.toRadians(60));
                double tipY = y - (half + 1) * Math.sin(Math.toRadians(60));
                path.append(new Line2D.Double(tipX, tipY, tipX - 1, tipY - 4), false);
                path.append(new Line2D.Double(tipX, tipY, tipX - 4, tipY + 1), false);
            }
            case TRIANGLE -> polygon(path, x, y - half - 1, x + half + 1, y + half, x - half - 1, y + half);
            case DIAMOND -> polygon(path, x, y - half - 1, x + half + 1, y, x, y + half + 1, x - half - 1, y);
            case ANGLE -> {
                path.moveTo(x + half, y - half - 1);
                path.lineTo(x - half, y + half);
                path.lineTo(x + half + 1, y + half);
            }
        }
        return path;
    }

    private static Ellipse2D circle(double x, double y, double radius) {
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    private static void cross(Path2D path, double x, double y, double half) {
        path.append(new Line2D.Double(x - half, y, x + half, y), false);
        path.append(new Line2D.Double(x, y - half, x, y + half), false);
    }

    private static void polygon(Path2D path, double... corners) {
        path.moveTo(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) path.lineTo(corners[i], corners[i + 1]);
        path.closePath();
    }

    private void plate(Plate plate) {
        FontMetrics metrics = g.getFontMetrics();
        int wide = plate.lines().stream().mapToInt(metrics::stringWidth).max().orElse(0) + 2 * MARGIN;
        int high = plate.lines().size() * metrics.getHeight() + MARGIN;
        double x = inside(plate.at().x + BESIDE, wide, size.width);
        double y = inside(plate.at().y + BESIDE, high, size.height);
        Shape shape = new RoundRectangle2D.Double(x, y, wide, high, MARGIN, MARGIN);
        g.setColor(colors.ground());
        g.fill(shape);
        g.setColor(colors.axis());
        g.setStroke(new BasicStroke(1));
        g.draw(shape);
        g.setColor(colors.particle());
        double baseline = y + MARGIN / 2.0 + metrics.getAscent();
        for (String line : plate.lines()) {
            g.drawString(line, (float) (x + MARGIN), (float) baseline);
            baseline += metrics.getHeight();
        }
    }

    private static double inside(double wanted, int length, int available) {
        return Math.max(MARGIN, Math.min(wanted, available - length - MARGIN));
    }

    private Color color(Tone tone) {
        return switch (tone) {
            case HANDLE -> colors.structural();
            case QUIET -> colors.text();
            case SNAP -> colors.pin();
            case COMING -> colors.bend();
            case TROUBLE -> trouble();
            case X -> ViewCube.axis(0);
            case Y -> ViewCube.axis(1);
            case Z -> ViewCube.axis(2);
        };
    }
}
