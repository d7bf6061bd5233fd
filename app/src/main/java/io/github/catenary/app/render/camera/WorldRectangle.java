package io.github.catenary.app.render.camera;

/** A rectangle as seen straight from a side, with sides parallel to those of the view, m. */
public record WorldRectangle(double minX, double minY, double maxX, double maxY) {
    /** The rectangle with two opposite corners. */
    public static WorldRectangle of(double x, double y, double oppositeX, double oppositeY) {
        return new WorldRectangle(
                Math.min(x, oppositeX), Math.min(y, oppositeY), Math.max(x, oppositeX), Math.max(y, oppositeY));
    }

    public double width() {
        return maxX - minX;
    }

    public double height() {
        return maxY - minY;
    }

    /** True for a point inside or on the border. */
    public boolean contains(double x, double y) {
        return x >= minX && x <= maxX && y >= minY && y <= maxY;
    }
}
