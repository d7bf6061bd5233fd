package io.github.catenary.solver.simd.layout;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The order of the springs of a scene, computed once from its topology: layout, tiles, groups of springs in lines, and
 * overflow. Where possible, springs that follow each other closely share no particle, so that none waits for the one
 * before.
 *
 * <p>A pass visits the stages in order, and in each of them the tiles, which have no particle in common; in each tile
 * first the lines, group after group, then the overflow. A backward pass is the exact reverse. Immutable.
 *
 * <p>There are two such orders. {@link #of} cuts the scene into pieces that fit the cache. {@link #coloured} needs few
 * steps, each of very many springs: a stage is a colour, whose springs share no particle, so that they can be projected
 * in any order or at once. Springs without a colour are the last stage, one tile, and go one by one.
 */
public final class SpringOrder {
    private static final int LANES = BlockLayout.LANES;

    public final BlockLayout layout;
    /** First tile of each stage, then the number of tiles. */
    public final int[] stages;
    /** True if each stage but the tail is a colour. */
    public final boolean coloured;
    /** True if the last stage consists of springs without a colour. */
    public final boolean hasTail;
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
        coloured = false;
        hasTail = false;
        int[] ranks = new int[groups.count];
        for (int g = 0; g < groups.count; g++) ranks[g] = tiles.rank(groups.lowest(g), groups.highest(g));
        int[] sorted = new GroupSort(layout, tiles, groups).sorted(ranks);
        springs = groups.inOrder(sorted);
        lines = new SpringLines(groups, sorted, ranks);
        tileLine = lines.firstOfTiles(tiles.count());
        OverflowColouring order = new OverflowColouring(layout, tiles, groups.overflow, a, b);
        overflow = order.sorted();
        tileOverflow = order.firstOfTiles();
        int far = tiles.count() - 1;
        boolean isWithoutFar = tileLine[far] == tileLine[far + 1] && tileOverflow[far] == tileOverflow[far + 1];
        IntStream firsts = IntStream.of(0, tiles.even, far, isWithoutFar ? far : tiles.count());
        stages = firsts.distinct().toArray();
    }

    private SpringOrder(BlockLayout layout, SpringGroups full, ColourTiles tiles) {
        this.layout = layout;
        coloured = true;
        hasTail = tiles.hasTail;
        stages = tiles.stages;
        int[] sorted = IntStream.range(0, full.count).toArray();
        int[] ranks = tiles.groupTile.clone();
        long[] keys = new long[full.count];
        Arrays.setAll(keys, g -> ranks[g]);
        RadixSort.sort(keys, sorted);
        springs = full.inOrder(sorted);
        lines = new SpringLines(full, sorted, ranks);
        tileLine = lines.firstOfTiles(tiles());
        overflow = tiles.singles;
        tileOverflow = tiles.firstSingle;
    }

    /** @param a index of the particle at the first end of each spring; likewise b */
    public static SpringOrder of(int particles, int[] a, int[] b) {
        SpringGroups groups = groups(particles, a, b);
        BlockLayout layout = groups.layout;
        int reach = reach(layout, groups, a, b);
        return new SpringOrder(layout, Tiles.of(layout, reach, a.length), groups, a, b);
    }

    /** @param a index of the particle at the first end of each spring; likewise b */
    public static SpringOrder coloured(int particles, int[] a, int[] b) {
        SpringGroups full = groups(particles, a, b).full();
        int[] colours = SpringColouring.of(particles, a, b, full.springs, full.overflow);
        return new SpringOrder(full.layout, full, new ColourTiles(full, colours, a));
    }

    /** The springs in the best layout with lanes, or without lanes if they have no pattern. */
    private static SpringGroups groups(int particles, int[] a, int[] b) {
        int[] all = IntStream.range(0, a.length).toArray();
        SpringGroups groups = SpringGroups.of(LayoutSearch.best(particles, a, b), a, b, all);
        if (groups.cost() < SpringGroups.PLAIN * a.length) return groups;
        return SpringGroups.of(BlockLayout.plain(CuthillMcKee.of(particles, a, b)), a, b, all);
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

    public int tiles() {
        return stages[stages.length - 1];
    }

    /** Number of colours. */
    public int colours() {
        return stages.length - (hasTail ? 2 : 1);
    }

    public int groups() {
        return springs.length / LANES;
    }

    /** All springs in the order of a forward pass. */
    public int[] sequence() {
        int[] sequence = new int[springs.length + overflow.length];
        int count = 0;
        for (int tile = 0; tile < tiles(); tile++) {
            int from = lines.firstGroup[tileLine[tile]] * LANES;
            int to = lines.firstGroup[tileLine[tile + 1]] * LANES;
            for (int k = from; k < to; k++) if (springs[k] >= 0) sequence[count++] = springs[k];
            for (int k = tileOverflow[tile]; k < tileOverflow[tile + 1]; k++) sequence[count++] = overflow[k];
        }
        return Arrays.copyOf(sequence, count);
    }

    /**
     * The place of each colour's first spring in the {@link #sequence}, that of the tail's if there is one, then the
     * number of springs. Only for the order {@link #coloured}, whose groups are full.
     */
    public int[] firstOfColours() {
        return IntStream.of(stages)
                .map(tile -> lines.firstGroup[tileLine[tile]] * LANES + tileOverflow[tile])
                .toArray();
    }
}
