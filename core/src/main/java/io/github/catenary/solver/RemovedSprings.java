package io.github.catenary.solver;

import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.SpringStore;

/** Collects the springs that kernels remove after a substep, and tears them after all kernels were called. */
final class RemovedSprings implements TopologyEdits {
    private final int[] removed;
    private final boolean[] marked;
    private int count;

    /** @param springs the most springs that may be removed; 0 if there are no kernels */
    RemovedSprings(int springs) {
        removed = new int[springs];
        marked = new boolean[springs];
    }

    @Override
    public void removeSpring(int spring) {
        if (marked[spring]) return;
        marked[spring] = true;
        removed[count++] = spring;
    }

    /** Forgets the collected springs. */
    void clear() {
        for (int k = 0; k < count; k++) marked[removed[k]] = false;
        count = 0;
    }

    /** Tears the collected springs and forgets them. Returns how many of them were intact. */
    int applyTo(SpringStore springs) {
        int torn = 0;
        for (int k = 0; k < count; k++) {
            int spring = removed[k];
            marked[spring] = false;
            if (springs.torn[spring]) continue; // torn in an earlier step
            springs.tear(spring);
            torn++;
        }
        count = 0;
        return torn;
    }
}
