package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.Chords;
import io.github.catenary.solver.simd.WideKernel;
import java.util.Arrays;

/**
 * Chords as they are found, which it puts in order: rows of eight first, whose ends lie lane by lane, then the others. Of
 * each kind, those come first that need not wait for others with an end of theirs, so that a processor works on several
 * at once.
 */
final class ChordList {
    private static final int LANES = WideKernel.LANES;
    /** Lanes in which a row has a chord. */
    private static final int LEAST_FILLED = 3;

    private static final int NONE = -1;

    private int[] a = new int[64];
    private int[] b = new int[64];
    private double[] bound = new double[64];
    private int count;

    /** @param from must not be less than those of the chords before */
    void add(int from, int to, double most) {
        if (count == a.length) {
            a = Arrays.copyOf(a, 2 * count);
            b = Arrays.copyOf(b, 2 * count);
            bound = Arrays.copyOf(bound, 2 * count);
        }
        a[count] = from;
        b[count] = to;
        bound[count++] = most;
    }

    /** @param clusters number of clusters, the anchors' included */
    Chords inOrder(int clusters) {
        int groups = clusters / LANES;
        int[] rowOf = new int[count];
        Arrays.fill(rowOf, NONE);
        int rows = findRows(groups, rowOf);
        int[] rowA = new int[rows];
        int[] rowB = new int[rows];
        int others = 0;
        for (int k = 0; k < count; k++) {
            if (rowOf[k] == NONE) {
                others++;
                continue;
            }
            rowA[rowOf[k]] = a[k] / LANES;
            rowB[rowOf[k]] = b[k] / LANES;
        }
        int[] placeOfRow = places(rowA, rowB, groups);
        int[] rest = new int[others];
        int[] restA = new int[others];
        int[] restB = new int[others];
        int n = 0;
        for (int k = 0; k < count; k++) {
            if (rowOf[k] != NONE) continue;
            rest[n] = k;
            restA[n] = a[k];
            restB[n++] = b[k];
        }
        int[] placeOfRest = places(restA, restB, clusters);
        int size = rows * LANES + others;
        int[] toA = new int[size];
        int[] toB = new int[size];
        double[] most = new double[size];
        Arrays.fill(most, Double.POSITIVE_INFINITY);
        for (int row = 0; row < rows; row++) {
            for (int lane = 0; lane < LANES; lane++) {
                toA[placeOfRow[row] * LANES + lane] = rowA[row] * LANES + lane;
                toB[placeOfRow[row] * LANES + lane] = rowB[row] * LANES + lane;
            }
        }
        for (int k = 0; k < count; k++)
            if (rowOf[k] != NONE) most[placeOfRow[rowOf[k]] * LANES + a[k] % LANES] = bound[k];
        for (int k = 0; k < others; k++) {
            int place = rows * LANES + placeOfRest[k];
            toA[place] = restA[k];
            toB[place] = restB[k];
            most[place] = bound[rest[k]];
        }
        return new Chords(toA, toB, most, rows);
    }

    /** Finds the row of each chord whose ends lie in one lane, of which there are enough, and returns their number. */
    private int findRows(int groups, int[] rowOf) {
        int[] filled = new int[groups];
        int[] number = new int[groups];
        int rows = 0;
        int begin = 0;
        while (begin < count) {
            int group = a[begin] / LANES;
            int end = begin;
            while (end < count && a[end] / LANES == group) end++;
            for (int k = begin; k < end; k++) {
                number[b[k] / LANES] = NONE;
                if (isStraight(k)) filled[b[k] / LANES]++;
            }
            for (int k = begin; k < end; k++) {
                int other = b[k] / LANES;
                if (!isStraight(k) || filled[other] < LEAST_FILLED) continue;
                if (number[other] == NONE) number[other] = rows++;
                rowOf[k] = number[other];
            }
            for (int k = begin; k < end; k++) filled[b[k] / LANES] = 0;
            begin = end;
        }
        return rows;
    }

    private boolean isStraight(int k) {
        return a[k] % LANES == b[k] % LANES;
    }

    /** The place of each pair after those with which it shares an end, which changes no result but for time. */
    private static int[] places(int[] a, int[] b, int ends) {
        long[] keys = new long[a.length];
        int[] next = new int[ends];
        for (int k = 0; k < a.length; k++) {
            int step = Math.max(next[a[k]], next[b[k]]);
            keys[k] = (long) step << Integer.SIZE | k;
            next[a[k]] = step + 1;
            next[b[k]] = step + 1;
        }
        Arrays.sort(keys);
        int[] places = new int[a.length];
        for (int n = 0; n < keys.length; n++) places[(int) keys[n]] = n;
        return places;
    }
}
