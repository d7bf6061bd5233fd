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

    ChordList() {}

    /** Chords that are found already, in the order of their first ends. */
    ChordList(int[] a, int[] b, double[] bound) {
        this.a = a;
        this.b = b;
        this.bound = bound;
        count = a.length;
    }

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

    /**
     * @param clusters number of clusters
     * @param anchors number of anchors, which count as groups of clusters behind those
     */
    Chords inOrder(int clusters, int anchors) {
        int groups = clusters / LANES + anchors;
        Phases phases = new Phases(clusters / LANES);
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
        int[] firstRow = new int[phases.pieces() + 1];
        int[] placeOfRow = phases.places(rowA, rowB, 1, groups, firstRow);
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
        int[] firstOther = new int[phases.pieces() + 1];
        int[] placeOfRest = phases.places(restA, restB, LANES, groups * LANES, firstOther);
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
        return new Chords(toA, toB, most, new Chords.Portions(phases.first(), firstRow, firstOther));
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

    /**
     * What threads can do at once: first the chords within each piece of the clusters, then those between the first and the
     * second piece, the third and the fourth, and so on, then those between the second and the third, and last what is
     * left, which one thread does.
     */
    record Phases(int groups, int[] first) {
        Phases(int groups) {
            this(groups, first(Chords.pieces(groups)));
        }

        private static int[] first(int whole) {
            int pairs = whole / 2;
            int others = Math.max(0, (whole - 1) / 2);
            int[] first = {0, whole, whole + pairs, whole + pairs + others, whole + pairs + others + 1};
            return whole > 1 ? first : new int[] {0, whole};
        }

        int pieces() {
            return first[first.length - 1];
        }

        int pieceOf(int groupA, int groupB) {
            int a = groupA / Chords.PIECE;
            int b = groupB >= groups ? a : groupB / Chords.PIECE; // anchors do not move
            if (a == b) return a;
            int lower = Math.min(a, b);
            if (Math.abs(a - b) > 1) return first[3];
            return first[1 + lower % 2] + lower / 2;
        }

        /**
         * The place of each pair: piece by piece, and within a piece after those with which it shares an end, which changes
         * no result but for time.
         *
         * @param inGroup ends of a group
         * @param firsts gets the place of the first pair of each piece
         */
        int[] places(int[] a, int[] b, int inGroup, int ends, int[] firsts) {
            long[] keys = new long[a.length];
            int[] piece = new int[a.length];
            int[] next = new int[ends];
            for (int k = 0; k < a.length; k++) {
                int step = Math.max(next[a[k]], next[b[k]]);
                piece[k] = pieceOf(a[k] / inGroup, b[k] / inGroup);
                keys[k] = (long) step << Integer.SIZE | k;
                next[a[k]] = step + 1;
                next[b[k]] = step + 1;
                firsts[piece[k] + 1]++;
            }
            Arrays.sort(keys);
            for (int n = 0; n < firsts.length - 1; n++) firsts[n + 1] += firsts[n];
            int[] free = firsts.clone();
            int[] places = new int[a.length];
            for (long key : keys) places[(int) key] = free[piece[(int) key]]++;
            return places;
        }
    }
}
