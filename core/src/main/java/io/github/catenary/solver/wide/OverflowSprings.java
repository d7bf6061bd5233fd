package io.github.catenary.solver.wide;

/**
 * Springs in no group, in the order in which a kernel projects them. The arrays are as long as there are springs, {@code
 * weights} three times as long.
 */
final class OverflowSprings {
    /** Where the x of the first end stands; likewise b. */
    final int[] a;

    final int[] b;
    /** Rest length, m, share of end a, and share of end b, spring after spring. */
    final double[] weights;

    OverflowSprings(int count) {
        a = new int[count];
        b = new int[count];
        weights = new double[3 * count];
    }
}
