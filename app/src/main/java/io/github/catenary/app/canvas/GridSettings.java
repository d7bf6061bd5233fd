package io.github.catenary.app.canvas;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The grid of the drawing: whether it is shown and whether tools snap to it. Its spacing follows the zoom, so that
 * tools snap to the lines in view. EDT only.
 */
public final class GridSettings {
    /** The least distance of two grid lines, px. */
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

    /** True if tools snap to the grid, whether it is shown or not. */
    public boolean snapping() {
        return snapping;
    }

    public void snap(boolean newSnapping) {
        snapping = newSnapping;
        tell();
    }

    /** The spacing of the grid at the view's zoom, m. */
    public double spacing(Viewport viewport) {
        return viewport.gridSpacing(MIN_PIXELS);
    }

    /** Adds a listener that runs after every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
