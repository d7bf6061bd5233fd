package io.github.catenary.app.canvas;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The grid of the drawing: whether it shows and whether points are drawn to it. Its spacing follows the zoom, so that
 * what is snapped to is what is seen. EDT only.
 */
public final class GridSettings {
    /** Grid lines are at least this far apart, px. */
    private static final double MIN_PIXELS = 16;

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private boolean shown = true;
    private boolean snapping = true;

    public boolean shown() {
        return shown;
    }

    public void show(boolean newShown) {
        shown = newShown;
        tell();
    }

    /** True if tools place and move things by the grid, whether it shows or not. */
    public boolean snapping() {
        return snapping;
    }

    public void snap(boolean newSnapping) {
        snapping = newSnapping;
        tell();
    }

    /** The spacing of the grid at a view's zoom, m. */
    public double spacing(Viewport viewport) {
        return viewport.gridSpacing(MIN_PIXELS);
    }

    /** Told of every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
