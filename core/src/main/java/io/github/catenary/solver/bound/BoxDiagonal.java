package io.github.catenary.solver.bound;

import io.github.catenary.solver.state.Vectors;

/** The diagonal of the box about some particles, m. */
final class BoxDiagonal {
    private BoxDiagonal() {}

    /** @param particles indices; those from {@code begin} to {@code end − 1} count */
    static double of(Vectors places, int[] particles, int begin, int end) {
        double x = width(places.x, particles, begin, end);
        double y = width(places.y, particles, begin, end);
        double z = width(places.z, particles, begin, end);
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static double width(double[] x, int[] particles, int begin, int end) {
        if (begin == end) return 0;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = begin; k < end; k++) {
            least = Math.min(least, x[particles[k]]);
            most = Math.max(most, x[particles[k]]);
        }
        return most - least;
    }
}
