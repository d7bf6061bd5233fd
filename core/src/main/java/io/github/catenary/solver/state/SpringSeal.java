package io.github.catenary.solver.state;

import java.util.Arrays;

/**
 * What those arrays of springs must hold that only the {@link SpringStore} may write: a second copy. Rest lengths belong
 * to it, except those of springs that kernels may write.
 */
final class SpringSeal {
    private final int[] ids;
    private final int[] a;
    private final int[] b;
    private final boolean[] torn;
    private final double[] restLength;
    private final boolean[] writable;

    /** @param writable entry i: true if kernels may write the rest length of spring i */
    SpringSeal(SpringArrays s, boolean[] writable) {
        ids = s.ids.clone();
        a = s.a.clone();
        b = s.b.clone();
        torn = s.torn.clone();
        restLength = s.restLength.clone();
        this.writable = writable;
    }

    /** The store has written the id and the ends of spring i. */
    void renewEnds(SpringArrays s, int i) {
        ids[i] = s.ids[i];
        a[i] = s.a[i];
        b[i] = s.b[i];
    }

    /** The store has torn or mended spring i. */
    void renewTorn(int i, boolean now) {
        torn[i] = now;
    }

    /** The store has written the rest length of spring i, m. */
    void renewRestLength(int i, double now) {
        restLength[i] = now;
    }

    /** True if kernels may write the rest length of spring i. */
    boolean isWritable(int i) {
        return writable[i];
    }

    /** True if nobody else has torn, mended, joined or set the lengths of springs {@code from} to {@code to − 1}. */
    boolean isWhole(SpringArrays s, int from, int to) {
        return Arrays.equals(torn, from, to, s.torn, from, to)
                && Arrays.equals(a, from, to, s.a, from, to)
                && Arrays.equals(b, from, to, s.b, from, to)
                && hasRestLengths(s, from, to);
    }

    /** Likewise their ids. */
    boolean hasIds(SpringArrays s, int from, int to) {
        return Arrays.equals(ids, from, to, s.ids, from, to);
    }

    private boolean hasRestLengths(SpringArrays s, int from, int to) {
        int next = from;
        while (true) {
            int off = Arrays.mismatch(restLength, next, to, s.restLength, next, to);
            if (off < 0) return true;
            next += off;
            if (!writable[next]) return false;
            next++;
        }
    }
}
