package io.github.catenary.app.render.mark;

import java.awt.geom.Point2D;

/** A rectangle on the screen, px, with y down. */
public record Marquee(double left, double top, double right, double bottom) implements ScreenArea {
    /** The rectangle with two opposite corners. */
    public static Marquee of(Point2D corner, Point2D opposite) {
        return new Marquee(
                Math.min(corner.getX(), opposite.getX()),
                Math.min(corner.getY(), opposite.getY()),
                Math.max(corner.getX(), opposite.getX()),
                Math.max(corner.getY(), opposite.getY()));
    }

    /** True for a pixel inside or on the border. */
    @Override
    public boolean contains(Point2D at) {
        return at.getX() >= left && at.getX() <= right && at.getY() >= top && at.getY() <= bottom;
    }
}
