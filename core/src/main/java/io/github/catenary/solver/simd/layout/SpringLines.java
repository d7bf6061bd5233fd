package io.github.catenary.solver.simd.layout;

import java.util.Arrays;

/** Sorted groups in lines: successive groups of one tile with the same distance. */
public final class SpringLines {
    /** First group of each line, then the number of groups. */
    public final int[] firstGroup;
    /** Distance from first to second ends, in doubles. */
    public final int[] distance;
    /** For each group, the index of the block with the first ends. */
    public final int[] offset;

    private final int[] rank;

    /**
     * @param sorted groups in order
     * @param ranks rank of each group's tile, by group
     */
    SpringLines(SpringGroups groups, int[] sorted, int[] ranks) {
        offset = new int[sorted.length];
        int[] first = new int[sorted.length + 1];
        int lines = 0;
        for (int k = 0; k < sorted.length; k++) {
            int g = sorted[k];
            offset[k] = BlockLayout.FIRST + groups.offset[g];
            boolean continues =
                    k > 0 && groups.distance[g] == groups.distance[sorted[k - 1]] && ranks[g] == ranks[sorted[k - 1]];
            if (!continues) first[lines++] = k;
        }
        first[lines] = sorted.length;
        firstGroup = Arrays.copyOf(first, lines + 1);
        distance = new int[lines];
        rank = new int[lines];
        for (int line = 0; line < lines; line++) {
            int g = sorted[first[line]];
            distance[line] = groups.distance[g];
            rank[line] = ranks[g];
        }
    }

    /** First line of each tile, then the number of lines. */
    int[] firstOfTiles(int tiles) {
        int[] first = new int[tiles + 1];
        int line = 0;
        for (int tile = 0; tile < tiles; tile++) {
            first[tile] = line;
            while (line < rank.length && rank[line] == tile) line++;
        }
        first[tiles] = rank.length;
        return first;
    }
}
