package io.github.catenary.builtin.obj;

import io.github.catenary.math.Vec3;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a polygon into triangles, one ear after the other: an ear is a corner whose neighbours see each other through
 * the inside. The polygon is seen along its normal, by Newell. A convex polygon becomes the fan of its first corner.
 * Takes time with the square of the corners.
 */
final class Ears {
    /** Smaller shares of the square of the extent count as no area. */
    private static final double FLAT = 1e-9;

    /** Triangles may have this share of the area too much, by rounding. */
    private static final double ROUNDING = 1e-6;

    /**
     * How thick an ear must be, and how far from other corners, in extents, at each level: first as thick as numbers with
     * six decimals tell, then as thin as can be, then flat. Behind the last level each corner is an ear, because the
     * polygon crosses itself.
     */
    private static final double[] THICKNESS = {1e-6, 1e-10, 0, -1e-10};

    private enum State {
        UNKNOWN,
        EAR,
        NONE
    }

    private final int size;
    private final double[] x;
    private final double[] y;
    private final int[] previous;
    private final int[] next;
    private final State[] states;
    private final int[] triangles;
    private final boolean flat;
    private int level;
    private int count;

    /** @param corners at least three, in their order */
    Ears(List<Vec3> corners) {
        size = corners.size();
        double[][] scaled = scaled(corners);
        double[] normal = normal(scaled);
        double twice = length(normal);
        flat = !(twice > FLAT);
        for (int k = 0; k < 3; k++) normal[k] /= twice;
        double[] right = across(normal);
        x = along(right, scaled);
        y = along(cross(normal, right), scaled);
        previous = new int[size];
        next = new int[size];
        for (int i = 0; i < size; i++) {
            previous[i] = i == 0 ? size - 1 : i - 1;
            next[i] = i == size - 1 ? 0 : i + 1;
        }
        states = new State[size];
        Arrays.fill(states, State.UNKNOWN);
        triangles = new int[3 * (size - 2)];
        if (flat) level = THICKNESS.length; // the fan of the first corner
        cut();
    }

    /**
     * Three corners of each triangle, counted from 0; the first and the last one are the ends of a cut, except for the
     * last triangle.
     */
    int[] triangles() {
        return triangles;
    }

    /** True if the polygon encloses no area. */
    boolean flat() {
        return flat;
    }

    /** True if the polygon has an area, but no triangles have just this area: it crosses itself. */
    boolean crossed() {
        if (flat) return false;
        double twice = 0;
        double covered = 0;
        for (int k = 0; k < triangles.length; k += 3) {
            double turn = turn(triangles[k], triangles[k + 1], triangles[k + 2]);
            twice += turn;
            covered += Math.abs(turn);
        }
        return covered > (1 + ROUNDING) * twice;
    }

    /** The three coordinates of all corners, from the first corner, divided by the extent of the polygon. */
    private static double[][] scaled(List<Vec3> corners) {
        double[][] all = new double[3][corners.size()];
        double extent = 0;
        Vec3 origin = corners.get(0);
        for (int i = 0; i < corners.size(); i++) {
            Vec3 corner = corners.get(i);
            all[0][i] = corner.x() - origin.x();
            all[1][i] = corner.y() - origin.y();
            all[2][i] = corner.z() - origin.z();
            for (int k = 0; k < 3; k++) extent = Math.max(extent, Math.abs(all[k][i]));
        }
        for (double[] coordinates : all) for (int i = 0; i < coordinates.length; i++) coordinates[i] /= extent;
        return all;
    }

    /** Its length is twice the area. */
    private static double[] normal(double[][] scaled) {
        double[] normal = new double[3];
        for (int k = 0; k < 3; k++) {
            double[] a = scaled[(k + 1) % 3];
            double[] b = scaled[(k + 2) % 3];
            for (int i = 0; i < a.length; i++) {
                int after = i + 1 == a.length ? 0 : i + 1;
                normal[k] += a[i] * b[after] - a[after] * b[i];
            }
        }
        return normal;
    }

    /** A unit vector in the plane with this unit normal. */
    private static double[] across(double[] normal) {
        int least = 0;
        for (int k = 1; k < 3; k++) if (Math.abs(normal[k]) < Math.abs(normal[least])) least = k;
        double[] axis = new double[3];
        axis[least] = 1;
        double[] across = cross(axis, normal);
        double length = length(across);
        for (int k = 0; k < 3; k++) across[k] /= length;
        return across;
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double length(double[] vector) {
        return Math.hypot(Math.hypot(vector[0], vector[1]), vector[2]);
    }

    /** The coordinates of all corners along a direction. */
    private static double[] along(double[] direction, double[][] scaled) {
        double[] along = new double[scaled[0].length];
        for (int i = 0; i < along.length; i++) {
            for (int k = 0; k < 3; k++) along[i] += direction[k] * scaled[k][i];
        }
        return along;
    }

    private void cut() {
        int tip = 1;
        int left = size;
        int tried = 0;
        while (left > 3) {
            if (tried == left) {
                level++;
                tried = 0;
                Arrays.fill(states, State.UNKNOWN);
            }
            if (states[tip] == State.UNKNOWN) states[tip] = isEar(tip) ? State.EAR : State.NONE;
            int after = next[tip];
            if (states[tip] == State.EAR) {
                add(tip);
                next[previous[tip]] = after;
                previous[after] = previous[tip];
                // The others stay what they are: only corners that stick in, which are no ears, keep others from it.
                states[after] = State.UNKNOWN;
                states[previous[tip]] = State.UNKNOWN;
                left--;
                tried = 0;
            } else {
                tried++;
            }
            tip = after;
        }
        add(tip);
    }

    private void add(int tip) {
        triangles[count++] = previous[tip];
        triangles[count++] = tip;
        triangles[count++] = next[tip];
    }

    private boolean isEar(int tip) {
        if (level == THICKNESS.length) return true;
        int a = previous[tip];
        int c = next[tip];
        double before = distance(a, tip);
        double after = distance(tip, c);
        double across = distance(c, a);
        double thickness = THICKNESS[level];
        double longest = Math.max(Double.MIN_NORMAL, Math.max(across, Math.max(before, after)));
        if (turn(a, tip, c) <= thickness * longest) return false;
        for (int i = next[c]; i != a; i = next[i]) {
            if (isAt(i, a) || isAt(i, tip) || isAt(i, c)) continue; // the polygon touches itself there
            boolean outside = turn(a, tip, i) < -thickness * before
                    || turn(tip, c, i) < -thickness * after
                    || turn(c, a, i) < -thickness * across;
            if (!outside) return false;
        }
        return true;
    }

    private boolean isAt(int a, int b) {
        return x[a] == x[b] && y[a] == y[b];
    }

    private double distance(int a, int b) {
        return Math.hypot(x[b] - x[a], y[b] - y[a]);
    }

    /** Twice the area of a triangle, positive if it runs anticlockwise. */
    private double turn(int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }
}
