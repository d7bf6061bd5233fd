package io.github.catenary.solver.integrator.descent;

import java.util.Arrays;

/** Colours the particles so that no spring joins two of one colour. */
final class ParticleColouring {
    private ParticleColouring() {}

    /** The colour of each particle. Particle by particle, it is the first one that no neighbour has yet. */
    static int[] colours(ParticleGraph graph) {
        int[] colours = new int[graph.count];
        int[] takenBy = new int[graph.count + 1];
        Arrays.fill(takenBy, -1);
        for (int i = 0; i < graph.count; i++) {
            for (int n = graph.first[i]; n < graph.first[i + 1]; n++) {
                int neighbour = graph.neighbours[n];
                if (neighbour < i) takenBy[colours[neighbour]] = i;
            }
            while (takenBy[colours[i]] == i) colours[i]++;
        }
        return colours;
    }

    /** The particles colour by colour, in ascending order within a colour. */
    static int[] order(ParticleGraph graph) {
        int[] colours = colours(graph);
        int[] next = new int[graph.count + 1];
        for (int colour : colours) next[colour + 1]++;
        for (int c = 1; c <= graph.count; c++) next[c] += next[c - 1];
        int[] order = new int[graph.count];
        for (int i = 0; i < graph.count; i++) order[next[colours[i]]++] = i;
        return order;
    }
}
