package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.sandbox.Fault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The state that a run has reached, to the bit.
 *
 * @param hash the hash of positions, velocities and torn springs
 * @param restLengths the hash of all rest lengths
 * @param channels the hash of the values of all channels
 */
record Outcome(long hash, int restLengths, int channels) {
    static Outcome after(Simulation run) {
        int channels = run.channels().stream()
                .filter(each -> !Arrays.stream(each.values()).allMatch(Double::isNaN))
                .mapToInt(each -> Arrays.hashCode(each.values()))
                .reduce(1, (one, other) -> 31 * one + other);
        return new Outcome(run.hash(), Arrays.hashCode(run.springs().restLength), channels);
    }

    /** @param what the run, and what to do if its outcome differs */
    void requireSame(Simulation run, String what) {
        requireNoFault(run, "in " + what);
        assertThat(differences(after(run))).as("what differs in %s", what).isEmpty();
    }

    private List<String> differences(Outcome other) {
        List<String> differences = new ArrayList<>();
        if (hash != other.hash) differences.add("positions, velocities or torn springs");
        if (restLengths != other.restLengths) differences.add("rest lengths");
        if (channels != other.channels) differences.add("values of channels");
        return differences;
    }

    /** @param where continues "faults", such as "of example 1" */
    static void requireNoFault(Simulation run, String where) {
        assertThat(run.faults())
                .extracting(Fault::message)
                .as("faults %s", where)
                .isEmpty();
    }

    /** @param what the run, as the subject of the message */
    static void requireNoDivergence(Simulation run, String what) {
        assertThat(run.divergence().map(Divergence::message)).as("why %s", what).isEmpty();
    }
}
