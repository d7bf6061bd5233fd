package io.github.catenary.edit.fill;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Closed rings in a plane. What they enclose is at their left, so that rings around holes run clockwise. */
public final class Polygon {
    public final double[] x;
    public final double[] y;
    /** The corner after each one in its ring. */
    private final int[] next;

    /** A single ring. The arrays stay those of the caller, who changes them no more. */
    public Polygon(double[] x, double[] y) {
        this(x, y, x.length);
    }

    /** @param sizes of the rings, whose corners follow each other in the arrays; at least three corners each */
    Polygon(double[] x, double[] y, int... sizes) {
        this.x = x;
        this.y = y;
        next = new int[x.length];
        int first = 0;
        for (int size : sizes) {
            for (int i = 0; i < size; i++) next[first + i] = first + (i + 1 == size ? 0 : i + 1);
            first += size;
        }
    }

    /** Of corners in a plane: x and y of each ring one after the other. */
    static Polygon of(List<double[][]> rings) {
        int count = rings.stream().mapToInt(ring -> ring[0].length).sum();
        double[] x = new double[count];
        double[] y = new double[count];
        int at = 0;
        for (double[][] ring : rings) {
            System.arraycopy(ring[0], 0, x, at, ring[0].length);
            System.arraycopy(ring[1], 0, y, at, ring[1].length);
            at += ring[0].length;
        }
        return new Polygon(x, y, rings.stream().mapToInt(ring -> ring[0].length).toArray());
    }

    /** How many corners there are. */
    public int size() {
        return x.length;
    }

    public int next(int corner) {
        return next[corner];
    }

    /** The corners of each ring, in order. */
    List<int[]> rings() {
        List<int[]> rings = new ArrayList<>();
        int first = 0;
        for (int i = 0; i < x.length; i++) {
            if (next[i] > i) continue;
            int[] ring = new int[i + 1 - first];
            for (int k = 0; k < ring.length; k++) ring[k] = first + k;
            rings.add(ring);
            first = i + 1;
        }
        return rings;
    }

    /** Positive if the corners run anticlockwise; without that of holes. */
    public double area() {
        double twice = 0;
        for (int i = 0; i < x.length; i++) twice += x[i] * y[next(i)] - x[next(i)] * y[i];
        return twice / 2;
    }

    public double shortestSide() {
        double shortest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++)
            shortest = Math.min(shortest, Math.hypot(x[next(i)] - x[i], y[next(i)] - y[i]));
        return shortest;
    }

    /** A side that meets another one besides at the corner between the two; −1 if there is none. */
    public int crossed() {
        return crossed(0);
    }

    /** @param near what a side comes nearer to than this, m, it meets */
    int crossed(double near) {
        // from left to right, so that a side is compared only with those beside it
        Integer[] sides = new Integer[x.length];
        Arrays.setAll(sides, i -> i);
        Arrays.sort(sides, Comparator.comparingDouble(this::left));
        int first = -1;
        for (int k = 0; k < sides.length; k++) {
            int i = sides[k];
            double right = Math.max(x[i], x[next(i)]) + near;
            double low = Math.min(y[i], y[next(i)]) - near;
            double high = Math.max(y[i], y[next(i)]) + near;
            for (int m = k + 1; m < sides.length && left(sides[m]) <= right; m++) {
                int j = sides[m];
                if (Math.max(y[j], y[next(j)]) < low || Math.min(y[j], y[next(j)]) > high) continue;
                int one = Math.min(i, j);
                int other = Math.max(i, j);
                if ((first < 0 || one < first) && (meets(one, other) || comesNear(one, other, near))) first = one;
            }
        }
        return first;
    }

    private boolean comesNear(int i, int j, double near) {
        return near > 0
                && (isNear(i, j, near) || isNear(i, next(j), near) || isNear(j, i, near) || isNear(j, next(i), near));
    }

    /** True if a corner is near to a side of which it is no end. */
    private boolean isNear(int side, int corner, double near) {
        return corner != side && corner != next(side) && distance(side, x[corner], y[corner]) < near;
    }

    /** Of a point from a side. */
    double distance(int side, double px, double py) {
        double dx = x[next(side)] - x[side];
        double dy = y[next(side)] - y[side];
        double share = ((px - x[side]) * dx + (py - y[side]) * dy) / (dx * dx + dy * dy);
        double within = Math.max(0, Math.min(1, share));
        return Math.hypot(px - x[side] - within * dx, py - y[side] - within * dy);
    }

    private double left(int side) {
        return Math.min(x[side], x[next(side)]);
    }

    private boolean meets(int i, int j) {
        if (next(i) == j) return foldsBack(i, j);
        if (next(j) == i) return foldsBack(j, i);
        double a = turn(i, next(i), j);
        double b = turn(i, next(i), next(j));
        double c = turn(j, next(j), i);
        double d = turn(j, next(j), next(i));
        if (a * b < 0 && c * d < 0) return true;
        return (a == 0 && isBeside(i, j))
                || (b == 0 && isBeside(i, next(j)))
                || (c == 0 && isBeside(j, i))
                || (d == 0 && isBeside(j, next(i)));
    }

    /** True if the side after a corner runs back along the one before it, or has no length. */
    private boolean foldsBack(int before, int after) {
        if (x[before] == x[after] && y[before] == y[after]) return true;
        int end = next(after);
        double straight = (x[after] - x[before]) * (x[end] - x[after]) + (y[after] - y[before]) * (y[end] - y[after]);
        return turn(before, after, end) == 0 && straight < 0;
    }

    /** Twice the area of the triangle between three corners, positive if it runs anticlockwise. */
    private double turn(int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }

    /** True if a corner, which lies in the line of a side, lies between its ends. */
    private boolean isBeside(int side, int corner) {
        int end = next(side);
        return Math.min(x[side], x[end]) <= x[corner]
                && x[corner] <= Math.max(x[side], x[end])
                && Math.min(y[side], y[end]) <= y[corner]
                && y[corner] <= Math.max(y[side], y[end]);
    }
}
