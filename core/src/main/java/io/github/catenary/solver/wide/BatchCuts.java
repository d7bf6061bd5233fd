package io.github.catenary.solver.wide;

import io.github.catenary.solver.wide.order.BlockLayout;
import io.github.catenary.solver.wide.order.SpringOrder;
import java.util.Arrays;

/**
 * The order's lines, cut into runs where a group shares a position with the one before, and where groups begin or end to have
 * the same values: the same groups in the same order.
 */
final class BatchCuts {
    /** Fewer equal groups in a row stay with their neighbours. */
    private static final int LEAST_EQUAL = 4;

    private final SpringOrder order;
    private final ValuePool restLengths;
    private final ValuePool shares;

    /** First run of each tile in order, and the number of runs. */
    final int[] tileRun;

    private int[] first = new int[16];
    private int[] line = new int[16];
    private boolean[] equal = new boolean[16];
    private int count;

    BatchCuts(SpringOrder order, ValuePool restLengths, ValuePool shares) {
        this.order = order;
        this.restLengths = restLengths;
        this.shares = shares;
        tileRun = new int[order.tiles.count() + 1];
        for (int tile = 0; tile < order.tiles.count(); tile++) {
            tileRun[tile] = count;
            for (int each = order.tileLine[tile]; each < order.tileLine[tile + 1]; each++) cut(each);
        }
        tileRun[order.tiles.count()] = count;
    }

    SpringBatches runs() {
        int[] firsts = Arrays.copyOf(first, count + 1);
        firsts[count] = order.groups();
        SpringBatches runs = new SpringBatches(order.lines.place, firsts, restLengths, shares);
        for (int r = 0; r < count; r++) {
            int distance = order.lines.distance[line[r]];
            runs.shift[r] = BlockLayout.lanes(distance);
            runs.distance[r] = distance - runs.shift[r];
            runs.equal[r] = equal[r];
        }
        return runs;
    }

    private void cut(int each) {
        int from = order.lines.firstGroup[each];
        int to = order.lines.firstGroup[each + 1];
        int distance = order.lines.distance[each];
        int reach = Math.abs(distance - BlockLayout.lanes(distance));
        while (from < to) {
            int end = from + 1;
            while (end < to && Math.abs(order.lines.place[end] - order.lines.place[end - 1]) != reach) end++;
            cut(each, from, end);
            from = end;
        }
    }

    private void cut(int each, int from, int to) {
        int own = from; // first of the groups that differ
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
