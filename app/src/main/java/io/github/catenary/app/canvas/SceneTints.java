package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.Ramp;
import io.github.catenary.app.view.Tints;
import java.awt.Color;
import java.util.Optional;

/** The colours of a quantity for pictures in three dimensions. */
public final class SceneTints {
    private SceneTints() {}

    /**
     * Computes the values if need be, so it is not for the EDT. If springs have the values, a particle and the faces at
     * it show the mean of its springs.
     */
    public static Tints of(PaintedScene scene, PaintOptions options) {
        Optional<Coloured> values = options.colourBy().flatMap(by -> by.of(scene));
        if (values.isEmpty()) return Tints.NONE;
        Coloured coloured = values.get();
        Color[] ramp = Ramp.of(coloured.diverging);
        int none = rgb(options.colors().placeholder());
        int[] own = new int[coloured.levels.length];
        for (int i = 0; i < own.length; i++) own[i] = color(ramp, coloured.levels[i], none);
        return coloured.ofSprings ? new Tints(own, means(scene, coloured, ramp, none)) : new Tints(new int[0], own);
    }

    /** A key that changes with the tints of one frame. */
    public static Object key(PaintOptions options) {
        return options.colourBy().map(by -> by.hashCode() + 31L * by.version()).orElse(0L);
    }

    private static int[] means(PaintedScene scene, Coloured coloured, Color[] ramp, int none) {
        Topology topology = scene.topology();
        int[] sums = new int[scene.scene().particles().size()];
        int[] counts = new int[sums.length];
        for (int i = 0; i < coloured.levels.length; i++) {
            if (coloured.levels[i] == Coloured.NONE || scene.torn(i)) continue;
            add(sums, counts, topology.a[i], coloured.levels[i]);
            add(sums, counts, topology.b[i], coloured.levels[i]);
        }
        int[] colors = new int[sums.length];
        for (int i = 0; i < colors.length; i++) {
            colors[i] = counts[i] == 0 ? none : rgb(ramp[Math.round((float) sums[i] / counts[i])]);
        }
        return colors;
    }

    private static void add(int[] sums, int[] counts, int particle, byte level) {
        if (particle < 0) return;
        sums[particle] += level;
        counts[particle]++;
    }

    private static int color(Color[] ramp, byte level, int none) {
        return level == Coloured.NONE ? none : rgb(ramp[level]);
    }

    private static int rgb(Color color) {
        return color.getRGB() & 0xFFFFFF;
    }
}
