package io.github.catenary.app.render.overlay;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.NoiseFloor;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * How long the arrows of a view are: a round number of m/s or N has a fixed length on the screen. The number changes
 * only when the arrows would become much too long or too short, so that they do not flicker. Any thread.
 */
public final class ArrowScales {
    /** The length that the round number has, px of the standard size. */
    static final double LENGTH = 56;

    /** The share of the values that may be no longer than the round number. */
    private static final double SHARE = 0.98;

    /** Of more values, evenly spaced ones stand for all. */
    private static final int MOST = 4096;

    private static final double TOO_LONG = 1.15;
    private static final double TOO_SHORT = 0.3;

    private final NoiseFloor.Latest floors = new NoiseFloor.Latest();
    /** Those of which the last frame had no value above its floor. */
    private final Set<Overlay> none = EnumSet.noneOf(Overlay.class);

    private double velocity = Double.NaN;
    private double force = Double.NaN;

    /** Below what size a value has no arrow. */
    NoiseFloor floor(Scene scene) {
        return floors.of(scene);
    }

    /** The value whose arrow has the standard length; NaN while no value has an arrow. */
    synchronized double of(Overlay overlay) {
        if (none.contains(overlay)) return Double.NaN;
        return last(overlay);
    }

    private double last(Overlay overlay) {
        return overlay == Overlay.FORCES ? force : velocity;
    }

    /** Follows the values of a frame, and returns the value whose arrow has the standard length. */
    synchronized double follow(Overlay overlay, double[] sizes) {
        double typical = typical(sizes);
        if (Double.isNaN(typical)) none.add(overlay);
        else none.remove(overlay);
        double next = next(last(overlay), typical);
        if (overlay == Overlay.FORCES) force = next;
        else velocity = next;
        return next;
    }

    static double next(double now, double typical) {
        if (!(typical > 0) || Double.isInfinite(typical)) return now;
        boolean stays = typical <= TOO_LONG * now && typical >= TOO_SHORT * now;
        return stays ? now : round(typical);
    }

    /** The least of 1, 2 and 5 times a power of ten that is not below a value. */
    private static double round(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double factor : new double[] {1, 2, 5}) if (value <= factor * power * (1 + 1e-9)) return factor * power;
        return 10 * power;
    }

    /** The value that few exceed of those that are not 0; NaN if there is none. */
    private static double typical(double[] sizes) {
        int step = Math.max(1, sizes.length / MOST);
        double[] taken = new double[sizes.length / step + 1];
        int count = 0;
        for (int i = 0; i < sizes.length; i += step)
            if (sizes[i] > 0 && Double.isFinite(sizes[i])) taken[count++] = sizes[i];
        if (count == 0) return Double.NaN;
        Arrays.sort(taken, 0, count);
        return taken[(int) Math.ceil(SHARE * count) - 1];
    }

    /** All are equal: they follow the frame that is drawn, and so do not decide whether two pictures are the same. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ArrowScales;
    }

    @Override
    public int hashCode() {
        return ArrowScales.class.hashCode();
    }
}
