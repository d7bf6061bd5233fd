package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.ChordRows;
import io.github.catenary.solver.simd.WideKernel;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Bounds on the distances between clusters of a level, or between clusters and anchors: a and b are never more than a bound
 * apart where springs have their lengths. The first of them come in rows of eight, whose clusters lie lane by lane.
 */
public final class Chords {
    /**
     * Groups of clusters of a piece. Threads can do the pieces of a phase at once, because no two of them have a cluster in
     * common. A constant, because the order of the chords depends on it.
     */
    public static final int PIECE = 256;

    /**
     * Which chords belong to which piece.
     *
     * @param firstOfPhase pieces of phase p: {@code firstOfPhase[p]} … {@code firstOfPhase[p + 1] − 1}
     * @param firstRow rows of piece n: {@code firstRow[n]} … {@code firstRow[n + 1] − 1}
     * @param firstOther the same of its chords outside rows, counted from the first of all of these
     */
    public record Portions(int[] firstOfPhase, int[] firstRow, int[] firstOther) {
        /** Number of rows of all pieces. */
        int rows() {
            return firstRow[firstRow.length - 1];
        }
    }

    private static final int Y = WideKernel.LANES;
    private static final int Z = 2 * WideKernel.LANES;

    /** First cluster of each chord; likewise b. */
    final int[] a;

    final int[] b;
    /** What is left of the bounds, m; infinite where a bound is gone. */
    final double[] left;
    /** The bounds where all springs are whole, m. */
    private final double[] whole;
    /** Shares of the ends in what is too long of each chord, of which those of second ends are negative. */
    private final double[] shareA;

    private final double[] shareB;
    private final ChordRows rows;
    private final Portions portions;
    /** Where the coordinates of the ends of the others are. */
    private final int[] atA;

    private final int[] atB;

    /**
     * @param bound m; the first chords come in rows, and where a lane of one has none, its bound is infinite
     */
    public Chords(int[] a, int[] b, double[] bound, Portions portions) {
        this.portions = portions;
        int rows = portions.rows();
        this.a = a;
        this.b = b;
        whole = bound;
        left = bound.clone();
        shareA = new double[bound.length];
        shareB = new double[bound.length];
        int[] rowA = new int[rows];
        int[] rowB = new int[rows];
        Arrays.setAll(rowA, row -> ClusterLevel.placeOf(a[row * WideKernel.LANES]));
        Arrays.setAll(rowB, row -> ClusterLevel.placeOf(b[row * WideKernel.LANES]));
        this.rows = new ChordRows(rowA, rowB, shareA, shareB);
        atA = Arrays.stream(a, rows * WideKernel.LANES, a.length)
                .map(ClusterLevel::placeOf)
                .toArray();
        atB = Arrays.stream(b, rows * WideKernel.LANES, b.length)
                .map(ClusterLevel::placeOf)
                .toArray();
    }

    public static Chords none() {
        return new Chords(new int[0], new int[0], new double[0], new Portions(new int[1], new int[1], new int[1]));
    }

    /** Number of pieces for so many groups. */
    public static int pieces(int groups) {
        return (groups + PIECE - 1) / PIECE;
    }

    int phases() {
        return portions.firstOfPhase.length - 1;
    }

    /** The first piece of a phase; that of the next phase is after the last. */
    int firstPiece(int phase) {
        return portions.firstOfPhase[phase];
    }

    /** The same bounds of another run, whole. */
    Chords another() {
        return new Chords(a, b, whole, portions);
    }

    /** False in a lane of a row that has no chord. */
    boolean isChord(int k) {
        return whole[k] < Double.POSITIVE_INFINITY;
    }

    /** All springs are whole. */
    void mend() {
        System.arraycopy(whole, 0, left, 0, left.length);
    }

    /** The numbers of the chords that there are in some pieces, in the order in which they are projected forward. */
    int[] sequence(int fromPiece, int toPiece) {
        int[] order = new int[left.length];
        int inRows = rows.count() * WideKernel.LANES;
        int n = 0;
        for (int piece = fromPiece; piece < toPiece; piece++) {
            int endOfRows = portions.firstRow[piece + 1] * WideKernel.LANES;
            for (int k = portions.firstRow[piece] * WideKernel.LANES; k < endOfRows; k++)
                if (isChord(k)) order[n++] = k;
            for (int k = portions.firstOther[piece]; k < portions.firstOther[piece + 1]; k++) order[n++] = inRows + k;
        }
        return Arrays.copyOf(order, n);
    }

    /** All of them. */
    int[] sequence() {
        return sequence(0, firstPiece(phases()));
    }

    /** True for a chord in a row, whose lanes are computed as {@link WideKernel#shorten} does. */
    boolean isInRow(int k) {
        return k < rows.count() * WideKernel.LANES;
    }

    double shareA(int k) {
        return shareA[k];
    }

    double shareB(int k) {
        return shareB[k];
    }

    void loseAll() {
        Arrays.fill(left, Double.POSITIVE_INFINITY);
    }

    /**
     * Loses those that may cross what is torn.
     *
     * @param boxes of the first ends, as {@link TornBoxes} has them
     * @param others those of the second ends
     * @param numbers which of these belongs to each second end
     */
    void loseCrossing(TornBoxes torn, double[] boxes, double[] others, IntUnaryOperator numbers) {
        for (int k = 0; k < left.length; k++) {
            boolean isThere = left[k] < Double.POSITIVE_INFINITY;
            if (isThere && torn.areCrossed(boxes, a[k], others, numbers.applyAsInt(b[k])))
                left[k] = Double.POSITIVE_INFINITY;
        }
    }

    /** @param weight how much each cluster gives way, 1/kg; not a number for one that nothing may be tied to now */
    void weigh(double[] weight) {
        for (int k = 0; k < left.length; k++) {
            double both = weight[a[k]] + weight[b[k]];
            boolean acts = both > 0; // else something holds all of both
            shareA[k] = acts ? weight[a[k]] / both : 0;
            shareB[k] = acts ? -weight[b[k]] / both : 0;
        }
    }

    /**
     * Shortens those of a piece that are too long, the last one first if backward.
     *
     * @param slack how many times the bounds count
     * @param centre of the clusters, as a level has them
     */
    void project(int piece, WideKernel kernel, double slack, boolean backward, double[] centre) {
        int firstRow = portions.firstRow[piece];
        int endOfRows = portions.firstRow[piece + 1];
        if (!backward) kernel.shorten(rows, firstRow, endOfRows, left, slack, false, centre);
        int inRows = rows.count() * WideKernel.LANES;
        int from = portions.firstOther[piece];
        int to = portions.firstOther[piece + 1];
        for (int n = 0; n < to - from; n++) {
            int k = backward ? to - 1 - n : from + n;
            shorten(atA[k], atB[k], slack * left[inRows + k], shareA[inRows + k], shareB[inRows + k], centre);
        }
        if (backward) kernel.shorten(rows, firstRow, endOfRows, left, slack, true, centre);
    }

    /** The same as {@link WideKernel#shorten} for one chord, but for its rounding. */
    private static void shorten(int a, int b, double bound, double shareA, double shareB, double[] at) {
        double dx = at[a] - at[b];
        double dy = at[a + Y] - at[b + Y];
        double dz = at[a + Z] - at[b + Z];
        double square = dx * dx + dy * dy + dz * dz;
        if (!(square > bound * bound)) return;
        double excess = bound / Math.sqrt(square) - 1;
        double forA = shareA * excess;
        double forB = shareB * excess;
        at[a] += forA * dx;
        at[a + Y] += forA * dy;
        at[a + Z] += forA * dz;
        at[b] += forB * dx;
        at[b + Y] += forB * dy;
        at[b + Z] += forB * dz;
    }
}
