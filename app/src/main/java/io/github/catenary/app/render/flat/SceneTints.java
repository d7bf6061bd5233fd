package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.space.Tints;
import io.github.catenary.edit.GroupMarks;
import java.awt.Color;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** The colours of a quantity, or of groups, for pictures in three dimensions. */
public final class SceneTints {
    private SceneTints() {}

    /**
     * Computes the values if need be, so it is not for the EDT. If springs have the values, a particle and the faces at
     * it show the mean of its springs, or the category of most of them.
     */
    public static Tints of(PaintedScene scene, PaintOptions options) {
        Optional<Coloured> values = options.colourBy().flatMap(by -> by.of(scene));
        if (values.isEmpty()) return ofGroups(scene, options);
        Coloured coloured = values.get();
        Color[] ramp = coloured.palette(options.colors());
        int none = rgb(options.colors().placeholder());
        int[] own = new int[coloured.levels.length];
        for (int i = 0; i < own.length; i++) own[i] = color(ramp, coloured.levels[i], none);
        return coloured.ofSprings ? new Tints(own, means(scene, coloured, ramp, none)) : new Tints(new int[0], own);
    }

    private static Tints ofGroups(PaintedScene scene, PaintOptions options) {
        GroupMarks marks = scene.topology().marks;
        if (!marks.colours()) return Tints.NONE;
        Map<Integer, Integer> shown = new HashMap<>();
        shown.put(GroupMarks.NO_COLOUR, Tints.OWN);
        IntUnaryOperator color = asked ->
                shown.computeIfAbsent(asked, rgb -> rgb(options.colors().standingOut(rgb)));
        int[] springs = new int[scene.scene().springs().size()];
        Arrays.setAll(springs, i -> color.applyAsInt(marks.springColour(i)));
        int[] particles = new int[scene.scene().particles().size()];
        Arrays.setAll(particles, i -> color.applyAsInt(marks.particleColour(i)));
        return Tints.partly(springs, particles);
    }

    /** A key that changes with the tints of one frame. */
    public static Object key(PaintOptions options) {
        return options.colourBy().map(by -> by.hashCode() + 31L * by.version()).orElse(0L);
    }

    private static int[] means(PaintedScene scene, Coloured coloured, Color[] ramp, int none) {
        if (!coloured.categories.isEmpty()) return majorities(scene, coloured, ramp, none);
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

    /** Each spring that differs from the others at a particle cancels out one of them. */
    private static int[] majorities(PaintedScene scene, Coloured coloured, Color[] palette, int none) {
        Topology topology = scene.topology();
        byte[] leading = new byte[scene.scene().particles().size()];
        int[] leads = new int[leading.length];
        for (int i = 0; i < coloured.levels.length; i++) {
            if (coloured.levels[i] == Coloured.NONE || scene.torn(i)) continue;
            vote(leading, leads, topology.a[i], coloured.levels[i]);
            vote(leading, leads, topology.b[i], coloured.levels[i]);
        }
        int[] colors = new int[leading.length];
        for (int i = 0; i < colors.length; i++) colors[i] = leads[i] == 0 ? none : rgb(palette[leading[i]]);
        return colors;
    }

    private static void vote(byte[] leading, int[] leads, int particle, byte level) {
        if (particle < 0) return;
        if (leads[particle] == 0) leading[particle] = level;
        leads[particle] += leading[particle] == level ? 1 : -1;
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
