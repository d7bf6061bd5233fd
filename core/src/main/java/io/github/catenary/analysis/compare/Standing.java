package io.github.catenary.analysis.compare;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Measured;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.sandbox.Fault;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How an entrant has fared so far.
 *
 * @param problems why it cannot run; empty if it can
 * @param figures empty if it cannot run
 */
public record Standing(Entrant entrant, List<Problem> problems, Optional<Figures> figures) {
    /**
     * What was measured of a run.
     *
     * @param frames the frames that were completed
     * @param divergence why the run stopped early; empty if it did not
     * @param faults the element types that failed
     * @param device what runs it; empty for the processor
     * @param deviceFailure why its device failed, in the words of the driver, so that the processor took over; empty if it
     *     did not
     * @param energyDrift the total energy now minus that at the start, J; empty if a double cannot hold it. Drag,
     *     damping, collisions and the mouse change the energy, too
     * @param largestStretch the largest length of a spring over its rest length in any frame so far; empty if no whole
     *     spring has a rest length
     * @param millisPerFrame the median of the latest 512 frames, ms; empty before the first
     * @param measures what the measures of plugins have found so far
     * @param hash the state hash
     */
    public record Figures(
            long frames,
            Optional<Divergence> divergence,
            List<Fault> faults,
            Optional<ComputeDevice> device,
            Optional<String> deviceFailure,
            OptionalDouble energyDrift,
            OptionalDouble largestStretch,
            OptionalDouble millisPerFrame,
            List<Measured> measures,
            long hash) {
        /** The state hash as other commands print it. */
        public String hashText() {
            return String.format(Locale.ROOT, "%016x", hash);
        }
    }

    /** Why it cannot run, stopped early, or runs without an element type or its device; none if all is well. */
    public Stream<Message> troubles() {
        Stream<Message> refusals = problems.stream().map(Problem::what);
        Stream<Message> rest = figures.stream()
                .flatMap(each -> Stream.of(
                                each.divergence().map(Divergence::what).stream(),
                                each.faults().stream().map(Fault::what),
                                each.deviceFailure().map(Standing::deviceLost).stream())
                        .flatMap(words -> words));
        return Stream.concat(refusals, rest);
    }

    private static Message deviceLost(String words) {
        return Message.of("race.device-lost", "the processor went on, because the device failed: {0}", words);
    }

    /** The {@link #troubles} in English; empty if all is well. */
    public String trouble() {
        return troubles().map(Message::english).collect(Collectors.joining("; "));
    }
}
