package io.github.catenary.plugin.angle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Finds the pairs of faces that share an edge; of three at one edge, the first and the second, the second and the third. */
final class FacePairs {
    /**
     * Two faces and their particles, as the corners were named.
     *
     * @param from one end of the edge
     * @param to its other end
     * @param wing the corner of the face that is not on the edge
     * @param otherWing that of the other face
     */
    record Pair(int face, int other, int from, int to, int wing, int otherWing) {}

    private record Edge(int low, int high) {}

    private record Side(int face, int wing) {}

    private FacePairs() {}

    /**
     * @param faces indices of the faces to pair
     * @param corners gives the three corners of a face
     * @return in the order in which the edges first appear
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
            if (one.wing() == next.wing()) continue; // one face drawn twice
            pairs.add(new Pair(one.face(), next.face(), edge.low(), edge.high(), one.wing(), next.wing()));
        }
    }
}
