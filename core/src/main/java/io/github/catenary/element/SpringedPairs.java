package io.github.catenary.element;

import io.github.catenary.solver.SpringArrays;

/** Which particles are joined by a spring: the springs at each particle, one after the other in one array. */
final class SpringedPairs {
    private final SpringArrays springs;
    /** Where the springs at particle i begin in {@link #at}; one entry more than there are particles. */
    private final int[] first;

    private final int[] at;

    SpringedPairs(SpringArrays springs, int particleCount) {
        this.springs = springs;
        first = new int[particleCount + 1];
        at = new int[2 * springs.count];
        for (int s = 0; s < springs.count; s++) {
            first[springs.a[s] + 1]++;
            first[springs.b[s] + 1]++;
        }
        for (int i = 0; i < particleCount; i++) first[i + 1] += first[i];
        int[] next = first.clone();
        for (int s = 0; s < springs.count; s++) {
            at[next[springs.a[s]]++] = s;
            at[next[springs.b[s]]++] = s;
        }
    }

    /** True if a spring that is not torn joins particles i and j. */
    boolean joined(int i, int j) {
        for (int k = first[i]; k < first[i + 1]; k++) {
            int s = at[k];
            if ((springs.a[s] == j || springs.b[s] == j) && !springs.torn[s]) return true;
        }
        return false;
    }
}
