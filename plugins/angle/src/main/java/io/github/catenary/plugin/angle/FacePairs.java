package io.github.catenary.plugin.angle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Finds the pairs of faces that share an edge. Of three faces at one edge it pairs the first with the second and the
 * second with the third.
 */
final class FacePairs {
    /**
     * Two faces that share an edge, and their particles.
     *
     * @param from one end of the edge
     * @param to the other end of the edge
     * @param wing the corner of {@code face} that is not on the edge
     * @param otherWing the corner of {@code other} that is not on the edge
     */
    record Pair(int face, int other, int from, int to, int wing, int otherWing) {}

    private record Edge(int low, int high) {}

    private record Side(int face, int wing) {}

    private FacePairs() {}

    /**
     * @param faces indices of the faces to pair
     * @param corners returns the three corners of a face
     * @return the pairs, in the order in which the edges first appear
     */
    static List<Pair> of(int[] faces, IntFunction<int[]> corners) {
        Map<Edge, List<Side>> sides = new LinkedHashMap<>();
        for (int face : faces) {
            int[] corner = corners.apply(face);
            for (int k = 0; k < 3; k++) {
                int a = corner[k];
                int b = corner[(k + 1) % 3];
                Edge edge = new Edge(Math.min(a, b), Math.max(a, b));
                sides.computeIfAbsent(edge, key -> new ArrayList<>()).add(new Side(face, corner[(k + 2) % 3]));
            }
        }
        List<Pair> pairs = new ArrayList<>();
        sides.forEach((edge, around) -> addPairs(edge, around, pairs));
        return pairs;
    }

    private static void addPairs(Edge edge, List<Side> around, List<Pair> pairs) {
        for (int k = 1; k < around.size(); k++) {
            Side one = around.get(k - 1);
            Side next = around.get(k);
            if (one.wing() == next.wing()) continue; // the same face twice
            pairs.add(new Pair(one.face(), next.face(), edge.low(), edge.high(), one.wing(), next.wing()));
        }
    }
}
