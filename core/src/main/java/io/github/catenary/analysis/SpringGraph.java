package io.github.catenary.analysis;

import java.util.Arrays;

/** Springs as the edges of a graph between particles. */
public final class SpringGraph {
    private final int particles;
    private final int[] first;
    private final int[] neighbours;

    private SpringGraph(int particles, int[] a, int[] b) {
        this.particles = particles;
        first = new int[particles + 1];
        for (int i = 0; i < a.length; i++) {
            first[a[i] + 1]++;
            first[b[i] + 1]++;
        }
        for (int i = 0; i < particles; i++) first[i + 1] += first[i];
        neighbours = new int[2 * a.length];
        int[] next = Arrays.copyOf(first, particles);
        for (int i = 0; i < a.length; i++) {
            neighbours[next[a[i]]++] = b[i];
            neighbours[next[b[i]]++] = a[i];
        }
    }

    /**
     * The largest distance, in springs, from the first particle of a connected part to another particle of that part.
     * The diameter of the graph is at most twice this.
     */
    static int depth(int particles, int[] a, int[] b) {
        return new SpringGraph(particles, a, b).depth();
    }

    /** The largest distance, in springs, from the nearest of some particles to one that is joined to them; 0 without any. */
    public static int distance(int particles, int[] a, int[] b, boolean[] from) {
        SpringGraph graph = new SpringGraph(particles, a, b);
        int[] level = new int[particles];
        int[] queue = new int[particles];
        Arrays.fill(level, -1);
        int end = 0;
        for (int i = 0; i < particles; i++) {
            if (!from[i]) continue;
            level[i] = 0;
            queue[end++] = i;
        }
        return graph.search(level, queue, end);
    }

    private int depth() {
        int[] level = new int[particles];
        int[] queue = new int[particles];
        Arrays.fill(level, -1);
        int deepest = 0;
        for (int start = 0; start < particles; start++) {
            if (level[start] >= 0) continue;
            level[start] = 0;
            queue[0] = start;
            deepest = Math.max(deepest, search(level, queue, 1));
        }
        return deepest;
    }

    /**
     * Searches breadth first.
     *
     * @param level of the particles that were found; −1 for all others
     * @param queue begins with the particles to start from
     * @param count number of those
     * @return the largest level that was found
     */
    private int search(int[] level, int[] queue, int count) {
        int end = count;
        int deepest = 0;
        for (int head = 0; head < end; head++) {
            int particle = queue[head];
            deepest = Math.max(deepest, level[particle]);
            for (int k = first[particle]; k < first[particle + 1]; k++) {
                if (level[neighbours[k]] >= 0) continue;
                level[neighbours[k]] = level[particle] + 1;
                queue[end++] = neighbours[k];
            }
        }
        return deepest;
    }
}
