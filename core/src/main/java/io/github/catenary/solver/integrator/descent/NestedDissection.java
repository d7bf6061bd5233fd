package io.github.catenary.solver.integrator.descent;

import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;

/**
 * An order of elimination that fills little of a Cholesky factor (George 1973). A separator splits the graph into two
 * halves and comes after both, and each half is ordered in the same way. A separator is a level of a breadth-first
 * search that starts at an outer particle. The factor of a cloth of n particles then has of the order of n·log n
 * entries instead of n·√n.
 */
public final class NestedDissection {
    /** The most searches for an outer particle; each starts where the last one ended, and two are usually enough. */
    private static final int SEARCHES = 2;
    /** A separator that leaves a half with a smaller share of the particles than this costs more. */
    private static final double LEAST_SHARE = 0.33;

    private static volatile SoftReference<@Nullable Ordered> latest = new SoftReference<>(null);

    private final ParticleGraph graph;
    /** The particles. Those of a part stand together, and ordering the part keeps them in its range. */
    private final int[] order;
    /** The parts that are still to be ordered: for each, its first place and the place after its last. */
    private final int[] todo;

    private int parts;
    /** The first place of the part to which a particle belongs; −1 once the particle is in a separator. */
    private final int[] part;

    private final int[] queue;
    private final int[] level;
    /** The places in the queue where levels begin. */
    private final int[] starts;

    private NestedDissection(ParticleGraph graph) {
        this.graph = graph;
        order = new int[graph.count];
        todo = new int[2 * graph.count + 2];
        part = new int[graph.count];
        queue = new int[graph.count];
        level = new int[graph.count];
        starts = new int[graph.count + 1];
    }

    /**
     * The particles in the order of elimination; not to be changed. A graph that equals the last one gets the same order
     * at once, because a scene is checked before it runs, and starts again, races and is edited often without another
     * graph. Any thread.
     */
    public static int[] order(ParticleGraph graph) {
        Ordered known = latest.get();
        if (known != null && known.graph.isSameAs(graph)) return known.order;
        NestedDissection dissection = new NestedDissection(graph);
        dissection.run();
        latest = new SoftReference<>(new Ordered(graph, dissection.order));
        return dissection.order;
    }

    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Ordered(ParticleGraph graph, int[] order) {}

    private void run() {
        for (int i = 0; i < order.length; i++) order[i] = i;
        splitIntoConnected(0, order.length);
        while (parts > 0) {
            int to = todo[2 * --parts + 1];
            divide(todo[2 * parts], to);
        }
    }

    private void push(int from, int to) {
        todo[2 * parts] = from;
        todo[2 * parts++ + 1] = to;
    }

    /** Places the connected parts of a range one after the other, each to be ordered later. */
    private void splitIntoConnected(int from, int to) {
        for (int k = from; k < to; k++) {
            part[order[k]] = from;
            level[order[k]] = -1;
        }
        int end = 0;
        for (int k = from; k < to; k++) {
            if (level[order[k]] >= 0) continue;
            int begin = end;
            end = search(order[k], from, begin);
            push(from + begin, from + end);
        }
        System.arraycopy(queue, 0, order, from, to - from);
    }

    /** Searches a part breadth first, fills the queue from a place on, and returns the place after the last. */
    private int search(int start, int name, int begin) {
        int end = begin;
        queue[end++] = start;
        level[start] = 0;
        for (int k = begin; k < end; k++) {
            int particle = queue[k];
            for (int n = graph.first[particle]; n < graph.first[particle + 1]; n++) {
                int neighbour = graph.neighbours[n];
                if (part[neighbour] != name || level[neighbour] >= 0) continue;
                level[neighbour] = level[particle] + 1;
                queue[end++] = neighbour;
            }
        }
        return end;
    }

    /** Orders a connected part: the half before the separator, the half behind it, then the separator. */
    private void divide(int from, int to) {
        int size = to - from;
        int depth = searchFromOutside(from, to);
        if (depth < 2) return; // one particle is joined to all others: any order is as good
        int separator = bestLevel(size, depth);
        int behind = from;
        for (int k = 0; k < starts[separator + 1]; k++) {
            if (!separates(queue[k], separator)) order[behind++] = queue[k];
        }
        int last = behind;
        for (int k = starts[separator + 1]; k < size; k++) order[last++] = queue[k];
        int end = last;
        for (int k = starts[separator]; k < starts[separator + 1]; k++) {
            if (separates(queue[k], separator)) order[end++] = queue[k];
        }
        for (int k = last; k < to; k++) part[order[k]] = -1;
        splitIntoConnected(from, behind);
        splitIntoConnected(behind, last);
    }

    /** True for the particles of a level that are joined to the next level; the others need not separate. */
    private boolean separates(int particle, int separator) {
        if (level[particle] != separator) return false;
        for (int n = graph.first[particle]; n < graph.first[particle + 1]; n++) {
            int neighbour = graph.neighbours[n];
            if (part[neighbour] == part[particle] && level[neighbour] > separator) return true;
        }
        return false;
    }

    /** Searches a connected part from one of its outermost particles; returns the last level. */
    private int searchFromOutside(int from, int to) {
        int start = order[from];
        int depth = -1;
        for (int i = 0; i < SEARCHES; i++) {
            for (int k = from; k < to; k++) level[order[k]] = -1;
            search(start, part[start], 0);
            int reached = level[queue[to - from - 1]];
            if (reached <= depth) break;
            depth = reached;
            start = leastJoined(to - from, depth);
        }
        int levels = 0;
        for (int k = 0; k < to - from; k++) if (level[queue[k]] == levels) starts[levels++] = k;
        starts[levels] = to - from;
        return levels - 1;
    }

    /** The particle of a level with the fewest neighbours, such as a corner. */
    private int leastJoined(int size, int inLevel) {
        int best = queue[size - 1];
        for (int k = size - 1; k >= 0 && level[queue[k]] == inLevel; k--) {
            if (joins(queue[k]) < joins(best)) best = queue[k];
        }
        return best;
    }

    private int joins(int particle) {
        return graph.first[particle + 1] - graph.first[particle];
    }

    /** The thinnest level that leaves enough particles on either side. */
    private int bestLevel(int size, int depth) {
        int best = 1;
        double least = Double.POSITIVE_INFINITY;
        for (int s = 1; s < depth; s++) {
            int width = starts[s + 1] - starts[s];
            int smaller = Math.min(starts[s], size - starts[s + 1]);
            double cost = width / Math.min(1, (double) smaller / (LEAST_SHARE * size));
            if (cost < least) {
                least = cost;
                best = s;
            }
        }
        return best;
    }
}
