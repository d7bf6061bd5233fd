package io.github.catenary.app.canvas;

import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.scene.NumberText;
import io.github.catenary.scene.Vec3;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Which part of the world a view shows: world coordinates in m with y up, screen coordinates in px with y down. What is
 * in the middle stays there when the view is resized. One thread, the EDT where the view is on a screen.
 */
public final class Viewport {
    /** The farthest zoom that a hand reaches: a pixel is 1,000 km. Only {@link #fit} goes farther. */
    public static final double MIN_SCALE = 1e-6;

    /** The farthest zoom at all: the least and the greatest number that a double holds are 360 px apart. */
    static final double LEAST_SCALE = 1e-306;

    /** The nearest zoom: a pixel is 0.1 µm. */
    public static final double MAX_SCALE = 1e7;

    /** The zoom of a new, empty drawing. */
    public static final double DEFAULT_SCALE = 64;

    /**
     * A pixel is at least so many times as wide as the gap between two doubles there: 10^30 m from the origin that gap is
     * 140,000,000 km, and nothing nearer could be told apart, neither lines of the grid nor places of the pointer.
     */
    private static final double GAPS_PER_PIXEL = 8;

    /** Places on the screen end here, px, so that squares of their distances are numbers, too. */
    private static final double FARTHEST = 1e150;

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private int width = 1;
    private int height = 1;
    private double centreX;
    private double centreY;
    private double scale = DEFAULT_SCALE;

    /** The same view of the world, which does not follow this one. */
    Viewport copy() {
        Viewport copy = new Viewport();
        copy.width = width;
        copy.height = height;
        copy.centreX = centreX;
        copy.centreY = centreY;
        copy.scale = scale;
        return copy;
    }

    /** True if the other shows the same part of the world at the same size. */
    boolean showsSameAs(Viewport other) {
        return width == other.width
                && height == other.height
                && centreX == other.centreX
                && centreY == other.centreY
                && scale == other.scale;
    }

    /** Told after every pan, zoom and change of size. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** Width of the view, px, at least 1. */
    public int width() {
        return width;
    }

    /** Height of the view, px, at least 1. */
    public int height() {
        return height;
    }

    /** Pixels per metre, in [{@link #LEAST_SCALE}, {@link #MAX_SCALE}]; less than this where numbers are coarse. */
    public double scale() {
        return scale;
    }

    /** px from the left edge; what is too far away to be counted so lies 10^150 px away. */
    public double screenX(double worldX) {
        return width / 2.0 + pixels(worldX, centreX);
    }

    /** px from the upper edge; what is too far away to be counted so lies 10^150 px away. */
    public double screenY(double worldY) {
        return height / 2.0 - pixels(worldY, centreY);
    }

    private double pixels(double place, double centre) {
        double way = place - centre;
        // Two numbers that a double holds may be farther apart than one that it holds.
        double pixels = Double.isInfinite(way) ? 2 * ((place / 2 - centre / 2) * scale) : way * scale;
        return Math.max(-FARTHEST, Math.min(FARTHEST, pixels));
    }

    /** m; what a double does not hold is the last number that it does. */
    public double worldX(double screenX) {
        return finite(centreX + (screenX - width / 2.0) / scale);
    }

    /** m; what a double does not hold is the last number that it does. */
    public double worldY(double screenY) {
        return finite(centreY - (screenY - height / 2.0) / scale);
    }

    private static double finite(double place) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, place));
    }

    /** The point in the plane z = 0 under a pixel. */
    public Vec3 world(double screenX, double screenY) {
        return new Vec3(worldX(screenX), worldY(screenY), 0);
    }

    /** A length on the screen, px, in m. */
    public double metres(double pixels) {
        return pixels / scale;
    }

    /** The part of the world that shows. */
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

    /** Moves what is drawn by a way on the screen, px. */
    public void pan(double dx, double dy) {
        look(centreX - dx / scale, centreY + dy / scale, scale);
    }

    /** Puts a point of the world into the middle. */
    public void centreOn(double worldX, double worldY) {
        look(worldX, worldY, scale);
    }

    /**
     * Zooms in (factor above 1) or out so that the world under the given pixel stays there. The scale ends at {@link
     * #MIN_SCALE}, or where it is if that is farther, and at {@link #MAX_SCALE}.
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
     * Shows all of {@code bounds} as large as goes, centred, with a margin of {@code margin} px (less where the view is
     * too small for it). A single point comes into the middle at the default zoom.
     */
    public void fit(WorldRectangle bounds, double margin) {
        double free = Math.min(margin, Math.min(width, height) / 4.0);
        // In halves, as the whole of a width may be more than a double holds.
        double across = (width / 2.0 - free) / (bounds.maxX() / 2 - bounds.minX() / 2);
        double up = (height / 2.0 - free) / (bounds.maxY() / 2 - bounds.minY() / 2);
        double fitting = Math.min(across, up);
        look(
                bounds.minX() / 2 + bounds.maxX() / 2,
                bounds.minY() / 2 + bounds.maxY() / 2,
                Double.isInfinite(fitting) ? DEFAULT_SCALE : fitting);
    }

    /** The smallest spacing of the series 1, 2, 5, 10 … m whose grid lines are at least {@code minPixels} apart. */
    public double gridSpacing(double minPixels) {
        double least = minPixels / scale;
        int power = (int) Math.floor(Math.log10(least));
        for (int k = power; ; k++) {
            for (int lead : new int[] {1, 2, 5}) {
                double spacing = k < 0 ? lead / Math.pow(10, -k) : lead * Math.pow(10, k);
                if (spacing >= least) return spacing;
            }
        }
    }

    private void look(double x, double y, double wanted) {
        centreX = finite(x);
        centreY = finite(y);
        scale = Math.max(LEAST_SCALE, Math.min(finest(), wanted));
        tell();
    }

    /** The nearest zoom where the view is. */
    private double finest() {
        double far = Math.max(Math.abs(centreX), Math.abs(centreY));
        return Math.min(MAX_SCALE, 1 / (GAPS_PER_PIXEL * Math.ulp(far)));
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
