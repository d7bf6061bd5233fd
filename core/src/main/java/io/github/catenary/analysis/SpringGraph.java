package io.github.catenary.analysis;

import java.util.Arrays;

/** Springs as the edges of a graph between particles; both are known by their indices. Immutable. */
public final class SpringGraph {
    private final int[] a;
    private final int[] b;
    /** The place in {@link #springs} at which the springs of each particle begin, and at the end their number. */
    private final int[] first;
    /** The springs of particle 0, ascending, then those of particle 1, and so on. */
    private final int[] springs;

    /**
     * @param particles their number
     * @param a the particle at one end of each spring; must not change any more, likewise b
     */
    public SpringGraph(int particles, int[] a, int[] b) {
        this.a = a;
        this.b = b;
        first = new int[particles + 1];
        for (int i = 0; i < a.length; i++) {
            first[a[i] + 1]++;
            first[b[i] + 1]++;
        }
        for (int i = 0; i < particles; i++) first[i + 1] += first[i];
        springs = new int[2 * a.length];
        int[] next = Arrays.copyOf(first, particles);
        for (int i = 0; i < a.length; i++) {
            springs[next[a[i]]++] = i;
            springs[next[b[i]]++] = i;
        }
    }

    /** The first k for which {@link #spring} is at a particle. */
    public int from(int particle) {
        return first[particle];
    }

    /** The first k after those for which {@link #spring} is at a particle. */
    public int to(int particle) {
        return first[particle + 1];
    }

    /** The spring at place k; those of a particle are in ascending order. */
    public int spring(int k) {
        return springs[k];
    }

    /** The particle at the other end of a spring. */
    public int other(int spring, int end) {
        return a[spring] == end ? b[spring] : a[spring];
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
        int particles = first.length - 1;
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
            for (int k = from(particle); k < to(particle); k++) {
                int neighbour = other(spring(k), particle);
                if (level[neighbour] >= 0) continue;
                level[neighbour] = level[particle] + 1;
                queue[end++] = neighbour;
            }
        }
        return deepest;
    }
}
