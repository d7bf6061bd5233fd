package io.github.catenary.edit.paint;

import io.github.catenary.math.SevenDigits;
import io.github.catenary.scene.Scene;
import java.util.Arrays;

/** What a fill reaches: an item, and all items of the same value that hang together with it. */
public final class Region {
    private Region() {}

    /**
     * The positions of the items, in the order in which the fill comes to them.
     *
     * @param item the position of an item that has a value
     */
    public static int[] around(Scene scene, Paintable property, int item) {
        double[] values = property.values(scene);
        Neighbours neighbours = new Neighbours(scene, property.ofSprings());
        boolean[] reached = new boolean[values.length];
        int[] region = new int[values.length];
        region[0] = item;
        reached[item] = true;
        Reach reach = new Reach(values, reached, region);
        for (int k = 0; k < reach.count; k++) neighbours.forEach(region[k], reach::offer);
        return Arrays.copyOf(region, reach.count);
    }

    private static final class Reach {
        private final double[] values;
        private final boolean[] reached;
        private final int[] region;
        int count = 1;

        Reach(double[] values, boolean[] reached, int[] region) {
            this.values = values;
            this.reached = reached;
            this.region = region;
        }

        void offer(int item) {
            if (reached[item] || !SevenDigits.same(values[item], values[region[0]])) return;
            reached[item] = true;
            region[count++] = item;
        }
    }
}
