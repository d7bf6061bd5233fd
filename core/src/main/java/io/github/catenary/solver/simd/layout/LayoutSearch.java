package io.github.catenary.solver.simd.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the layout in which the springs of a scene form the fullest groups. In a lattice, a few differences between the
 * indices of a spring's ends are frequent; one of them is the length of its rows.
 */
final class LayoutSearch {
    /** Number of differences that are tried as the length of a row. */
    private static final int TRIED = 6;
    /** The least share of all springs for a difference that belongs to a lattice. */
    private static final double LEAST_SHARE = 0.02;
    /** Shorter rows are not worth cutting into strips. */
    private static final int LEAST_STRIPS = 3 * BlockLayout.LANES;
    /** Number of springs from which on a sample of the blocks is enough. */
    private static final int MANY = 60_000;
    /** One block in this many is sampled then. */
    private static final int SAMPLE = 16;

    /**
     * Factor in favour of strips, whose rows are short and whose tiles may be small: it makes up for a few free lanes.
     */
    private static final double NARROW = 0.94;

    private final int particles;
    private final int[] a;
    private final int[] b;

    private LayoutSearch(int particles, int[] a, int[] b) {
        this.particles = particles;
        this.a = a;
        this.b = b;
    }

    /** The best layout with lanes, whether or not it is good. */
    static BlockLayout best(int particles, int[] a, int[] b) {
        return new LayoutSearch(particles, a, b).best();
    }

    private BlockLayout best() {
        BlockLayout best = BlockLayout.bands(particles, 1, 0);
        double least = Double.POSITIVE_INFINITY;
        for (BlockLayout each : candidates()) {
            double cost = cost(each);
            if (cost >= least) continue;
            least = cost;
            best = each;
        }
        return best;
    }

    /** The cost of a pass for each spring. */
    private double cost(BlockLayout layout) {
        int[] chosen = sample(layout);
        if (chosen.length == 0) return Double.MAX_VALUE;
        double cost = SpringGroups.of(layout, a, b, chosen).cost() / chosen.length;
        return layout.strips ? NARROW * cost : cost;
    }

    private List<BlockLayout> candidates() {
        int band = Math.max(1, (particles + BlockLayout.LANES - 1) / BlockLayout.LANES);
        List<BlockLayout> candidates = new ArrayList<>();
        candidates.add(BlockLayout.bands(particles, band, 0));
        for (int difference : frequentDifferences()) {
            if (difference == 1) continue;
            if (difference < particles / 2) {
                candidates.add(BlockLayout.bands(particles, BlockLayout.roundUp(band, difference), difference));
            }
            if (difference >= LEAST_STRIPS) candidates.add(BlockLayout.strips(particles, difference));
        }
        int[] rows = rows();
        boolean worthIt = particles >= LEAST_STRIPS * (rows.length - 1L);
        if (worthIt && !areAlike(rows)) candidates.add(BlockLayout.rows(rows));
        return candidates;
    }

    /** First particles of the chains of springs whose ends follow each other, then the number of particles. */
    private int[] rows() {
        boolean[] continues = new boolean[particles];
        for (int i = 0; i < a.length; i++) {
            if (Math.abs(b[i] - a[i]) == 1) continues[Math.max(a[i], b[i])] = true;
        }
        int[] firsts = new int[particles + 1];
        int rows = 0;
        for (int i = 0; i < particles; i++) if (!continues[i]) firsts[rows++] = i;
        firsts[rows] = particles;
        return Arrays.copyOf(firsts, rows + 1);
    }

    /** True if all rows have the same length, which one difference describes, too. */
    private static boolean areAlike(int[] rows) {
        for (int row = 1; row < rows.length - 1; row++) {
            if (rows[row + 1] - rows[row] != rows[1] - rows[0]) return false;
        }
        return true;
    }

    /** The differences, most frequent first. */
    private int[] frequentDifferences() {
        int[] counts = new int[particles];
        for (int i = 0; i < a.length; i++) counts[Math.abs(b[i] - a[i])]++;
        int least = (int) (LEAST_SHARE * a.length) + 1;
        int found = 0;
        for (int count : counts) if (count >= least) found++;
        long[] keys = new long[found];
        int[] differences = new int[found];
        int k = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] < least) continue;
            keys[k] = (long) a.length - counts[i];
            differences[k++] = i;
        }
        RadixSort.sort(keys, differences);
        return Arrays.copyOf(differences, Math.min(TRIED, found));
    }

    /** A sample of whole groups: all springs that begin in some blocks, spread irregularly over the scene. */
    private int[] sample(BlockLayout layout) {
        boolean[] taken = new boolean[particles];
        for (int i = 0; i < particles; i++) {
            int block = layout.block(i);
            taken[i] = a.length < MANY || ((block * 0x9E3779B9) >>> 16) % SAMPLE == 0;
        }
        int[] chosen = new int[a.length];
        int count = 0;
        for (int i = 0; i < a.length; i++) if (taken[a[i]]) chosen[count++] = i;
        return Arrays.copyOf(chosen, count);
    }
}
