package io.github.catenary.plugin.angle;

import io.github.catenary.solver.state.SpringArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds the pairs of springs whose angles are kept. At each particle it pairs each spring with the next in the scene's
 * order, and the last with the first if there are more than two. So n springs give n pairs and not n (n − 1)/2.
 */
final class SpringPairs {
    /** The indices of two springs and of the particle at which they meet. */
    record Pair(int spring, int other, int at) {}

    private SpringPairs() {}

    /**
     * @param springs indices of the springs to pair, ascending
     * @return the pairs, in the order of the particles at which they meet
     */
    static List<Pair> of(int[] springs, SpringArrays s) {
        Map<Integer, List<Integer>> meeting = new TreeMap<>();
        for (int spring : springs) {
            meeting.computeIfAbsent(s.a[spring], at -> new ArrayList<>()).add(spring);
            meeting.computeIfAbsent(s.b[spring], at -> new ArrayList<>()).add(spring);
        }
        List<Pair> pairs = new ArrayList<>();
        meeting.forEach((at, own) -> addPairs(at, own, s, pairs));
        return pairs;
    }

    private static void addPairs(int at, List<Integer> springs, SpringArrays s, List<Pair> pairs) {
        int count = springs.size() > 2 ? springs.size() : springs.size() - 1;
        for (int k = 0; k < count; k++) {
            int spring = springs.get(k);
            int other = springs.get((k + 1) % springs.size());
            if (farEnd(spring, at, s) == farEnd(other, at, s)) continue; // both springs join the same two particles
            pairs.add(new Pair(spring, other, at));
        }
    }

    /** The end of a spring that is not at the given particle. */
    static int farEnd(int spring, int at, SpringArrays s) {
        return s.a[spring] == at ? s.b[spring] : s.a[spring];
    }
}
