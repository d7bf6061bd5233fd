package io.github.catenary.solver.longrange.build;

/**
 * What belongs to each of a number of clusters.
 *
 * @param first those of cluster c are {@code of[first[c]]} … {@code of[first[c + 1] − 1]}, ascending
 */
record ClusterMembers(int[] first, int[] of) {
    /** @param parent the cluster of each, or a negative number */
    static ClusterMembers of(int[] parent, int clusters) {
        int[] first = new int[clusters + 1];
        for (int each : parent) if (each >= 0) first[each + 1]++;
        for (int c = 0; c < clusters; c++) first[c + 1] += first[c];
        int[] of = new int[first[clusters]];
        int[] next = first.clone();
        for (int i = 0; i < parent.length; i++) if (parent[i] >= 0) of[next[parent[i]]++] = i;
        return new ClusterMembers(first, of);
    }

    int count() {
        return first.length - 1;
    }

    int size(int cluster) {
        return first[cluster + 1] - first[cluster];
    }
}
