package io.github.catenary.solver.simd.layout;

/**
 * Gives each spring a colour, so that no two springs of one colour share a particle. First come full groups of springs,
 * eight at a time, which keep their eight lanes; then all others, those at the particles of the most springs first. Each
 * gets the first colour that is free at both ends. At last springs leave crowded colours for emptier ones.
 *
 * <p>What finds no colour is the tail: the rest of a particle of very many springs, and colours of so few springs that
 * they are not worth a step of their own.
 */
final class SpringColouring {
    /** The most colours: those of a mask. */
    static final int MOST = Integer.SIZE;
    /** The colour of the tail. */
    static final int TAIL = MOST;
    /** A colour of fewer springs takes longer on its own than at the end of the tail. */
    private static final int LEAST_SPRINGS = 8;

    private static final int LANES = BlockLayout.LANES;

    private final int[] a;
    private final int[] b;
    /** The colours at each particle, a bit for each. */
    private final int[] used;
    /** The colour of each spring. */
    private final int[] colour;
    /** The number of springs of each colour, and of the tail. */
    private final int[] counts = new int[MOST + 1];

    private SpringColouring(int particles, int[] a, int[] b) {
        this.a = a;
        this.b = b;
        used = new int[particles];
        colour = new int[a.length];
    }

    /**
     * The colour of each spring, from 0 on, or {@link #TAIL}.
     *
     * @param groups the spring in each lane of full groups, in which lanes go the same way
     * @param singles all other springs, ascending
     */
    static int[] of(int particles, int[] a, int[] b, int[] groups, int[] singles) {
        SpringColouring colouring = new SpringColouring(particles, a, b);
        for (int g = 0; g < groups.length; g += LANES) colouring.group(groups, g);
        int[] sorted = colouring.busiestFirst(singles);
        for (int i : sorted) colouring.set(i, colouring.firstFree(i));
        for (int i : sorted) colouring.spread(i);
        return colouring.numbered();
    }

    /** The particles of one block all have the colours of the full groups that touch it. */
    private void group(int[] groups, int from) {
        int each = firstFree(groups[from]);
        for (int k = from; k < from + LANES; k++) set(groups[k], each);
    }

    private int firstFree(int i) {
        return Integer.numberOfTrailingZeros(~(used[a[i]] | used[b[i]])); // TAIL if none is free
    }

    private void set(int i, int to) {
        colour[i] = to;
        counts[to]++;
        if (to == TAIL) return;
        used[a[i]] |= 1 << to;
        used[b[i]] |= 1 << to;
    }

    private int[] busiestFirst(int[] singles) {
        int[] springs = new int[used.length];
        for (int i = 0; i < a.length; i++) {
            springs[a[i]]++;
            springs[b[i]]++;
        }
        int[] sorted = singles.clone();
        long[] keys = new long[sorted.length];
        for (int k = 0; k < keys.length; k++) {
            int i = sorted[k];
            keys[k] = a.length * 2L - Math.max(springs[a[i]], springs[b[i]]);
        }
        RadixSort.sort(keys, sorted);
        return sorted;
    }

    /** Moves a spring to the emptiest colour that is free at both ends, if that evens out the numbers. */
    private void spread(int i) {
        int from = colour[i];
        if (from == TAIL) return;
        int emptiest = from;
        int free = ~(used[a[i]] | used[b[i]]);
        for (int left = free; left != 0; left &= left - 1) {
            int each = Integer.numberOfTrailingZeros(left);
            if (counts[each] > 0 && counts[each] + 1 < counts[emptiest]) emptiest = each;
        }
        if (emptiest == from) return;
        used[a[i]] &= ~(1 << from);
        used[b[i]] &= ~(1 << from);
        counts[from]--;
        set(i, emptiest);
    }

    /** Puts colours of few springs into the tail, and numbers the others from 0 on. */
    private int[] numbered() {
        int[] number = new int[MOST + 1];
        int next = 0;
        for (int each = 0; each < MOST; each++) number[each] = counts[each] < LEAST_SPRINGS ? TAIL : next++;
        number[TAIL] = TAIL;
        for (int i = 0; i < colour.length; i++) colour[i] = number[colour[i]];
        return colour;
    }
}
