package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.solver.Simulation;
import java.util.Arrays;

/**
 * Where a run got to, to the bit.
 *
 * @param hash of positions, velocities and torn springs
 * @param restLengths hash of them, m
 * @param channels hash of the values of all channels
 */
record Outcome(long hash, int restLengths, int channels) {
    static Outcome after(Simulation run) {
        int channels = run.channels().stream()
                .filter(each -> !Arrays.stream(each.values()).allMatch(Double::isNaN))
                .mapToInt(each -> Arrays.hashCode(each.values()))
                .reduce(1, (one, other) -> 31 * one + other);
        return new Outcome(run.hash(), Arrays.hashCode(run.springs().restLength), channels);
    }

    /** @param what was run, and what to do if it did not come to the same */
    void requireSame(Simulation run, String what) {
        assertThat(after(run)).as("outcome of %s", what).isEqualTo(this);
        assertThat(run.faults()).as("faults in %s", what).isEmpty();
    }
}
