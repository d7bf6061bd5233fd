package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.tool.SnapTarget;
import io.github.catenary.app.ui.text.Units;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The grid of the drawing: whether it is shown, with rulers or without, and what tools snap to. Its spacing follows the zoom, so that
 * tools snap to the lines in view. EDT only.
 */
public final class GridSettings {
    /** The least distance of two grid lines, px. */
    private static final double MIN_PIXELS = 16;

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private boolean shown = true;
    private boolean rulers;
    private boolean snapping = true;
    private final EnumSet<SnapTarget> targets = EnumSet.of(SnapTarget.GRID, SnapTarget.PARTICLES);

    public boolean shown() {
        return shown;
    }

    public void show(boolean newShown) {
        shown = newShown;
        tell();
    }

    /** True if views that are straight show rulers. */
    public boolean rulers() {
        return rulers;
    }

    public void showRulers(boolean on) {
        rulers = on;
        tell();
    }

    /** True if tools snap, whether the grid is shown or not. */
    public boolean snapping() {
        return snapping;
    }

    public void snap(boolean newSnapping) {
        snapping = newSnapping;
        tell();
    }

    /** What tools snap to while {@link #snapping} is on. */
    public Set<SnapTarget> targets() {
        return Set.copyOf(targets);
    }

    /** Makes tools snap to something, or leave it alone. */
    public void snapTo(SnapTarget target, boolean on) {
        if (on) targets.add(target);
        else targets.remove(target);
        tell();
    }

    /**
     * The spacing of the grid at a zoom, m: the smallest of the series 1, 2, 5, 10 … of the unit that is shown whose lines
     * are far enough apart.
     *
     * @param scale px per metre
     */
    public static double spacing(double scale) {
        Units.Shown unit = Units.of("m");
        double least = MIN_PIXELS / scale * unit.scale();
        int power = (int) Math.floor(Math.log10(least));
        for (int k = power; ; k++) {
            for (int lead : new int[] {1, 2, 5}) {
                double spacing = k < 0 ? lead / Math.pow(10, -k) : lead * Math.pow(10, k);
                if (spacing >= least) return unit.plain(spacing);
            }
        }
    }

    /** Adds a listener that runs after every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
