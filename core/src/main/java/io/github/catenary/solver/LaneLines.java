package io.github.catenary.solver;

import java.util.Arrays;

/** Sorted groups as runs: groups of one tile and distance that stand at equal steps from each other. */
final class LaneLines {
    /** First group of each run, and the number of groups. */
    final int[] firstGroup;
    /** Place of the first ends of a run's first group. */
    final int[] place;
    /** From first to second ends, in places. */
    final int[] distance;
    /** From group to group, in places; 0 for a run of one group. */
    final int[] stride;

    private final int[] rank;
    private final int count;

    /**
     * @param sorted groups in order
     * @param ranks of each group's tile, by group
     */
    LaneLines(LaneGroups groups, int[] sorted, int[] ranks) {
        int most = sorted.length;
        int[] first = new int[most + 1];
        int[] places = new int[most];
        int[] distances = new int[most];
        int[] strides = new int[most];
        int[] tiles = new int[most];
        int runs = 0;
        int i = 0;
        while (i < most) {
            int g = sorted[i];
            first[runs] = i;
            places[runs] = groups.place[g];
            distances[runs] = groups.distance[g];
            tiles[runs] = ranks[g];
            int end = i + 1;
            while (end < most && continues(groups, sorted, ranks, i, end)) end++;
            strides[runs] = end == i + 1 ? 0 : groups.place[sorted[i + 1]] - groups.place[g];
            runs++;
            i = end;
        }
        first[runs] = most;
        count = runs;
        firstGroup = Arrays.copyOf(first, runs + 1);
        place = Arrays.copyOf(places, runs);
        distance = Arrays.copyOf(distances, runs);
        stride = Arrays.copyOf(strides, runs);
        rank = Arrays.copyOf(tiles, runs);
    }

    private static boolean continues(LaneGroups groups, int[] sorted, int[] ranks, int start, int next) {
        int g = sorted[start];
        int h = sorted[next];
        if (groups.distance[g] != groups.distance[h] || ranks[g] != ranks[h]) return false;
        int stride = groups.place[sorted[start + 1]] - groups.place[g];
        return stride > 0 && groups.place[h] - groups.place[sorted[next - 1]] == stride;
    }

    int count() {
        return count;
    }

    /** First run of each tile, and the number of runs. */
    int[] firstOfTiles(int tiles) {
        int[] first = new int[tiles + 1];
        int run = 0;
        for (int tile = 0; tile < tiles; tile++) {
            first[tile] = run;
            while (run < count && rank[run] == tile) run++;
        }
        first[tiles] = count;
        return first;
    }
}
