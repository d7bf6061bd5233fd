package io.github.catenary.solver.integrator.descent;

import java.util.Arrays;

/**
 * The particles that springs join. The neighbours of particle i are {@code neighbours[first[i]]} …
 * {@code neighbours[first[i + 1] - 1]}, ascending, each once.
 */
public final class ParticleGraph {
    public final int count;
    public final int[] first;
    public final int[] neighbours;

    /**
     * @param count particles
     * @param a particle at one end of each spring
     * @param b particle at the other
     */
    public ParticleGraph(int count, int[] a, int[] b) {
        this.count = count;
        first = new int[count + 1];
        int[] ends = new int[Math.multiplyExact(2, a.length)];
        for (int i = 0; i < a.length; i++) {
            first[a[i]]++;
            first[b[i]]++;
        }
        for (int i = 1; i <= count; i++) first[i] += first[i - 1];
        for (int i = 0; i < a.length; i++) {
            ends[--first[a[i]]] = b[i];
            ends[--first[b[i]]] = a[i];
        }
        neighbours = Arrays.copyOf(ends, dropRepeats(ends));
    }

    boolean isSameAs(ParticleGraph other) {
        return Arrays.equals(first, other.first) && Arrays.equals(neighbours, other.neighbours);
    }

    /** Sorts the neighbours of each particle, drops repeated ones, and returns the number of those that are left. */
    private int dropRepeats(int[] ends) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int from = first[i];
            int to = first[i + 1];
            Arrays.sort(ends, from, to);
            first[i] = kept;
            for (int k = from; k < to; k++) if (k == from || ends[k] != ends[k - 1]) ends[kept++] = ends[k];
        }
        first[count] = kept;
        return kept;
    }
}
