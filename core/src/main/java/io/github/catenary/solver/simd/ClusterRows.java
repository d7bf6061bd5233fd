package io.github.catenary.solver.simd;

/**
 * The members of clusters, eight clusters at a time: a row holds one member of each of the eight, in their lanes.
 *
 * @param first rows of group g: {@code first[g]} … {@code first[g + 1] − 1}
 * @param share of the member in each lane of each row in the mass of its cluster; 0 where there is none
 * @param give how far it moves when its cluster moves by 1; 0 where there is none, or where something holds it
 */
public record ClusterRows(int[] first, double[] share, double[] give) {
    public int groups() {
        return first.length - 1;
    }
}
