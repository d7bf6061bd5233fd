package io.github.catenary.solver.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.solver.simd.layout.BlockLayout;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** What kernels do with clusters: the same bits with vectors and without. */
class ClusterKernelTest {
    private static final int LANES = WideKernel.LANES;
    private static final int BLOCKS = 40;

    private static double[] coordinates(Random random) {
        double scale = Math.pow(10, random.nextInt(-160, 160));
        double[] at =
                random.doubles((long) BLOCKS * BlockLayout.BLOCK, -scale, scale).toArray();
        for (int i = 0; i < at.length; i++) if (random.nextInt(20) == 0) at[i] = 0;
        return at;
    }

    private static ClusterRows rows(Random random, int[] place) {
        int groups = 12;
        int[] first = new int[groups + 1];
        for (int g = 0; g < groups; g++) first[g + 1] = Math.min(place.length, first[g] + random.nextInt(5));
        double[] share = random.doubles((long) place.length * LANES).toArray();
        double[] give = random.doubles((long) place.length * LANES).toArray();
        for (int k = 0; k < give.length; k += 3) give[k] = 0;
        return new ClusterRows(first, share, give);
    }

    private static int[] places(Random random) {
        return random.ints(BLOCKS, 0, BLOCKS)
                .distinct()
                .map(block -> block * BlockLayout.BLOCK)
                .toArray();
    }

    @RepeatedTest(200)
    void kernelsGatherAndCarryWithTheSameBits(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        double[] at = coordinates(random);
        int[] place = places(random);
        ClusterRows rows = rows(random, place);
        double[][] after = new double[2][];
        for (int k = 0; k < 2; k++) {
            WideKernel kernel = WideKernels.of(k == 1);
            double[] centre = new double[rows.groups() * BlockLayout.BLOCK];
            double[] before = new double[centre.length];
            double[] members = at.clone();
            kernel.gather(rows, 0, rows.groups(), place, members, centre, before);
            assertThat(before).isEqualTo(centre);
            for (int c = 0; c < centre.length; c++) centre[c] *= 1 + c % 7 / 8.0;
            kernel.carry(rows, 0, rows.groups(), place, centre, before, members);
            after[k] = members;
        }
        assertThat(bits(after[1])).isEqualTo(bits(after[0]));
    }

    @RepeatedTest(200)
    void kernelsShortenWithTheSameBits(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        double[] at = coordinates(random);
        double scale = Arrays.stream(at).map(Math::abs).max().orElseThrow();
        int count = 60;
        int[] a = new int[count];
        int[] b = new int[count];
        for (int row = 0; row < count; row++) {
            a[row] = BlockLayout.BLOCK * random.nextInt(BLOCKS);
            b[row] = BlockLayout.BLOCK * random.nextInt(BLOCKS);
            if (a[row] == b[row]) b[row] = a[row] == 0 ? BlockLayout.BLOCK : 0;
        }
        double[] shareA = random.doubles((long) count * LANES).toArray();
        double[] shareB = Arrays.stream(shareA).map(share -> share - 1).toArray();
        double[] bound = random.doubles((long) count * LANES, 0, scale).toArray();
        for (int k = 0; k < bound.length; k += 5) bound[k] = Double.POSITIVE_INFINITY;
        for (int k = 0; k < bound.length; k += 7) bound[k] = 0;
        double[][] after = new double[2][];
        for (int k = 0; k < 2; k++) {
            after[k] = at.clone();
            ChordRows rows = new ChordRows(a, b, shareA, shareB);
            WideKernels.of(k == 1)
                    .shorten(rows, 0, rows.count(), bound, 1.25, repetition.getCurrentRepetition() % 2 == 0, after[k]);
        }
        assertThat(bits(after[1])).isEqualTo(bits(after[0]));
        assertThat(after[0]).doesNotContain(Double.NaN);
    }

    @Test
    void onlyWhatIsTooLongIsShortened() {
        double[] at = new double[2 * BlockLayout.BLOCK];
        Arrays.fill(at, BlockLayout.BLOCK, BlockLayout.BLOCK + LANES, 4);
        double[] shareA = new double[LANES];
        double[] shareB = new double[LANES];
        Arrays.fill(shareA, 0.25);
        Arrays.fill(shareB, -0.75);
        double[] bound = {2, 4, 5, Double.POSITIVE_INFINITY, 0, 3, 2, 4};
        ChordRows rows = new ChordRows(new int[] {0}, new int[] {BlockLayout.BLOCK}, shareA, shareB);

        WideKernels.of(false).shorten(rows, 0, rows.count(), bound, 1, false, at);

        for (int lane = 0; lane < LANES; lane++) {
            double excess = Math.max(0, 4 - bound[lane]);
            assertThat(at[lane]).isEqualTo(0.25 * excess, within(1e-12));
            assertThat(at[BlockLayout.BLOCK + lane]).isEqualTo(4 - 0.75 * excess, within(1e-12));
        }
    }

    private static long[] bits(double... values) {
        return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
    }
}
