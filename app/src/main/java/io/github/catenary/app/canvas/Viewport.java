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
    /** The farthest zoom: a pixel is 1,000 km. */
    public static final double MIN_SCALE = 1e-6;

    /** The nearest zoom: a pixel is 0.1 µm. */
    public static final double MAX_SCALE = 1e7;

    /** The zoom of a new, empty drawing. */
    public static final double DEFAULT_SCALE = 64;

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

    /** Pixels per metre, in [{@link #MIN_SCALE}, {@link #MAX_SCALE}]. */
    public double scale() {
        return scale;
    }

    public double screenX(double worldX) {
        return width / 2.0 + (worldX - centreX) * scale;
    }

    public double screenY(double worldY) {
        return height / 2.0 - (worldY - centreY) * scale;
    }

    public double worldX(double screenX) {
        return centreX + (screenX - width / 2.0) / scale;
    }

    public double worldY(double screenY) {
        return centreY - (screenY - height / 2.0) / scale;
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
        centreX -= dx / scale;
        centreY += dy / scale;
        tell();
    }

    /** Puts a point of the world into the middle. */
    public void centreOn(double worldX, double worldY) {
        centreX = worldX;
        centreY = worldY;
        tell();
    }

    /**
     * Zooms in (factor above 1) or out so that the world under the given pixel stays there. The scale ends at {@link
     * #MIN_SCALE} and {@link #MAX_SCALE}.
     *
     * @throws IllegalArgumentException if the factor is not a finite number greater than 0
     */
    public void zoom(double factor, double screenX, double screenY) {
        if (!(factor > 0) || Double.isInfinite(factor)) {
            throw new IllegalArgumentException("a zoom factor is greater than 0, but this is " + NumberText.of(factor));
        }
        double fixedX = worldX(screenX);
        double fixedY = worldY(screenY);
        scale = withinLimits(scale * factor);
        centreX = fixedX - (screenX - width / 2.0) / scale;
        centreY = fixedY + (screenY - height / 2.0) / scale;
        tell();
    }

    /**
     * Shows all of {@code bounds} as large as goes, centred, with a margin of {@code margin} px (less where the view is
     * too small for it). A single point comes into the middle at the default zoom.
     */
    public void fit(WorldRectangle bounds, double margin) {
        double free = Math.min(margin, Math.min(width, height) / 4.0);
        double across = (width - 2 * free) / bounds.width();
        double up = (height - 2 * free) / bounds.height();
        double fitting = Math.min(across, up);
        scale = Double.isInfinite(fitting) ? DEFAULT_SCALE : withinLimits(fitting);
        centreX = bounds.minX() + bounds.width() / 2;
        centreY = bounds.minY() + bounds.height() / 2;
        tell();
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

    private static double withinLimits(double wanted) {
        return Math.max(MIN_SCALE, Math.min(MAX_SCALE, wanted));
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
