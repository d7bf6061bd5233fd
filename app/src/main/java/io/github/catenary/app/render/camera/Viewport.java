package io.github.catenary.app.render.camera;

import io.github.catenary.math.NumberText;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The part of the world that a view shows straight from a side. World coordinates are those of the side, in m with y up:
 * from the front, x and y themselves. Screen coordinates are in px with y down. The middle of the view stays in place
 * when the view is resized. Confined to one thread: the EDT if the view is on a screen.
 */
public final class Viewport {
    /** The farthest zoom for mouse and keyboard: one pixel is 1,000 km. Only {@link #fit} goes farther. */
    public static final double MIN_SCALE = 1e-6;

    /** The farthest zoom: the least and the greatest double are 360 px apart. */
    public static final double LEAST_SCALE = 1e-306;

    /** The nearest zoom: one pixel is 0.1 µm. */
    public static final double MAX_SCALE = 1e7;

    /** The zoom of a new, empty drawing. */
    public static final double DEFAULT_SCALE = 64;

    /**
     * A pixel is at least this many times as wide as the gap between two neighbouring doubles there. At 10^30 m from
     * the origin that gap is 140,000,000 km; at a nearer zoom, grid lines and pointer positions would coincide.
     */
    private static final double GAPS_PER_PIXEL = 8;

    /** Screen coordinates are limited to this, px, so that the squares of distances stay finite. */
    private static final double FARTHEST = 1e150;

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Side side = Side.FRONT;
    private int width = 1;
    private int height = 1;
    private double centreX;
    private double centreY;
    private double scale = DEFAULT_SCALE;

    /** An independent copy of this view. */
    public Viewport copy() {
        Viewport copy = new Viewport();
        copy.side = side;
        copy.width = width;
        copy.height = height;
        copy.centreX = centreX;
        copy.centreY = centreY;
        copy.scale = scale;
        return copy;
    }

    /** True if the other view shows the same part of the world at the same size. */
    public boolean showsSameAs(Viewport other) {
        return side == other.side
                && width == other.width
                && height == other.height
                && centreX == other.centreX
                && centreY == other.centreY
                && scale == other.scale;
    }

    /** Adds a listener that runs after every pan, zoom and resize. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** The side from which it is seen; at first the front. */
    public Side side() {
        return side;
    }

    /** The width of the view, px, at least 1. */
    public int width() {
        return width;
    }

    /** The height of the view, px, at least 1. */
    public int height() {
        return height;
    }

    /**
     * Pixels per metre, in [{@link #LEAST_SCALE}, {@link #MAX_SCALE}]; the upper limit is lower where doubles are
     * coarse.
     */
    public double scale() {
        return scale;
    }

    /** The distance from the left edge, px, limited to ±10^150. */
    public double screenX(double worldX) {
        return width / 2.0 + pixels(worldX, centreX);
    }

    /** The distance from the upper edge, px, limited to ±10^150. */
    public double screenY(double worldY) {
        return height / 2.0 - pixels(worldY, centreY);
    }

    private double pixels(double place, double centre) {
        double way = place - centre;
        // The difference of two doubles may exceed the range of a double.
        double pixels = Double.isInfinite(way) ? 2 * ((place / 2 - centre / 2) * scale) : way * scale;
        return Math.max(-FARTHEST, Math.min(FARTHEST, pixels));
    }

    /** The x coordinate at a pixel, m, limited to the range of a double. */
    public double worldX(double screenX) {
        return finite(centreX + (screenX - width / 2.0) / scale);
    }

    /** The y coordinate at a pixel, m, limited to the range of a double. */
    public double worldY(double screenY) {
        return finite(centreY - (screenY - height / 2.0) / scale);
    }

    private static double finite(double place) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, place));
    }

    /** The part of the world in view. */
    public WorldRectangle visible() {
        return new WorldRectangle(worldX(0), worldY(height), worldX(width), worldY(0));
    }

    /** @throws IllegalArgumentException if a side is less than 1 px */
    public void resize(int newWidth, int newHeight) {
        if (newWidth < 1 || newHeight < 1) {
            throw new IllegalArgumentException(
                    "a view is at least 1 px wide and high, but this is " + newWidth + " × " + newHeight);
        }
        if (newWidth == width && newHeight == height) return;
        width = newWidth;
        height = newHeight;
        tell();
    }

    /** Moves the drawing by a distance on the screen, px. */
    public void pan(double dx, double dy) {
        look(centreX - dx / scale, centreY + dy / scale, scale);
    }

    /** Moves a point of the world to the middle of the view. */
    public void centreOn(double worldX, double worldY) {
        look(worldX, worldY, scale);
    }

    /**
     * Zooms in (factor above 1) or out; the point of the world at the given pixel stays there. The scale stops at
     * {@link #MAX_SCALE} and at {@link #MIN_SCALE}, or at the current scale if that is smaller.
     *
     * @throws IllegalArgumentException if the factor is not a finite number greater than 0
     */
    public void zoom(double factor, double screenX, double screenY) {
        if (!(factor > 0) || Double.isInfinite(factor)) {
            throw new IllegalArgumentException("a zoom factor is greater than 0, but this is " + NumberText.of(factor));
        }
        double fixedX = worldX(screenX);
        double fixedY = worldY(screenY);
        double wanted = Math.max(Math.min(MIN_SCALE, scale), Math.min(finest(), scale * factor));
        look(fixedX - (screenX - width / 2.0) / wanted, fixedY + (screenY - height / 2.0) / wanted, wanted);
    }

    /**
     * Fits {@code bounds} into the view as large as possible, centred, with a margin of {@code margin} px, or less if
     * the view is too small for it. A single point is centred at the default zoom.
     */
    public void fit(WorldRectangle bounds, double margin) {
        double free = Math.min(margin, Math.min(width, height) / 4.0);
        // Computed in halves, because the width may exceed the range of a double.
        double across = (width / 2.0 - free) / (bounds.maxX() / 2 - bounds.minX() / 2);
        double up = (height / 2.0 - free) / (bounds.maxY() / 2 - bounds.minY() / 2);
        double fitting = Math.min(across, up);
        look(
                bounds.minX() / 2 + bounds.maxX() / 2,
                bounds.minY() / 2 + bounds.maxY() / 2,
                Double.isInfinite(fitting) ? DEFAULT_SCALE : fitting);
    }

    /** Fits a box, as {@link #fit(WorldRectangle, double)} fits the rectangle in which it is seen. */
    public void fit(Extent box, double margin) {
        fit(
                WorldRectangle.of(
                        side.across(box.min()), side.up(box.min()), side.across(box.max()), side.up(box.max())),
                margin);
    }

    /** Looks from a side, with a point of the side's coordinates in the middle, at a scale within the limits. */
    public void look(Side from, double x, double y, double wanted) {
        side = from;
        look(x, y, wanted);
    }

    /** Moves a point of the world to the middle of the view, at a scale within the limits. */
    public void look(double x, double y, double wanted) {
        centreX = finite(x);
        centreY = finite(y);
        scale = Math.max(LEAST_SCALE, Math.min(finest(), wanted));
        tell();
    }

    /** The nearest zoom at the view's position. */
    private double finest() {
        double far = Math.max(Math.abs(centreX), Math.abs(centreY));
        return Math.min(MAX_SCALE, 1 / (GAPS_PER_PIXEL * Math.ulp(far)));
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
