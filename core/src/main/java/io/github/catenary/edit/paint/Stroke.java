package io.github.catenary.edit.paint;

import io.github.catenary.edit.Command;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.Optional;

/**
 * One stroke of a brush over a scene, from the press to the release. An item that is covered more than once counts with
 * the most that covered it. A value that would leave the property's range becomes the end of the range that it would
 * cross or, if that end is not part of the range, stays as it was. Not thread-safe.
 */
public final class Stroke {
    private final Paintable property;
    private final Brush brush;
    private final Table<? extends Identified> items;
    /** The values at the press. */
    private final double[] before;

    /** Empty for a brush that does not look at them. */
    private final Optional<Neighbours> neighbours;
    /** Entry i: how much the item at position i is covered, 0 to 1. */
    private final double[] cover;

    private int limited;

    /**
     * @param scene whose springs have both ends
     * @throws IllegalArgumentException if the property is a choice, and the brush does not set it
     */
    public Stroke(Scene scene, Paintable property, Brush brush) {
        if (property.isChoice() && brush.mode() != Brush.Mode.SET) {
            throw new IllegalArgumentException("a brush cannot " + brush.mode() + " the choice " + property.id());
        }
        this.property = property;
        this.brush = brush;
        items = property.items(scene);
        before = property.values(scene);
        boolean looks = brush.mode() == Brush.Mode.SMOOTH;
        neighbours = looks ? Optional.of(new Neighbours(scene, property.ofSprings())) : Optional.empty();
        cover = new double[before.length];
    }

    /**
     * Covers an item.
     *
     * @param item its position in the table
     * @param share 1 in the middle of the brush, 0 at its edge
     */
    public void cover(int item, double share) {
        if (share > cover[item] && !Double.isNaN(before[item])) cover[item] = share;
    }

    /** How many values the last command held at the end of their range. */
    public int limited() {
        return limited;
    }

    /** The edit that the stroke has come to. */
    public Command command() {
        double[] values = before.clone();
        boolean[] painted = new boolean[values.length];
        limited = 0;
        for (int i = 0; i < values.length; i++) {
            if (cover[i] == 0) continue;
            double value = brush.applied(before[i], around(i), cover[i]);
            values[i] = property.isChoice() ? brush.value() : within(value, before[i]);
            painted[i] = values[i] != before[i];
        }
        return new Paint(property, items.idsWhere(painted), values);
    }

    private double within(double value, double now) {
        Bounds bounds = property.bounds();
        if (Double.isFinite(value) && bounds.contains(value)) return value;
        limited++;
        if (Double.isNaN(value)) return now; // no way leads from an infinite stiffness to a finite one
        double end = value > now ? bounds.max() : bounds.min();
        return Double.isFinite(end) && bounds.contains(end) ? end : now;
    }

    private double around(int item) {
        if (neighbours.isEmpty()) return before[item];
        Mean mean = new Mean();
        neighbours.get().forEach(item, each -> mean.add(before[each]));
        return mean.count == 0 ? before[item] : mean.mean;
    }

    /** The mean of numbers, which a sum of them might exceed. */
    private static final class Mean {
        double mean;
        int count;

        void add(double value) {
            if (Double.isNaN(value)) return;
            count++;
            mean += (value - mean) / count;
        }
    }
}
