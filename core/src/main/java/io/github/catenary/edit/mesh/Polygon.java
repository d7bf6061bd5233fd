package io.github.catenary.edit.mesh;

/** A closed polygon in a plane. */
final class Polygon {
    final double[] x;
    final double[] y;

    /** @param x and {@code y} of each corner */
    Polygon(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    int size() {
        return x.length;
    }

    int next(int corner) {
        return corner + 1 == x.length ? 0 : corner + 1;
    }

    /** Positive if the corners run anticlockwise. */
    double area() {
        double twice = 0;
        for (int i = 0; i < x.length; i++) twice += x[i] * y[next(i)] - x[next(i)] * y[i];
        return twice / 2;
    }

    double shortestSide() {
        double shortest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++)
            shortest = Math.min(shortest, Math.hypot(x[next(i)] - x[i], y[next(i)] - y[i]));
        return shortest;
    }

    /** A side that meets another one besides at the corner between the two; −1 if there is none. */
    int crossed() {
        for (int i = 0; i < x.length; i++) {
            double left = Math.min(x[i], x[next(i)]);
            double right = Math.max(x[i], x[next(i)]);
            for (int j = i + 1; j < x.length; j++) {
                if (Math.max(x[j], x[next(j)]) < left || Math.min(x[j], x[next(j)]) > right) continue;
                if (meets(i, j)) return i;
            }
        }
        return -1;
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
