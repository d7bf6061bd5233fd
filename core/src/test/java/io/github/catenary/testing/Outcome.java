package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.solver.Simulation;
import java.util.Arrays;

/**
 * Where a run got to, to the bit.
 *
 * @param hash of positions, velocities and torn springs
 * @param restLengths hash of them, m
 */
record Outcome(long hash, int restLengths) {
    static Outcome after(Simulation run) {
        return new Outcome(run.hash(), Arrays.hashCode(run.springs().restLength));
    }

    /** @param what was run, and what to do if it did not come to the same */
    void requireSame(Simulation run, String what) {
        assertThat(after(run)).as("outcome of %s", what).isEqualTo(this);
        assertThat(run.faults()).as("faults in %s", what).isEmpty();
    }
}
