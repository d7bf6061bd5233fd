package io.github.catenary.edit.fill;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.math.Vec3;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Turns triangles over so that all that hang together by their sides show the same side. The front of a bulging surface
 * is its outside; that of a flat one looks to the front, or else up, or else to the right.
 */
public final class Fronts {
    /** A surface bulges if its triangles look away from its middle by more than this, 1 being a ball. */
    private static final double BULGE = 1e-3;

    private record Side(int from, int to) {
        Side back() {
            return new Side(to, from);
        }
    }

    private final List<int[]> triangles;
    private final IntFunction<Vec3> places;
    private final int[] part;

    private Fronts(List<int[]> triangles, IntFunction<Vec3> places) {
        this.triangles = triangles;
        this.places = places;
        part = new int[triangles.size()];
        DisjointSets.separate(part);
    }

    /** @param triangles ids of three particles each, which are swapped in place */
    public static void turn(List<int[]> triangles, IntFunction<Vec3> places) {
        Fronts fronts = new Fronts(triangles, places);
        fronts.agree();
        fronts.faceOutwards();
    }

    private void agree() {
        Map<Side, int[]> beside = new HashMap<>();
        for (int t = 0; t < part.length; t++) {
            for (int k = 0; k < 3; k++) remember(beside, side(t, k), t);
        }
        boolean[] done = new boolean[part.length];
        Deque<Integer> open = new ArrayDeque<>();
        for (int seed = 0; seed < part.length; seed++) {
            if (done[seed]) continue;
            done[seed] = true;
            open.add(seed);
            while (!open.isEmpty()) spread(open.remove(), beside, done, open);
        }
        DisjointSets.settle(part);
    }

    /** The two triangles at a side whose smaller id comes first; more than two have no common front there. */
    private static void remember(Map<Side, int[]> beside, Side side, int triangle) {
        Side key = side.from < side.to ? side : side.back();
        int[] two = beside.get(key);
        if (two == null) beside.put(key, new int[] {triangle, -1});
        else two[1] = two[1] == -1 ? triangle : -2;
    }

    private void spread(int t, Map<Side, int[]> beside, boolean[] done, Deque<Integer> open) {
        for (int k = 0; k < 3; k++) {
            Side side = side(t, k);
            int[] two = beside.getOrDefault(side.from < side.to ? side : side.back(), new int[] {t, -1});
            int next = two[0] == t ? two[1] : two[0];
            if (two[1] < 0 || done[next]) continue;
            for (int m = 0; m < 3; m++) {
                if (!side(next, m).equals(side)) continue;
                turnOver(next);
                break;
            }
            done[next] = true;
            DisjointSets.join(part, t, next);
            open.add(next);
        }
    }

    private Side side(int triangle, int k) {
        int[] corners = triangles.get(triangle);
        return new Side(corners[k], corners[(k + 1) % 3]);
    }

    private void turnOver(int triangle) {
        int[] corners = triangles.get(triangle);
        int corner = corners[1];
        corners[1] = corners[2];
        corners[2] = corner;
    }

    private void faceOutwards() {
        double[][] middle = new double[part.length][4];
        for (int t = 0; t < part.length; t++) {
            double[] centre = centre(t);
            for (int k = 0; k < 3; k++) middle[part[t]][k] += centre[k];
            middle[part[t]][3]++;
        }
        double[][] sums = new double[part.length][5];
        for (int t = 0; t < part.length; t++) {
            double[] normal = normal(t);
            double[] centre = centre(t);
            double[] sum = sums[part[t]];
            double area = 0;
            double distance = 0;
            for (int k = 0; k < 3; k++) {
                double away = centre[k] - middle[part[t]][k] / middle[part[t]][3];
                sum[k] += normal[k];
                sum[3] += normal[k] * away;
                area += normal[k] * normal[k];
                distance += away * away;
            }
            sum[4] += Math.sqrt(area * distance);
        }
        for (int t = 0; t < part.length; t++) if (looksBack(sums[part[t]])) turnOver(t);
    }

    private static boolean looksBack(double[] sum) {
        if (Math.abs(sum[3]) > BULGE * sum[4]) return sum[3] < 0;
        double largest = Math.max(Math.abs(sum[0]), Math.max(Math.abs(sum[1]), Math.abs(sum[2])));
        for (int k = 2; k >= 0; k--) if (Math.abs(sum[k]) > BULGE * largest) return sum[k] < 0;
        return false;
    }

    private double[] centre(int triangle) {
        double[] centre = new double[3];
        for (int corner : triangles.get(triangle)) {
            Vec3 at = places.apply(corner);
            centre[0] += at.x() / 3;
            centre[1] += at.y() / 3;
            centre[2] += at.z() / 3;
        }
        return centre;
    }

    private double[] normal(int triangle) {
        int[] corners = triangles.get(triangle);
        Vec3 a = places.apply(corners[0]);
        Vec3 b = places.apply(corners[1]).minus(a);
        Vec3 c = places.apply(corners[2]).minus(a);
        return new double[] {b.y() * c.z() - b.z() * c.y(), b.z() * c.x() - b.x() * c.z(), b.x() * c.y() - b.y() * c.x()
        };
    }
}
