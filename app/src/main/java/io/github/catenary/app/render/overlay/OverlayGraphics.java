package io.github.catenary.app.render.overlay;

import io.github.catenary.app.render.camera.ViewTransform;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;

/** Where overlays are drawn: the graphics, and what the view sees. For one thread. */
final class OverlayGraphics {
    /** Beyond the edge of the view, px; what is farther away is not drawn. */
    private static final double MARGIN = 100;

    /** Java2D computes in floats, in which longer lines lose their direction, px. */
    private static final double LONGEST = 100_000;

    final Graphics2D g;
    final ViewTransform transform;
    final Dimension size;
    /** Where the last point was seen, px. */
    final Point2D.Double at = new Point2D.Double();

    private final double scale;
    private final Line2D.Double shape = new Line2D.Double();

    /** @param scale how many px a px of the standard size has */
    OverlayGraphics(Graphics2D g, ViewTransform transform, Dimension size, double scale) {
        this.g = g;
        this.transform = transform;
        this.size = size;
        this.scale = scale;
    }

    double px(double standard) {
        return scale * standard;
    }

    /** Finds where a point is seen; false if it is out of view. */
    boolean sees(double x, double y, double z) {
        transform.place(x, y, z, at);
        return isNear(at.x, at.y);
    }

    boolean isNear(double x, double y) {
        return x >= -MARGIN && y >= -MARGIN && x <= size.width + MARGIN && y <= size.height + MARGIN;
    }

    /** Draws a line, of which at least one end is in view. */
    void line(double fromX, double fromY, double toX, double toY) {
        double length = Math.hypot(toX - fromX, toY - fromY);
        double share = length > LONGEST ? LONGEST / length : 1;
        if (isNear(fromX, fromY))
            shape.setLine(fromX, fromY, fromX + share * (toX - fromX), fromY + share * (toY - fromY));
        else shape.setLine(toX + share * (fromX - toX), toY + share * (fromY - toY), toX, toY);
        g.draw(shape);
    }
}
