package io.github.catenary.solver.wide.order;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The order of the springs of a scene, made once from its topology alone: numbering, tiles, groups of springs in lines, and
 * springs that stand alone. Springs that follow each other closely share no particle wherever that can be had, so that none
 * waits for the one before.
 *
 * <p>A pass goes through the tiles; in each through its lines, group after group, and then through those that stand alone. A
 * backward pass is the exact reverse. Immutable.
 */
public final class SpringOrder {
    private static final int LANES = BlockLayout.LANES;

    public final BlockLayout numbering;
    public final Tiles tiles;
    /** Spring in each lane of each group, or −1. */
    public final int[] springs;

    public final SpringLines lines;
    /** First line of each tile in order, and the number of lines. */
    public final int[] tileLine;
    /** Springs that stand alone, in order. */
    public final int[] alone;
    /** First of them in each tile in order, and their number. */
    public final int[] tileAlone;

    private SpringOrder(BlockLayout numbering, Tiles tiles, SpringGroups groups, int[] a, int[] b) {
        this.numbering = numbering;
        this.tiles = tiles;
        int[] ranks = new int[groups.count];
        for (int g = 0; g < groups.count; g++) ranks[g] = tiles.rank(groups.lowest(g), groups.highest(g));
        int[] sorted = new GroupSort(numbering, tiles, groups).sorted(ranks);
        springs = new int[sorted.length * LANES];
        for (int k = 0; k < sorted.length; k++) {
            System.arraycopy(groups.springs, sorted[k] * LANES, springs, k * LANES, LANES);
        }
        lines = new SpringLines(groups, sorted, ranks);
        tileLine = lines.firstOfTiles(tiles.count());
        OverflowColouring order = new OverflowColouring(numbering, tiles, groups.alone, a, b);
        alone = order.sorted();
        tileAlone = order.firstOfTiles();
    }

    /** @param a index of the particle at the first end of each spring; likewise b */
    public static SpringOrder of(int particles, int[] a, int[] b) {
        int[] all = IntStream.range(0, a.length).toArray();
        BlockLayout numbering = LayoutSearch.best(particles, a, b);
        SpringGroups groups = SpringGroups.of(numbering, a, b, all);
        if (groups.cost() >= SpringGroups.PLAIN * a.length) {
            numbering = BlockLayout.plain(CuthillMcKee.of(particles, a, b));
            groups = SpringGroups.of(numbering, a, b, all);
        }
        int reach = reach(numbering, groups, a, b);
        return new SpringOrder(numbering, Tiles.of(numbering, reach, a.length), groups, a, b);
    }

    /** The most positions over which a spring reaches, besides the far ones. */
    private static int reach(BlockLayout numbering, SpringGroups groups, int[] a, int[] b) {
        int farthest = Tiles.farthest(numbering);
        int reach = 0;
        for (int g = 0; g < groups.count; g++) {
            int each = groups.highest(g) - groups.lowest(g);
            if (each <= farthest) reach = Math.max(reach, each);
        }
        for (int i : groups.alone) {
            int each = Math.abs(numbering.position(a[i]) - numbering.position(b[i]));
            if (each <= farthest) reach = Math.max(reach, each);
        }
        return reach;
    }

    /** True if no spring reaches so far that it belongs to no tile. */
    public boolean isWithoutFar() {
        int far = tiles.even + tiles.odd;
        return tileLine[far] == tileLine[far + 1] && tileAlone[far] == tileAlone[far + 1];
    }

    public int groups() {
        return springs.length / LANES;
    }

    /** All springs in the order of a forward pass. */
    public int[] sequence() {
        int[] sequence = new int[springs.length + alone.length];
        int count = 0;
        for (int tile = 0; tile < tiles.count(); tile++) {
            int from = lines.firstGroup[tileLine[tile]] * LANES;
            int to = lines.firstGroup[tileLine[tile + 1]] * LANES;
            for (int k = from; k < to; k++) if (springs[k] >= 0) sequence[count++] = springs[k];
            for (int k = tileAlone[tile]; k < tileAlone[tile + 1]; k++) sequence[count++] = alone[k];
        }
        return Arrays.copyOf(sequence, count);
    }
}
