package io.github.catenary.edit.mesh;

/**
 * Carries values at the corners of a polygon smoothly into it, by mean value coordinates: the weight of corner i at a
 * point is (tan(α_{i−1}/2) + tan(α_i/2)) / r_i, with r_i its distance and α_i the angle that side i subtends (Floater
 * 2003).
 */
final class Heights {
    private final Polygon polygon;
    private final double[] height;

    Heights(Polygon polygon, double[] height) {
        this.polygon = polygon;
        this.height = height;
    }

    /** The value at a point inside, which is no corner and lies on no side. */
    double at(double x, double y) {
        int n = polygon.size();
        double weights = 0;
        double sum = 0;
        double before = halfTangent(n - 1, x, y);
        for (int i = 0; i < n; i++) {
            double after = halfTangent(i, x, y);
            double weight = (before + after) / Math.hypot(polygon.x[i] - x, polygon.y[i] - y);
            weights += weight;
            sum += weight * height[i];
            before = after;
        }
        return sum / weights;
    }

    /** tan(α/2) = sin α / (1 + cos α). */
    private double halfTangent(int side, double x, double y) {
        int end = polygon.next(side);
        double ax = polygon.x[side] - x;
        double ay = polygon.y[side] - y;
        double bx = polygon.x[end] - x;
        double by = polygon.y[end] - y;
        double lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
        return (ax * by - ay * bx) / (lengths + ax * bx + ay * by);
    }
}
