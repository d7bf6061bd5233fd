package io.github.catenary.solver.longrange;

/**
 * Bounds on the distances between clusters of a level: the centres of mass of clusters a and b are never more than d apart
 * where springs have their lengths.
 *
 * @param a first cluster of each chord; likewise b
 * @param bound d, m
 */
public record Chords(int[] a, int[] b, double[] bound) {
    public static final Chords NONE = new Chords(new int[0], new int[0], new double[0]);

    public int count() {
        return bound.length;
    }
}
