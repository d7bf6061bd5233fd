package io.github.catenary.solver.simd.layout;

import java.util.Arrays;

/**
 * Numbers particles so that springs join nearby numbers: breadth first from an outer particle of each connected
 * component (Cuthill and McKee 1969).
 */
final class CuthillMcKee {
    private final int particles;
    private final int[] first;
    private final int[] neighbours;
    private final int[] rank;
    private final int[] queue;

    private CuthillMcKee(int particles, int[] a, int[] b) {
        this.particles = particles;
        first = new int[particles + 1];
        neighbours = new int[2 * a.length];
        rank = new int[particles];
        queue = new int[particles];
        for (int i = 0; i < a.length; i++) {
            first[a[i]]++;
            first[b[i]]++;
        }
        for (int i = 1; i <= particles; i++) first[i] += first[i - 1];
        for (int i = a.length - 1; i >= 0; i--) {
            neighbours[--first[a[i]]] = b[i];
            neighbours[--first[b[i]]] = a[i];
        }
    }

    /** The number of each particle. */
    static int[] of(int particles, int[] a, int[] b) {
        CuthillMcKee layout = new CuthillMcKee(particles, a, b);
        layout.number();
        return layout.rank;
    }

    private void number() {
        Arrays.fill(rank, -1);
        int numbered = 0;
        for (int i = 0; i < particles; i++) {
            if (rank[i] >= 0) continue;
            int end = spread(i, numbered);
            int outer = queue[end - 1];
            for (int k = numbered; k < end; k++) rank[queue[k]] = -1;
            numbered = spread(outer, numbered);
        }
    }

    /** Numbers the connected component of a particle, starting there; returns the next number. */
    private int spread(int start, int numbered) {
        int end = numbered;
        queue[end] = start;
        rank[start] = end++;
        for (int k = numbered; k < end; k++) {
            int particle = queue[k];
            for (int n = first[particle]; n < first[particle + 1]; n++) {
                if (rank[neighbours[n]] >= 0) continue;
                queue[end] = neighbours[n];
                rank[neighbours[n]] = end++;
            }
        }
        return end;
    }
}
