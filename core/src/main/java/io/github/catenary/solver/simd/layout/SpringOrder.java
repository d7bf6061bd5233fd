package io.github.catenary.solver.simd.layout;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The order of the springs of a scene, computed once from its topology: layout, tiles, groups of springs in lines, and
 * overflow. Where possible, springs that follow each other closely share no particle, so that none waits for the one
 * before.
 *
 * <p>A pass visits the tiles in order; in each tile first the lines, group after group, then the overflow. A backward
 * pass is the exact reverse. Immutable.
 */
public final class SpringOrder {
    private static final int LANES = BlockLayout.LANES;

    public final BlockLayout layout;
    public final Tiles tiles;
    /** The spring in each lane of each group, or −1. */
    public final int[] springs;

    public final SpringLines lines;
    /** First line of each tile in order, then the number of lines. */
    public final int[] tileLine;
    /** The overflow springs in order. */
    public final int[] overflow;
    /** First overflow spring of each tile in order, then their number. */
    public final int[] tileOverflow;

    private SpringOrder(BlockLayout layout, Tiles tiles, SpringGroups groups, int[] a, int[] b) {
        this.layout = layout;
        this.tiles = tiles;
        int[] ranks = new int[groups.count];
        for (int g = 0; g < groups.count; g++) ranks[g] = tiles.rank(groups.lowest(g), groups.highest(g));
        int[] sorted = new GroupSort(layout, tiles, groups).sorted(ranks);
        springs = new int[sorted.length * LANES];
        for (int k = 0; k < sorted.length; k++) {
            System.arraycopy(groups.springs, sorted[k] * LANES, springs, k * LANES, LANES);
        }
        lines = new SpringLines(groups, sorted, ranks);
        tileLine = lines.firstOfTiles(tiles.count());
        OverflowColouring order = new OverflowColouring(layout, tiles, groups.overflow, a, b);
        overflow = order.sorted();
        tileOverflow = order.firstOfTiles();
    }

    /** @param a index of the particle at the first end of each spring; likewise b */
    public static SpringOrder of(int particles, int[] a, int[] b) {
        int[] all = IntStream.range(0, a.length).toArray();
        BlockLayout layout = LayoutSearch.best(particles, a, b);
        SpringGroups groups = SpringGroups.of(layout, a, b, all);
        if (groups.cost() >= SpringGroups.PLAIN * a.length) {
            layout = BlockLayout.plain(CuthillMcKee.of(particles, a, b));
            groups = SpringGroups.of(layout, a, b, all);
        }
        int reach = reach(layout, groups, a, b);
        return new SpringOrder(layout, Tiles.of(layout, reach, a.length), groups, a, b);
    }

    /** The most blocks that a spring spans, except far ones. */
    private static int reach(BlockLayout layout, SpringGroups groups, int[] a, int[] b) {
        int farthest = Tiles.farthest(layout);
        int reach = 0;
        for (int g = 0; g < groups.count; g++) {
            int each = groups.highest(g) - groups.lowest(g);
            if (each <= farthest) reach = Math.max(reach, each);
        }
        for (int i : groups.overflow) {
            int each = Math.abs(layout.block(a[i]) - layout.block(b[i]));
            if (each <= farthest) reach = Math.max(reach, each);
        }
        return reach;
    }

    /** True if no spring spans too many blocks to belong to a tile. */
    public boolean isWithoutFar() {
        int far = tiles.even + tiles.odd;
        return tileLine[far] == tileLine[far + 1] && tileOverflow[far] == tileOverflow[far + 1];
    }

    public int groups() {
        return springs.length / LANES;
    }

    /** All springs in the order of a forward pass. */
    public int[] sequence() {
        int[] sequence = new int[springs.length + overflow.length];
        int count = 0;
        for (int tile = 0; tile < tiles.count(); tile++) {
            int from = lines.firstGroup[tileLine[tile]] * LANES;
            int to = lines.firstGroup[tileLine[tile + 1]] * LANES;
            for (int k = from; k < to; k++) if (springs[k] >= 0) sequence[count++] = springs[k];
            for (int k = tileOverflow[tile]; k < tileOverflow[tile + 1]; k++) sequence[count++] = overflow[k];
        }
        return Arrays.copyOf(sequence, count);
    }
}
