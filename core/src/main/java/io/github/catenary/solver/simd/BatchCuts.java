package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.simd.layout.SpringOrder;
import java.util.Arrays;

/**
 * Cuts the order's lines into batches where successive groups share a block, and where a run of groups with equal
 * values begins or ends. The groups and their order stay the same.
 */
final class BatchCuts {
    /** A shorter run of equal groups stays in one batch with its neighbours. */
    private static final int LEAST_EQUAL = 4;

    private final SpringOrder order;
    private final ValuePool restLengths;
    private final ValuePool shares;

    /** First batch of each tile in order, then the number of batches. */
    final int[] tileBatch;

    private int[] first = new int[16];
    private int[] line = new int[16];
    private boolean[] equal = new boolean[16];
    private int count;

    BatchCuts(SpringOrder order, ValuePool restLengths, ValuePool shares) {
        this.order = order;
        this.restLengths = restLengths;
        this.shares = shares;
        tileBatch = new int[order.tiles() + 1];
        for (int tile = 0; tile < order.tiles(); tile++) {
            tileBatch[tile] = count;
            for (int each = order.tileLine[tile]; each < order.tileLine[tile + 1]; each++) cut(each);
        }
        tileBatch[order.tiles()] = count;
    }

    SpringBatches batches() {
        int[] firsts = Arrays.copyOf(first, count + 1);
        firsts[count] = order.groups();
        SpringBatches batches = new SpringBatches(order.lines.offset, firsts, restLengths, shares);
        for (int r = 0; r < count; r++) {
            int distance = order.lines.distance[line[r]];
            batches.shift[r] = BlockLayout.lanes(distance);
            batches.distance[r] = distance - batches.shift[r];
            batches.equal[r] = equal[r];
        }
        return batches;
    }

    private void cut(int each) {
        int from = order.lines.firstGroup[each];
        int to = order.lines.firstGroup[each + 1];
        int distance = order.lines.distance[each];
        int reach = Math.abs(distance - BlockLayout.lanes(distance));
        while (from < to) {
            int end = from + 1;
            while (end < to && Math.abs(order.lines.offset[end] - order.lines.offset[end - 1]) != reach) end++;
            cut(each, from, end);
            from = end;
        }
    }

    private void cut(int each, int from, int to) {
        int own = from; // first group of the current run of differing groups
        int g = from;
        while (g < to) {
            int end = g + 1;
            while (end < to && alike(g, end)) end++;
            boolean enough = end - g >= Math.min(LEAST_EQUAL, to - from);
            if (enough) {
                if (own < g) add(own, each, false);
                add(g, each, true);
                own = end;
            }
            g = end;
        }
        if (own < to) add(own, each, false);
    }

    private boolean alike(int g, int other) {
        return restLengths.at[g] == restLengths.at[other] && shares.at[g] == shares.at[other];
    }

    private void add(int firstGroup, int ofLine, boolean alike) {
        if (count == line.length) {
            first = Arrays.copyOf(first, 2 * count);
            line = Arrays.copyOf(line, 2 * count);
            equal = Arrays.copyOf(equal, 2 * count);
        }
        first[count] = firstGroup;
        line[count] = ofLine;
        equal[count] = alike;
        count++;
    }
}
