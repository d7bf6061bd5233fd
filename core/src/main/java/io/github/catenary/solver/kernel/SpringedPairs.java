package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.SpringArrays;

/**
 * Tells which pairs of particles a spring of the scene joins. One array lists the springs of each particle, particle after particle.
 */
public final class SpringedPairs {
    private final SpringArrays springs;
    /** Where the springs of particle i begin in {@link #at}; one entry more than there are particles. */
    private final int[] first;

    private final int[] at;
    /** The other end of each spring, which alone decides most queries. */
    private final int[] otherEnd;

    /** Looks at all springs, and follows which of them are torn. */
    public SpringedPairs(SpringArrays springs, int particleCount) {
        this.springs = springs;
        first = new int[particleCount + 1];
        at = new int[2 * springs.count];
        otherEnd = new int[2 * springs.count];
        for (int s = 0; s < springs.count; s++) {
            first[springs.a[s] + 1]++;
            first[springs.b[s] + 1]++;
        }
        for (int i = 0; i < particleCount; i++) first[i + 1] += first[i];
        int[] next = first.clone();
        for (int s = 0; s < springs.count; s++) {
            join(next[springs.a[s]]++, s, springs.b[s]);
            join(next[springs.b[s]]++, s, springs.a[s]);
        }
    }

    private void join(int place, int spring, int end) {
        at[place] = spring;
        otherEnd[place] = end;
    }

    /** True if an intact spring joins particles i and j. */
    public boolean joined(int i, int j) {
        for (int k = first[i]; k < first[i + 1]; k++) {
            if (otherEnd[k] == j && !springs.torn[at[k]]) return true;
        }
        return false;
    }
}
