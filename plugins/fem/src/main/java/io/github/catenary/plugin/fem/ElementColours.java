package io.github.catenary.plugin.fem;

import java.util.Arrays;

/**
 * Elements colour by colour, so that no two of one colour have a corner in common and threads may share a colour. Element
 * by element, the colour is the first one that no element at its corners has yet; within a colour they keep their order.
 */
final class ElementColours {
    /** The elements in their new order. */
    final int[] order;
    /** The elements of colour c are at {@code first[c]} … {@code first[c + 1]} − 1 of the order. */
    final int[] first;

    /**
     * @param corners of each element
     * @param particles at the corners, one element after the other
     */
    ElementColours(int corners, int[] particles) {
        int count = particles.length / corners;
        int[] colours = colours(corners, particles, count);
        int most = 0;
        for (int colour : colours) most = Math.max(most, colour + 1);
        first = new int[most + 1];
        for (int colour : colours) first[colour + 1]++;
        for (int c = 1; c <= most; c++) first[c] += first[c - 1];
        int[] next = first.clone();
        order = new int[count];
        for (int e = 0; e < count; e++) order[next[colours[e]]++] = e;
    }

    private static int[] colours(int corners, int[] particles, int count) {
        int highest = Arrays.stream(particles).max().orElse(-1);
        int[] begin = new int[highest + 2];
        for (int particle : particles) begin[particle + 1]++;
        for (int i = 1; i < begin.length; i++) begin[i] += begin[i - 1];
        int[] known = new int[highest + 1]; // elements of a particle that have a colour
        int[] taken = new int[particles.length]; // their colours
        int[] takenBy = new int[count + 1];
        Arrays.fill(takenBy, -1);
        int[] colours = new int[count];
        for (int e = 0; e < count; e++) {
            for (int at = corners * e; at < corners * e + corners; at++) {
                int particle = particles[at];
                for (int n = begin[particle]; n < begin[particle] + known[particle]; n++) takenBy[taken[n]] = e;
            }
            while (takenBy[colours[e]] == e) colours[e]++;
            for (int at = corners * e; at < corners * e + corners; at++) {
                int particle = particles[at];
                taken[begin[particle] + known[particle]++] = colours[e];
            }
        }
        return colours;
    }
}
