package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.Chords;
import io.github.catenary.solver.longrange.ClusterLevel;
import io.github.catenary.solver.simd.WideKernel;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The members of clusters in rows of eight, one for each cluster of a group.
 *
 * @param first rows of group g: {@code first[g]} … {@code first[g + 1] − 1}
 * @param of the member in each lane of each row, or −1
 */
record MemberRows(int[] first, int[] of) {
    private static final int LANES = WideKernel.LANES;

    /**
     * The rows of clusters that fill groups. Members of one block share a row if all are in the lanes of their clusters;
     * otherwise the rows follow the order of the members.
     *
     * @param slot block · 8 + lane of each member; null if they have none
     */
    static MemberRows of(ClusterMembers clusters, int @Nullable [] slot) {
        if (slot != null && areInLanes(clusters, slot)) return byBlocks(clusters, slot);
        int[] first = new int[clusters.count() / LANES + 1];
        for (int g = 0; g < first.length - 1; g++) {
            int rows = 0;
            for (int c = g * LANES; c < (g + 1) * LANES; c++) rows = Math.max(rows, clusters.size(c));
            first[g + 1] = first[g] + rows;
        }
        int[] of = new int[first[first.length - 1] * LANES];
        Arrays.fill(of, -1);
        for (int c = 0; c < clusters.count(); c++) {
            for (int k = 0; k < clusters.size(c); k++)
                of[(first[c / LANES] + k) * LANES + c % LANES] = clusters.of()[clusters.first()[c] + k];
        }
        return new MemberRows(first, of);
    }

    private static boolean areInLanes(ClusterMembers clusters, int[] slot) {
        for (int c = 0; c < clusters.count(); c++) {
            for (int m = clusters.first()[c]; m < clusters.first()[c + 1]; m++)
                if (slot[clusters.of()[m]] % LANES != c % LANES) return false;
        }
        return true;
    }

    private static MemberRows byBlocks(ClusterMembers clusters, int[] slot) {
        int[] first = new int[clusters.count() / LANES + 1];
        int[] of = new int[clusters.of().length];
        int rows = 0;
        for (int g = 0; g < first.length - 1; g++) {
            int from = clusters.first()[g * LANES];
            int to = clusters.first()[(g + 1) * LANES];
            long[] members = new long[to - from]; // by their slots
            for (int m = from; m < to; m++)
                members[m - from] = (long) slot[clusters.of()[m]] << Integer.SIZE | clusters.of()[m];
            Arrays.sort(members);
            int block = -1;
            for (long member : members) {
                int i = (int) member;
                if (slot[i] / LANES != block) {
                    block = slot[i] / LANES;
                    rows++;
                    if (of.length < rows * LANES) of = Arrays.copyOf(of, 2 * rows * LANES);
                    Arrays.fill(of, (rows - 1) * LANES, rows * LANES, -1);
                }
                of[(rows - 1) * LANES + slot[i] % LANES] = i;
            }
            first[g + 1] = rows;
        }
        return new MemberRows(first, Arrays.copyOf(of, rows * LANES));
    }

    /**
     * @param memberMass of each member, kg
     * @param mass of each cluster, kg
     * @param anchors number of anchors of chords of this level
     * @param index of each member in the level below; null if members are numbered as they are there
     */
    ClusterLevel level(double[] memberMass, double[] mass, Chords chords, int anchors, int @Nullable [] index) {
        double[] share = new double[of.length];
        int[] members = new int[of.length];
        for (int g = 0; g < first.length - 1; g++) {
            for (int m = first[g] * LANES; m < first[g + 1] * LANES; m++) {
                int member = of[m];
                if (member >= 0) share[m] = memberMass[member] / mass[g * LANES + m % LANES];
                members[m] = member < 0 || index == null ? member : index[member];
            }
        }
        return new ClusterLevel(first, members, share, mass, chords, anchors);
    }
}
