package io.github.catenary.solver.device;

import io.github.catenary.solver.simd.InverseSqrt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Long bounds in plain Java, which takes the pieces of a phase, and the chords of a stage, in any order. */
final class PlainBounds implements BoundsRun {
    private static final int LANES = DeviceBounds.LANES;
    private static final double MOST_SQUARE = 1e300;

    private final double[][] at;
    private final Random random;
    private final double error;
    private final Runnable call;
    private DeviceBounds bounds;
    private int[] pieces = {};
    private int[] chords = {};
    private double[][] centre = {};
    private double[][] before = {};
    private double[] give = {};
    private double[] bound = {};
    private double[] shareA = {};
    private double[] shareB = {};

    /**
     * @param at where the particles are, by axis
     * @param error by how much each projection is wrong
     * @param call to be told of each call
     */
    PlainBounds(double[][] at, Random random, double error, Runnable call) {
        this.at = at;
        this.random = random;
        this.error = error;
        this.call = call;
    }

    @Override
    public void set(DeviceBounds given) {
        call.run();
        bounds = given;
        centre = new double[3][bounds.clusters()];
        before = new double[3][bounds.clusters()];
        pieces = shuffled(bounds.firstPiece(), random);
        chords = shuffled(bounds.firstChord(), random);
    }

    private static int[] shuffled(int[] first, Random random) {
        List<Integer> order = new ArrayList<>();
        for (int k = 0; k < first.length - 1; k++) {
            List<Integer> some = IntStream.range(first[k], first[k + 1]).boxed().collect(Collectors.toList());
            Collections.shuffle(some, random);
            order.addAll(some);
        }
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public void weigh(double[] gives, double[] most, double[] sharesA, double[] sharesB) {
        call.run();
        give = gives.clone();
        bound = most.clone();
        shareA = sharesA.clone();
        shareB = sharesB.clone();
    }

    @Override
    public void act(boolean backward) {
        call.run();
        int levels = bounds.levels();
        if (backward) {
            for (int level = 0; level < levels; level++) {
                gather(level);
                if (level == 0) tether(true);
                shorten(level, true);
            }
            for (int level = levels - 1; level >= 0; level--) carry(level);
            return;
        }
        for (int level = 0; level < levels; level++) gather(level);
        for (int level = levels - 1; level >= 0; level--) {
            shorten(level, false);
            if (level == 0) tether(false);
            carry(level);
        }
    }

    private void gather(int level) {
        double[][] from = level == 0 ? at : centre;
        for (int axis = 0; axis < 3; axis++) {
            for (int c = bounds.firstOfLevel()[level]; c < bounds.firstOfLevel()[level + 1]; c++) {
                double sum = 0;
                for (int row = bounds.firstRow()[c / LANES]; row < bounds.firstRow()[c / LANES + 1]; row++) {
                    int m = row * LANES + c % LANES;
                    int i = bounds.member()[m];
                    if (i >= 0) sum = Math.fma(bounds.share()[m], from[axis][i], sum);
                }
                centre[axis][c] = sum;
                before[axis][c] = sum;
            }
        }
    }

    private void carry(int level) {
        double[][] into = level == 0 ? at : centre;
        for (int axis = 0; axis < 3; axis++) {
            for (int c = bounds.firstOfLevel()[level]; c < bounds.firstOfLevel()[level + 1]; c++) {
                double way = centre[axis][c] - before[axis][c];
                for (int row = bounds.firstRow()[c / LANES]; row < bounds.firstRow()[c / LANES + 1]; row++) {
                    int m = row * LANES + c % LANES;
                    int i = bounds.member()[m];
                    if (i >= 0 && give[m] != 0) into[axis][i] = Math.fma(give[m], way, into[axis][i]);
                }
            }
        }
    }

    private void shorten(int level, boolean backward) {
        int from = bounds.firstPhase()[level];
        int to = bounds.firstPhase()[level + 1];
        for (int n = 0; n < to - from; n++) {
            int phase = backward ? to - 1 - n : from + n;
            int end = bounds.firstPiece()[phase + 1];
            for (int k = bounds.firstPiece()[phase]; k < end; k++) shortenPiece(pieces[k], backward);
        }
    }

    private void shortenPiece(int piece, boolean backward) {
        int from = bounds.firstStage()[piece];
        int to = bounds.firstStage()[piece + 1];
        for (int n = 0; n < to - from; n++) {
            int stage = backward ? to - 1 - n : from + n;
            int end = bounds.firstChord()[stage + 1];
            for (int k = bounds.firstChord()[stage]; k < end; k++) shorten(chords[k], centre, false);
        }
    }

    private void tether(boolean backward) {
        int[] first = bounds.firstTether();
        for (int c = 0; c < first.length - 1; c++) {
            for (int n = 0; n < first[c + 1] - first[c]; n++)
                shorten(backward ? first[c + 1] - 1 - n : first[c] + n, at, true);
        }
    }

    private void shorten(int k, double[][] others, boolean fixed) {
        int a = bounds.a()[k];
        int b = bounds.b()[k];
        double[] d = new double[3];
        Arrays.setAll(d, axis -> centre[axis][a] - others[axis][b]);
        double square = bounds.fused()[k]
                ? Math.fma(d[2], d[2], Math.fma(d[1], d[1], d[0] * d[0]))
                : d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
        double excess = bounds.fused()[k]
                ? Math.min(0, Math.fma(InverseSqrt.of(Math.min(MOST_SQUARE, square)), bound[k], -1))
                : square > bound[k] * bound[k] ? bound[k] / Math.sqrt(square) - 1 : 0;
        if (excess == 0) return;
        for (int axis = 0; axis < 3; axis++) {
            double forA = shareA[k] * excess * (1 + error);
            double forB = shareB[k] * excess * (1 + error);
            boolean fused = bounds.fused()[k];
            centre[axis][a] = fused ? Math.fma(d[axis], forA, centre[axis][a]) : centre[axis][a] + forA * d[axis];
            if (fixed) continue;
            centre[axis][b] = fused ? Math.fma(d[axis], forB, centre[axis][b]) : centre[axis][b] + forB * d[axis];
        }
    }
}
