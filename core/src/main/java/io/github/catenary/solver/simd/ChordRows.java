package io.github.catenary.solver.simd;

/**
 * Bounds on distances, eight at a time: a row joins the points in each lane of one block with those of another.
 *
 * @param a index of the x of the first block of each row; likewise b
 * @param shareA share of the first point of each lane in what its bound is exceeded by
 * @param shareB the same of the second point, with the opposite sign
 */
public record ChordRows(int[] a, int[] b, double[] shareA, double[] shareB) {
    public int count() {
        return a.length;
    }
}
